import type { Annotations, JsonObject, Role } from '../../protocol';
import { ArgumentRangeError } from '../argument-error';
import { arrayOf } from '../check/array';
import { optional } from '../check/check';
import { requireJsonObject } from '../check/json';
import { requireFiniteNumber } from '../check/number';
import { requireObject, requirePlainObject } from '../check/object';
import { present } from '../check/present';
import { readMembers } from '../check/members';
import { seen } from '../check/seen';
import { requireOneOf } from '../check/string';
import { requireTimestamp } from '../check/timestamp';

/** Hints on how a client may use a content block; further keys go to the wire as they are. */
export interface BlockAnnotations {
  /** For whom the block is meant; one role or several. */
  readonly audience?: Role | readonly Role[];
  /** From 0 (optional) to 1 (required). */
  readonly priority?: number;
  /** ISO 8601, or a date that is written so. */
  readonly lastModified?: string | Date;
  readonly [key: string]: unknown;
}

/** What every content block may carry besides its content. */
export interface BlockExtras {
  readonly annotations?: BlockAnnotations;
  /** Goes to the block's `_meta`. */
  readonly meta?: JsonObject;
}

const EXTRAS = { annotations: optional(requireAnnotations), meta: optional(requireJsonObject) };

const ANNOTATIONS = {
  audience: optional(requireAudience),
  priority: optional(requirePriority),
  lastModified: optional(requireTimestamp),
};

const requireRoles = arrayOf(requireOneOf<Role>(['user', 'assistant']));

/** The extras as a block carries them on the wire; empty ones are left off. */
export function blockExtras(extras?: unknown): {
  readonly annotations?: Annotations;
  readonly _meta?: JsonObject;
} {
  if (extras === undefined) return {};
  const { annotations, meta } = readMembers(requireObject('extras', extras), EXTRAS);
  return present({ annotations: filled(annotations), _meta: filled(meta) });
}

function requireAnnotations(argument: string, value: unknown): Annotations {
  const annotations = requirePlainObject(argument, value);
  if (Object.hasOwn(annotations, '')) throw new ArgumentRangeError(argument, 'must not have an empty key');

  const checked = readMembers(annotations, ANNOTATIONS, `${argument}.`);
  const { audience: _a, priority: _p, lastModified: _l, ...others } = annotations;
  return { ...checked, ...requireJsonObject(argument, others) };
}

function requireAudience(argument: string, value: unknown): readonly Role[] {
  const roles = requireRoles(argument, typeof value === 'string' ? [value] : value);
  if (roles.length === 0) throw new ArgumentRangeError(argument, 'must name at least one of user, assistant');
  return [...new Set(roles)];
}

function requirePriority(argument: string, value: unknown): number {
  const priority = requireFiniteNumber(argument, value);
  if (priority >= 0 && priority <= 1) return priority;
  throw new ArgumentRangeError(argument, 'must be from 0 to 1', seen(priority));
}

function filled<T extends object>(value: T | undefined): T | undefined {
  return value !== undefined && Object.keys(value).length > 0 ? value : undefined;
}
