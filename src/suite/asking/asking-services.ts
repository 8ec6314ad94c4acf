import type { ConcreteClass } from '../../authoring/class';
import type { SafeLogger } from '../../authoring/logger';
import type { Form } from '../../plan/form';
import type { StateSealer } from '../../sealing/state-sealer';
import type { ImplicitSealer } from '../../sealing/implicit-sealer';
import type { RoundStates } from './round-states';

/** What asking needs of the suite. */
export interface AskingServices {
  readonly states: RoundStates;
  /** The form of a class; throws an AuthoringError where the class cannot be one. */
  readonly formOf: (form: ConcreteClass) => Form;
  /** Seals whatever clients keep for the server. */
  readonly sealer: StateSealer;
  readonly logger: SafeLogger;
  /** What seals while nobody has given keys. */
  readonly implicitKeys: ImplicitSealer | undefined;
}
