import { Matches } from 'class-validator';
import { Describe } from 'toolwright';

/** The argument of every tool that deals with one folder. */
export class FolderInput {
  @Matches(/^\d{4}$/) @Describe('The folder, which is a year') folder!: string;
}
