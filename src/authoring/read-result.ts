import { carriesBrand, type ReadResourceResult, type ResourceContents } from '../protocol';

const RESULT_BRAND = Symbol.for('toolwright.read-result@1');
const CONTENTS_BRAND = Symbol.for('toolwright.resource-contents@1');

/** How a finished result came by its cache hint. */
interface Mark {
  /** It was given, and is not just the default. */
  readonly hasOwnHint: boolean;
}

/** A finished result made by `readResourceResult(...)`; a resource may return it instead of a plain value. */
export type ReadResult = ReadResourceResult & { readonly [RESULT_BRAND]: Mark };

/** Marks a result as meant. */
export function brandReadResult(result: ReadResourceResult, mark: Mark): ReadResult {
  return Object.defineProperty({ ...result }, RESULT_BRAND, { value: mark }) as ReadResult;
}

/** Whether a result says itself how long it may be cached. */
export function hasOwnHint(result: ReadResult): boolean {
  return result[RESULT_BRAND].hasOwnHint;
}

/** Whether a value was made by `readResourceResult(...)`, in this copy of the package or another. */
export function isReadResult(value: unknown): value is ReadResult {
  return carriesBrand(value, RESULT_BRAND);
}

/** Marks contents as made by `resourceContents(...)`, so that data which merely looks like contents stays data. */
export function brandResourceContents<C extends ResourceContents>(contents: C): C {
  return Object.defineProperty(contents, CONTENTS_BRAND, { value: true });
}

/** Whether a value was made by `resourceContents(...)`, in this copy of the package or another. */
export function isResourceContents(value: unknown): value is ResourceContents {
  return carriesBrand(value, CONTENTS_BRAND);
}
