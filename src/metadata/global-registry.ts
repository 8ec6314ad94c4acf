import { MetadataRegistry } from './metadata-registry';

const KEY = Symbol.for('toolwright.registry@1');

const home = globalThis as unknown as Record<symbol, MetadataRegistry | undefined>;

/** The one registry of the process; two installed copies of the package share it. */
export const metadataRegistry: MetadataRegistry = (home[KEY] ??= new MetadataRegistry());
