import type { Class } from './authoring/class';
import type { HandlerKind } from './authoring/handler-kind';
import { metadataRegistry } from './metadata/global-registry';
import type { HandlerPart, Parts } from './metadata/declaration';
import { meaningful, recordedParameterTypes } from './schema/recorded-types';

/** A method that answers calls, as a host's own pipeline needs to know it. */
export interface DeclaredHandler {
  /** A `completion` and a `repository` (a template class's `list`) belong to a prompt or a template of their class. */
  readonly kind: HandlerKind;
  readonly method: string;
  /** At which place the method takes its input; `undefined` where it takes none. */
  readonly inputIndex: number | undefined;
  /** The input's class, where it is one. */
  readonly inputType: Class | undefined;
  /** Whether the class's `validate` runs before it. */
  readonly hasValidate: boolean;
}

const KINDS: Readonly<Record<HandlerPart, DeclaredHandler['kind']>> = {
  ...{ tool: 'tool', prompt: 'prompt', resource: 'resource', resourceTemplate: 'resource' },
};

/** Every class so far whose decorators made it, or one of its methods, a handler. */
export function declaredHandlerClasses(): ReadonlySet<Class> {
  return metadataRegistry.handlerClasses();
}

/** The handlers that decorators made of a class and its methods; none for every other class. */
export function declaredHandlers(type: Class): readonly DeclaredHandler[] {
  const { parts, members } = metadataRegistry.find(type);
  const { validate, list } = type.prototype as { readonly validate?: unknown; readonly list?: unknown };
  const ofClass = handlersOf(type, 'call', parts).map((handler) => ({
    ...handler,
    hasValidate: typeof validate === 'function',
  }));
  const lists = parts.resourceTemplate !== undefined && typeof list === 'function';
  return [
    ...ofClass,
    ...[...members].flatMap(([method, member]) => handlersOf(type, method, member)),
    ...(lists ? [companion('repository', 'list')] : []),
    ...[...members].flatMap(([method, { complete }]) => (complete ? [companion('completion', method)] : [])),
  ];
}

function companion(kind: HandlerKind, method: string): DeclaredHandler {
  return { kind, method, inputIndex: 0, inputType: undefined, hasValidate: false };
}

function handlersOf(type: Class, method: string, parts: Parts): DeclaredHandler[] {
  return (Object.keys(KINDS) as HandlerPart[])
    .filter((part) => parts[part] !== undefined)
    .map((part) => ({ kind: KINDS[part], method, hasValidate: false, ...inputOf(type, method, parts) }));
}

function inputOf(
  type: Class,
  method: string,
  { input, inputParameter }: Parts,
): Pick<DeclaredHandler, 'inputIndex' | 'inputType'> {
  if (input === undefined && inputParameter === undefined) {
    return { inputIndex: method === 'call' ? 0 : undefined, inputType: undefined };
  }
  const inputIndex = inputParameter ?? 0;
  const recorded = meaningful(recordedParameterTypes(type, method)?.[inputIndex]);
  return { inputIndex, inputType: classOf(input) ?? classOf(recorded) };
}

function classOf(value: unknown): Class | undefined {
  return typeof value === 'function' && value.prototype !== undefined ? (value as Class) : undefined;
}
