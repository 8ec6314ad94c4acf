import { ArrayMaxSize, ArrayUnique, IsInt, IsString, Matches, MaxLength, Min } from 'class-validator';
import { Describe } from 'toolwright';

/** How many tags one note may have. */
export const MAX_TAGS = 10;

const TAG_RULE = { message: 'must be 1 to 30 lower-case letters, digits or hyphens' };

/** The argument of every tool that deals with one note. */
export class NoteIdInput {
  @IsInt() @Min(1) @Describe('The id of the note, from create_note, list_notes or search_notes') id!: number;
}

/** The rules of a title. */
export const Title = rules(
  Describe('One line that tells this note from others'),
  MaxLength(200),
  Matches(/^\S.*$/, { message: 'must be one line of text that does not start with a space' }),
);

/** The rules of a body. */
export const Body = rules(Describe('The text of the note; Markdown is kept as it is'), MaxLength(20_000));

/** The rules of one tag. */
export const Tag = (purpose: string) => rules(Describe(purpose), Matches(/^[a-z0-9-]{1,30}$/, TAG_RULE));

/** The rules of a list of tags. */
export const Tags = (purpose: string) =>
  rules(
    Describe(`${purpose}. Lower case, such as "shopping" or "trip-2026"`),
    ArrayMaxSize(MAX_TAGS),
    ArrayUnique(),
    IsString({ each: true }),
    Matches(/^[a-z0-9-]{1,30}$/, { each: true, ...TAG_RULE }),
  );

function rules(...decorators: readonly ((target: object, property: string) => void)[]): PropertyDecorator {
  return (target, property) => {
    for (const decorate of decorators) decorate(target, String(property));
  };
}
