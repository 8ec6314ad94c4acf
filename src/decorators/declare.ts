import type { Class } from '../authoring/class';
import type { Parts } from '../metadata/declaration';
import type { FieldRule } from '../metadata/field-rule';
import { metadataRegistry } from '../metadata/global-registry';

/** The arguments of a legacy decorator: `(class)`, `(prototype, member, descriptor?)` or `(prototype, method, index)`. */
export type DecoratorTarget = readonly [target: object, member?: string | symbol, detail?: unknown];

/** Writes parts to whatever the decorator stands on. The only thing a decorator does. */
export function declare(target: DecoratorTarget, parts: Parts): void {
  refuseStandardConvention(target);
  const [place, member] = target;
  if (typeof place === 'function' && member === undefined) {
    metadataRegistry.declare(place as Class, undefined, parts);
  } else if (typeof place === 'function') {
    metadataRegistry.complain(place as Class, staticMember(String(member)));
  } else {
    metadataRegistry.declare(place.constructor as Class, String(member), parts);
  }
}

/** Writes a rule between the properties of a class. */
export function declareRule(target: readonly [inputClass: Class, context?: unknown], rule: FieldRule): void {
  refuseStandardConvention(target);
  metadataRegistry.declareRule(target[0], rule);
}

/** Standard decorators pass `(value, { kind })`; class-validator cannot live with them, so neither can this. */
function refuseStandardConvention([, context, detail]: readonly [unknown, unknown?, unknown?]): void {
  const isStandard =
    typeof context === 'object' && context !== null && 'kind' in context && detail === undefined;
  if (!isStandard) return;
  throw new TypeError(
    'Toolwright decorators were called by the standard decorator convention. ' +
      'Compile with "experimentalDecorators": true (class-validator needs it too); ' +
      'with tsx, make sure the file is matched by "include" of the tsconfig that sets it.',
  );
}

function staticMember(member: string) {
  return {
    member,
    problem: 'is static and cannot be decorated.',
    remedy: 'Make it an instance member; the container builds the instance.',
  };
}
