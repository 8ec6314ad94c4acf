import type { BuildReport } from '../authoring/build-report';
import type { Container } from '../container/container';
import type { JsonLimits } from '../gate/json-limits';
import type { SchemaCompiler } from '../gate/schema-compiler';
import type { ClassReader } from '../schema/class-reader';
import type { Around } from './around';

/** What all tools of one suite are compiled with. */
export interface BuildSetting {
  readonly report: BuildReport;
  readonly compiler: SchemaCompiler;
  readonly inputs: ClassReader;
  readonly outputs: ClassReader;
  readonly container: Container;
  readonly arounds: readonly Around[];
  readonly limits: JsonLimits;
  /** Milliseconds; a tool's own wins. */
  readonly timeoutMs: number | undefined;
}
