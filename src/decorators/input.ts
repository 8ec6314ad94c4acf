import type { ClassOrThunk, InputType } from '../authoring/schema-type';
import type { RawSchema, StandardSchema } from '../authoring/standard-schema';
import type { Class } from '../authoring/class';
import type { ResourceContext } from '../authoring/resource-handler';
import { declare, type DecoratorTarget } from './declare';

/** Stands on a method's parameter; the compiler cannot compare the two types there, so the build does. */
export type InputParameterDecorator = (
  target: object,
  method: string | symbol | undefined,
  index: number,
) => void;

// The largest context: a handler that expects less fits, too.
type Handler<I> = (input: I, context: ResourceContext<never>) => unknown;

/** Stands on a class or method whose first parameter accepts `I`, or on such a parameter itself. */
export interface InputDecorator<I> extends InputParameterDecorator {
  (target: Class<{ readonly call: Handler<I> }>): void;
  <M extends Handler<I>>(
    target: object,
    method: string | symbol,
    descriptor: TypedPropertyDescriptor<M>,
  ): void;
}

/** How an input class is read. */
export interface InputOptions {
  /**
   * class-validator groups: only checks of one of these groups, and those marked `always`, count. A property without
   * any such check is no argument of the tool. Without groups all checks count.
   */
  readonly groups?: readonly string[];
}

/**
 * Names what describes a handler's arguments: JSON Schema, validation and the typed instance all come from it. A tool
 * or prompt without it takes `{}` only; a resource template gets its variables as texts.
 *
 * @param type a class with class-validator checks, an arrow that gives the class, a Standard Schema, or a raw JSON Schema;
 *   left out on a method parameter, whose class is then read from the compiler's metadata
 */
export function Input(): InputParameterDecorator;
export function Input<I extends object>(type: ClassOrThunk<I>, options?: InputOptions): InputDecorator<I>;
export function Input<I>(schema: StandardSchema<I>): InputDecorator<I>;
export function Input(schema: RawSchema): InputDecorator<never>;
export function Input(type?: InputType, { groups }: InputOptions = {}): (...target: DecoratorTarget) => void {
  return (...target: DecoratorTarget) => {
    const [, , index] = target;
    const parameter = typeof index === 'number' ? { inputParameter: index } : {};
    const named = type === undefined ? {} : { input: type };
    declare(target, { ...parameter, ...named, ...(groups ? { inputGroups: groups } : {}) });
  };
}
