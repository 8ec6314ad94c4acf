import type { CompiledSchema } from '../gate/schema-compiler';
import type { ValueShape } from '../schema/class-shape';

/** What a tool's declared output is: a class or a scalar, a list of such, or one of several. */
export type DeclaredOutput =
  | { readonly kind: 'value'; readonly value: ValueShape }
  | { readonly kind: 'list'; readonly items: DeclaredOutput }
  | { readonly kind: 'any-of'; readonly alternatives: readonly Alternative[] };

/** One of several outputs. */
export interface Alternative {
  /** For the log: the class's name, or what kind of value it is. */
  readonly name: string;
  readonly output: DeclaredOutput;
  /** Decides whether a value that no class claims is of this kind. */
  readonly schema: CompiledSchema;
}
