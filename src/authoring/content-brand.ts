import type { ContentBlock } from '../protocol';
import { carriesBrand } from '../protocol/brand';

const BRAND = Symbol.for('toolwright.content-block@1');

/** Marks a block as made by a constructor, so that returned data which merely looks like a block stays data. */
export function brandContentBlock<B extends ContentBlock>(block: B): B {
  return Object.defineProperty(block, BRAND, { value: true });
}

/** Whether a block was made by a constructor, in this copy of the package or another. */
export function isBrandedBlock(value: unknown): value is ContentBlock {
  return carriesBrand(value, BRAND);
}
