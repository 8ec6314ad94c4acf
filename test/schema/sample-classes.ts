import { IsString } from 'class-validator';

/** What decorators are put on in samples that are measured. */
export class Place {
  @IsString()
  city!: string;
}

export enum Level {
  Low,
  High,
}

export enum Mixed {
  Low = 0,
  // eslint-disable-next-line @typescript-eslint/no-mixed-enums -- the mixture is the point
  Red = 'red',
}
