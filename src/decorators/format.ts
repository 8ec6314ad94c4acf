import type { FormFormat } from '../authoring/asking';
import { declare } from './declare';

/**
 * Says what a text of a form is, so that clients draw it well: a date, for example. It checks nothing; add a check that does.
 *
 * @param format one of the protocol's; `@IsEmail`, `@IsUrl`, `@IsDateString` and dates say theirs by themselves
 */
export function Format(format: FormFormat) {
  return (target: object, property: string): void => declare([target, property], { format });
}
