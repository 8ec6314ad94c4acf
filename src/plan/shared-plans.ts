import type { Class } from '../authoring/class';
import type { ContainerProblem, Lifetime } from '../container/container';
import type { JsonObject } from '../protocol';
import type { ClassShape } from '../schema/class-shape';
import type { ArgumentOptions } from './argument-options';
import type { InputPlan } from './input-plan';
import type { PromisedOutput } from './output-plan';

/** What a container says of a class. */
export interface ContainerWord {
  readonly problem: ContainerProblem | undefined;
  readonly lifetime: Lifetime | undefined;
}

/** What the handlers of one compilation have in common: many registrations of a class share its schema and its gate. */
export class SharedPlans {
  private readonly inputs = new Map<ArgumentOptions, Map<ClassShape, InputPlan>>();
  private readonly outputs = new Map<ClassShape, PromisedOutput>();
  private readonly words = new Map<Class, ContainerWord>();
  private readonly advertised = new Map<JsonObject, JsonObject>();

  /** What a class comes to as an input, which also depends on how arguments are treated. */
  input(shape: ClassShape, options: ArgumentOptions, compile: () => InputPlan): InputPlan {
    const plans = remembered(this.inputs, options, () => new Map<ClassShape, InputPlan>());
    return remembered(plans, shape, compile);
  }

  /** What a class comes to as an output. */
  output(shape: ClassShape, compile: () => PromisedOutput): PromisedOutput {
    return remembered(this.outputs, shape, compile);
  }

  /** What the container says of a class, which is asked once. */
  container(type: Class, ask: () => ContainerWord): ContainerWord {
    return remembered(this.words, type, ask);
  }

  /** What clients are shown of a schema. */
  shown<S extends JsonObject>(schema: S, show: () => S): S {
    return remembered(this.advertised, schema, show) as S;
  }
}

function remembered<K, V>(known: Map<K, V>, key: K, make: () => V): V {
  const earlier = known.get(key);
  if (earlier !== undefined) return earlier;

  const made = make();
  known.set(key, made);
  return made;
}
