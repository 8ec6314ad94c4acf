import type { Class } from '../authoring/class';
import type { ClassDeclaration, Complaint, Parts } from './declaration';
import type { FieldRule } from './field-rule';

/** Everything declared on a class, with what it inherits; complaints are its own and its bases'. */
export interface FoundDeclaration {
  readonly parts: Parts;
  readonly members: ReadonlyMap<string, Parts>;
  readonly fieldRules: readonly FieldRule[];
  readonly complaints: readonly Complaint[];
}

const NO_PARTS: Parts = {};

const HANDLER_PARTS: readonly (keyof Parts)[] = ['tool', 'prompt', 'resource', 'resourceTemplate'];

/**
 * What has been declared, by class. Writing only adds to a class's own record, so a subclass never changes its base
 * and a module that is evaluated again simply declares its new classes.
 */
export class MetadataRegistry {
  private readonly declarations = new WeakMap<Class, ClassDeclaration>();
  private readonly describedMembers = new Map<string, Set<WeakRef<Class>>>();
  private readonly handlers: WeakRef<Class>[] = [];

  /** Adds parts to a class, or to one of its members. A part that is there already becomes a complaint. */
  declare(type: Class, member: string | undefined, parts: Parts): void {
    const declaration = this.own(type);
    const earlier = (member === undefined ? declaration.parts : declaration.members.get(member)) ?? NO_PARTS;
    for (const part of Object.keys(parts)) {
      if (part in earlier) declaration.complaints.push(declaredTwice(member, part));
    }

    if (isHandler(parts)) this.handlers.push(new WeakRef(type));
    const merged = { ...earlier, ...parts };
    if (member === undefined) declaration.parts = merged;
    else declaration.members.set(member, merged);
    if (member !== undefined && speaksOfProperty(parts)) this.rememberDescribed(type, member);
  }

  /** Adds a rule between properties; a class may have many. */
  declareRule(type: Class, rule: FieldRule): void {
    this.own(type).fieldRules.push(rule);
  }

  /** Keeps a mistake for the build report, since decorators do not throw. */
  complain(type: Class, complaint: Complaint): void {
    this.own(type).complaints.push(complaint);
  }

  /** A class's parts together with inherited ones, the nearest winning part by part. */
  find(type: Class): FoundDeclaration {
    const chain = ancestry(type);
    const members = new Map<string, Parts>();
    let parts = NO_PARTS;
    for (const level of [...chain].reverse()) {
      const declaration = this.declarations.get(level);
      hideOverridden(members, level, declaration);
      for (const [member, own] of declaration?.members ?? []) {
        members.set(member, { ...members.get(member), ...own });
      }
      parts = { ...parts, ...declaration?.parts };
    }
    return {
      parts,
      members,
      fieldRules: chain.flatMap((level) => this.declarations.get(level)?.fieldRules ?? []),
      complaints: chain.flatMap((level) => this.declarations.get(level)?.complaints ?? []),
    };
  }

  /** Whether anything was declared on this very class, inherited parts aside. */
  has(type: Class): boolean {
    return this.declarations.has(type);
  }

  /** Classes that describe a member of this name; mapped types lose the link to their origin, so it is searched by name. */
  classesDescribing(member: string): Class[] {
    const references = this.describedMembers.get(member) ?? [];
    return [...references].flatMap((reference) => reference.deref() ?? []);
  }

  /** Every class so far that a decorator made a handler, or a method of it; for hosts that must know them beforehand. */
  handlerClasses(): ReadonlySet<Class> {
    return new Set(this.handlers.flatMap((reference) => reference.deref() ?? []));
  }

  private own(type: Class): ClassDeclaration {
    const known = this.declarations.get(type);
    if (known) return known;

    const declaration: ClassDeclaration = {
      ...{ parts: NO_PARTS, members: new Map(), fieldRules: [], complaints: [] },
    };
    this.declarations.set(type, declaration);
    return declaration;
  }

  private rememberDescribed(type: Class, member: string): void {
    const references = this.describedMembers.get(member) ?? new Set();
    this.describedMembers.set(member, references.add(new WeakRef(type)));
  }
}

/** Whether parts make a class or a method answer requests. */
function isHandler(parts: Parts): boolean {
  return HANDLER_PARTS.some((part) => parts[part] !== undefined);
}

/** Whether parts are of the kind that mapped types must find again. */
function speaksOfProperty(parts: Parts): boolean {
  return PROPERTY_PARTS.some((part) => parts[part] !== undefined);
}

const PROPERTY_PARTS: readonly (keyof Parts)[] = [
  ...(['description', 'headerParam', 'isSensitive', 'title', 'optionTitles', 'format'] as const),
];

function declaredTwice(member: string | undefined, part: string): Complaint {
  return { member, problem: `declares its ${part} twice.`, remedy: 'Keep one of the two decorators.' };
}

function ancestry(type: Class): Class[] {
  const chain: Class[] = [];
  for (let level: unknown = type; isClass(level); level = Object.getPrototypeOf(level)) chain.push(level);
  return chain;
}

function isClass(value: unknown): value is Class {
  return typeof value === 'function' && value !== Function.prototype;
}

/** What makes a method more than one of its class. */
const METHOD_PARTS: readonly (keyof Parts)[] = ['tool', 'prompt', 'complete'];

// An override without decorators is the author saying that this method is no handler any more.
function hideOverridden(members: Map<string, Parts>, level: Class, declaration?: ClassDeclaration): void {
  const prototype: unknown = level.prototype;
  if (typeof prototype !== 'object' || prototype === null) return;
  for (const member of [...members.keys()]) {
    const parts = members.get(member);
    const isHandler = METHOD_PARTS.some((part) => parts?.[part] !== undefined);
    const isOverridden = Object.hasOwn(prototype, member) && !declaration?.members.has(member);
    if (isHandler && isOverridden) members.delete(member);
  }
}
