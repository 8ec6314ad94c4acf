import type { OutputOf, OutputType, ProjectedType } from '../authoring/schema-type';
import type { RawSchema, StandardSchema } from '../authoring/standard-schema';
import type { ToolClassReturning, ToolReturn } from '../authoring/tool-handler';
import { declare, type DecoratorTarget } from './declare';

/** Stands on a tool class or method that returns `O`. */
export interface OutputDecorator<O> {
  (target: ToolClassReturning<O>): void;
  <M extends (...args: never[]) => ToolReturn<O> | Promise<ToolReturn<O>>>(
    target: object,
    method: string | symbol,
    descriptor: TypedPropertyDescriptor<M>,
  ): void;
}

/**
 * Names what describes a tool's structured content. What the tool returns is projected to it and checked against it;
 * a value that does not fit is never sent as a success.
 *
 * @param type a class, an arrow that gives it, `String`, `Number`, `Boolean` or `Date`, `[Type]` for a list of one of
 * these, `anyOf(...)` for one of several, a Standard Schema, or a raw JSON Schema
 */
export function Output<O, I>(schema: StandardSchema<O, I>): OutputDecorator<I>;
export function Output<T extends ProjectedType>(type: T): OutputDecorator<OutputOf<T>>;
export function Output(schema: RawSchema): OutputDecorator<unknown>;
export function Output(type: OutputType): (...target: DecoratorTarget) => void {
  return (...target: DecoratorTarget) => declare(target, { output: type });
}
