import type { BuildReport } from '../authoring/build-report';
import type { Container } from '../container/container';
import type { JsonLimits } from '../gate/json-limits';
import type { SchemaCompiler } from '../gate/schema-compiler';
import type { ClassReaders } from '../schema/class-readers';
import type { ArgumentOptions } from './argument-options';
import type { Around } from './around';
import type { ClientProfile } from './client/client-profile';
import type { SharedPlans } from './shared-plans';

/** What all tools of one suite are compiled with. */
export interface BuildSetting {
  readonly report: BuildReport;
  readonly compiler: SchemaCompiler;
  readonly classes: ClassReaders;
  readonly shared: SharedPlans;
  readonly container: Container;
  readonly arounds: readonly Around[];
  readonly limits: JsonLimits;
  readonly arguments: ArgumentOptions;
  /** Whom the advertised schemas are shaped for. */
  readonly clientProfile: ClientProfile | undefined;
  /** Milliseconds; a handler's own wins. */
  readonly timeoutMs: number | undefined;
}
