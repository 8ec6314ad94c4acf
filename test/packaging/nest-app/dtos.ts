import { ApiProperty, IntersectionType, OmitType, PartialType, PickType } from '@nestjs/swagger';
import { IsInt, IsString, Max, Min } from 'class-validator';
import { Describe } from 'toolwright';

export class OrderDto {
  @ApiProperty({ description: 'What is ordered' }) @IsString() article!: string;
  @ApiProperty({ description: 'How many' }) @IsInt() @Min(1) @Max(1_000) count!: number;
  @Describe('Who pays') @IsString() customer!: string;
}

export class NoteDto {
  @ApiProperty({ description: 'For the driver' }) @IsString() note!: string;
}

export class OrderChanges extends PartialType(OrderDto) {}
export class OrderSize extends PickType(OrderDto, ['count'] as const) {}
export class AnonymousOrder extends OmitType(OrderDto, ['customer'] as const) {}
export class NotedOrder extends IntersectionType(OrderDto, NoteDto) {}
