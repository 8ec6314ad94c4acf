import type { ClassOrThunk, InputType } from '../authoring/schema-type';
import type { RawSchema, StandardSchema } from '../authoring/standard-schema';
import type { ToolContext } from '../authoring/tool-context';
import type { ToolClass } from '../authoring/tool-handler';
import { declare, type DecoratorTarget } from './declare';

/** Stands on a method's parameter; the compiler cannot compare the two types there, so the build does. */
export type InputParameterDecorator = (
  target: object,
  method: string | symbol | undefined,
  index: number,
) => void;

/** Stands on a tool class or method whose first parameter accepts `I`, or on such a parameter itself. */
export interface InputDecorator<I> extends InputParameterDecorator {
  (target: ToolClass<I>): void;
  <M extends (input: I, context: ToolContext<never>) => unknown>(
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
 * Names what describes a tool's arguments: JSON Schema, validation and the typed instance all come from it.
 * Without it a tool takes `{}` only.
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
