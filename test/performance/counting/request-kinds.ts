import type { Registration, SuiteOptions } from '../../../src';
import { Add, AddLater, FIVE_HOOKS } from './counted-tools';
import { requestBytes } from './raw-client';

/** A request whose work is counted. */
export interface RequestKind {
  readonly title: string;
  readonly tool: Registration;
  readonly options?: Omit<SuiteOptions, 'tools'>;
  readonly request: Buffer;
  /** What its answer says. */
  readonly answered: string;
}

const CALL = {
  request: requestBytes('tools/call', { name: 'add', arguments: { a: 1, b: 2 } }),
  answered: '"structuredContent":{"sum":3}',
};

/** What is counted; the columns of the table. */
export const REQUEST_KINDS: readonly RequestKind[] = [
  { title: 'tools/call', tool: Add, ...CALL },
  { title: 'tools/call, async', tool: AddLater, ...CALL },
  { title: 'tools/call, five hooks', tool: AddLater, options: { around: FIVE_HOOKS }, ...CALL },
  { title: 'tools/list', tool: Add, request: requestBytes('tools/list'), answered: '"name":"add"' },
];

/** What the bare server is asked. */
export const BARE_REQUEST = CALL;
