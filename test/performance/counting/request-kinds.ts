import type { Registration, SuiteOptions } from '../../../src';
import { Add, AddLater, FIVE_HOOKS } from './counted-tools';
import { requestBytes } from './raw-client';

/** A request whose work is counted. */
export interface RequestKind {
  readonly title: string;
  readonly tool: Registration;
  readonly options?: Omit<SuiteOptions, 'tools'>;
  readonly request: Buffer;
}

const CALL = requestBytes('tools/call', { name: 'add', arguments: { a: 1, b: 2 } });

/** What is counted; the columns of the table. */
export const REQUEST_KINDS: readonly RequestKind[] = [
  { title: 'tools/call', tool: Add, request: CALL },
  { title: 'tools/call, async', tool: AddLater, request: CALL },
  { title: 'tools/call, five hooks', tool: AddLater, options: { around: FIVE_HOOKS }, request: CALL },
  { title: 'tools/list', tool: Add, request: requestBytes('tools/list') },
];

/** What a bare server answers. */
export const BARE_REQUEST = CALL;
