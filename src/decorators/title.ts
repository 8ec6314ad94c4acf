import { declare } from './declare';

/**
 * Names a property for people: the label of a field in a form.
 *
 * @param text a few words; what it means belongs into `@Describe`
 */
export function Title(text: string) {
  return (target: object, property: string): void => declare([target, property], { title: text });
}
