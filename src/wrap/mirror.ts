import { silence } from './abandoned-promises';
import { UnsendableError } from './unsendable-error';

/** The text beside structured content; `undefined` for none. */
export type Mirror = (value: unknown, json: string) => string | undefined;

/** The structured content once more, for clients that read text only. */
export const jsonMirror: Mirror = (_value, json) => json;

/** No text at all. */
export const noMirror: Mirror = () => undefined;

/** What a function of the author's says of the returned value; anything but a text is an error, not a text about it. */
export function summaryMirror(summarise: (value: unknown) => unknown): Mirror {
  return (value) => {
    const summary = summarise(value);
    if (typeof summary === 'string') return summary;
    silence(summary);
    const kind = summary instanceof Promise ? 'promise' : summary === null ? 'null' : typeof summary;
    throw new UnsendableError([], `has no summary: its \`mirror\` function gave ${kind} instead of a text.`);
  };
}
