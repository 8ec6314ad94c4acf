import { readTemplate } from '../../src/uri-template/read-template';
import { isSoundUri } from '../../src/uri-template/sound-uri';
import type { TemplateValues } from '../../src/uri-template/template-parts';
import { uriMatcher } from '../../src/uri-template/uri-matcher';

/** What a template reads from a URI; `undefined` where the URI is none, or does not match. */
export function matched(template: string, uri: string): TemplateValues | undefined {
  const reading = readTemplate(template);
  if (reading.problem !== undefined) throw new TypeError(`${template} ${reading.problem}`);
  return isSoundUri(uri) ? uriMatcher(reading.parts)(uri) : undefined;
}
