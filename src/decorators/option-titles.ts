import { declare } from './declare';

/**
 * Names the options of a choice for people, in a form: `@OptionTitles({ eu: 'Europe', us: 'United States' })`.
 *
 * @param titles by option; an option without one is shown as it is
 */
export function OptionTitles(titles: Readonly<Record<string, string>>) {
  return (target: object, property: string): void => declare([target, property], { optionTitles: titles });
}
