/** The two forms in which an answer may leave. */
export type AnswerForm = 'json' | 'event-stream';

const RECOMMENDED = 'application/json, text/event-stream';
const REFUSED = /;\s*q=0(?:\.0*)?\s*(?:;|$)/i;
const FORMS = new Map<string, AnswerForm>([
  ['application/json', 'json'],
  ['application/*', 'json'],
  ['*/*', 'json'],
  ['text/event-stream', 'event-stream'],
  ['text/*', 'event-stream'],
]);
const EVENT_RANGES: ReadonlySet<string> = new Set(['text/event-stream', 'text/*', '*/*']);

/** The form that an `Accept` header admits, JSON where it admits both; `undefined` when it admits neither. */
export function acceptedForm(accept: string | undefined): AnswerForm | undefined {
  if (accept === undefined || accept === '' || accept === RECOMMENDED) return 'json';

  const forms = accept.split(',').map(formOf);
  return forms.includes('json') ? 'json' : forms.find((form) => form !== undefined);
}

/** Whether an answer may be a stream of events. */
export function admitsEvents(accept: string | undefined): boolean {
  if (accept === undefined || accept === '' || accept === RECOMMENDED) return true;
  return accept.split(',').some((range) => EVENT_RANGES.has(typeOf(range)) && !REFUSED.test(range));
}

function formOf(range: string): AnswerForm | undefined {
  return REFUSED.test(range) ? undefined : FORMS.get(typeOf(range));
}

function typeOf(range: string): string {
  return (range.split(';', 1)[0] ?? '').trim().toLowerCase();
}
