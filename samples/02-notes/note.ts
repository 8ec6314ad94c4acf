import { IsDate, IsInt, IsString } from 'class-validator';
import { Describe } from 'toolwright';

/** What lists show of a note. */
export class NoteSummary {
  @IsInt() @Describe('Stays the same for the life of the note') id!: number;
  @IsString() title!: string;
  @IsString({ each: true }) tags!: string[];
  @IsDate() @Describe('When it was written or last changed') updatedAt!: Date;
}

/** A whole note. */
export class Note extends NoteSummary {
  @IsString() body!: string;
  @IsDate() createdAt!: Date;
}

/** A note that a search has found. */
export class FoundNote extends NoteSummary {
  @IsString() @Describe('The passage that matches, its words between ** and **') excerpt!: string;
}
