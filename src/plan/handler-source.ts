import type { BuildReport } from '../authoring/build-report';
import type { Class } from '../authoring/class';
import { isConfigured, type ConfiguredClass } from '../authoring/configured-class';
import type { HandlerPart, Parts } from '../metadata/declaration';
import type { FoundDeclaration } from '../metadata/metadata-registry';
import { metadataRegistry } from '../metadata/global-registry';
import { completableMethods } from './completable-methods';
import { checkScopes, requiredScopes } from './required-scopes';

/** What the lists of a suite may hold. */
export type Registration = Class | ConfiguredClass;

/** One handler as its author declared it: a class, or a method of one. */
export interface HandlerSource {
  readonly handlerClass: Class;
  /** `call` where the class itself is declared. */
  readonly method: string;
  readonly isMethod: boolean;
  /** Which of its kind's decorators made it one. */
  readonly part: HandlerPart;
  /** What it is found by: a name, a URI. */
  readonly name: string;
  /** What was declared on the class, or on the method. */
  readonly parts: Parts;
  readonly settings: object | undefined;
  /** What `@RequireScopes` demands of its callers, on the class and on the method. */
  readonly scopes: readonly string[];
  /** How reports name it: `QuoteShipping` or `Orders.get`. */
  readonly where: string;
}

/** A source before it is known by what it is found. */
export type UnnamedSource = Omit<HandlerSource, 'name'>;

/** How handlers of one kind are declared. */
export interface SourceKind {
  /** The option of a suite that lists their classes. */
  readonly option: string;
  /** What their decorators write, one part each. */
  readonly parts: readonly HandlerPart[];
  /** How to make a class one of them: `@Tool(name)`. */
  readonly decorator: string;
  /** What they are found by, in a word. */
  readonly key: 'name' | 'URI';
  nameOf(source: UnnamedSource, classParts: Parts): string;
}

/** Where to list a class that was listed in the wrong place. */
const OPTIONS: Readonly<Record<HandlerPart, string>> = {
  ...{ tool: 'tools', prompt: 'prompts', resource: 'resources', resourceTemplate: 'resources' },
};

/** The handlers of a kind that one registration stands for; a class without any is reported. */
export function handlerSources(
  registration: unknown,
  kind: SourceKind,
  report: BuildReport,
): readonly HandlerSource[] {
  const { handlerClass, settings } = isConfigured(registration)
    ? registration
    : { handlerClass: registration, settings: undefined };
  if (typeof handlerClass !== 'function') {
    report.add(
      `${kind.option}: ${String(handlerClass)}`,
      'is not a class.',
      'List classes, or configured(Class, settings).',
    );
    return [];
  }
  return sourcesOf({ handlerClass: handlerClass as Class, settings }, kind, report);
}

function sourcesOf(
  registered: Pick<HandlerSource, 'handlerClass' | 'settings'>,
  kind: SourceKind,
  report: BuildReport,
): readonly HandlerSource[] {
  const { handlerClass } = registered;
  const found = metadataRegistry.find(handlerClass);
  for (const { member, problem, remedy } of found.complaints)
    report.add(placeOf(handlerClass, member), problem, remedy);

  const places: readonly Place[] = [
    {
      ...{
        ...registered,
        ...placedAt(handlerClass, undefined),
        parts: partsOfClass(handlerClass, found, report),
      },
      scopes: requiredScopes(found.parts, found.members.get('call')),
    },
    ...[...found.members].map(([method, parts]) => ({
      ...{ ...registered, ...placedAt(handlerClass, method), parts },
      scopes: requiredScopes(found.parts, parts),
    })),
  ];
  for (const { where, parts, isMethod, method } of places) {
    const serves = !isMethod || isHandler(parts) || (method === 'call' && isHandler(found.parts));
    checkScopes(where, { scopes: parts.scopes, serves }, report);
    if (!serves) reportStray(where, parts, report);
  }
  reportLostCompleters(handlerClass, found, report);
  const sources = places.flatMap((place) => declaredAs(place, kind, found.parts));
  if (sources.length === 0) reportNone(handlerClass, found, { kind, report });
  return sources;
}

/** What stands on a class that is a handler; what stands on its `call` counts as well. */
function partsOfClass(handlerClass: Class, { parts, members }: FoundDeclaration, report: BuildReport): Parts {
  const { scopes: _checked, ...onCall } = members.get('call') ?? {};
  if (!isHandler(parts) || isHandler(onCall)) return parts;
  const twice = Object.keys(onCall).filter((part) => part in parts);
  if (twice.length > 0)
    report.add(
      placeOf(handlerClass, 'call'),
      `declares what its class declares too: ${twice.join(', ')}.`,
      'Let it stand in one place.',
    );
  return { ...onCall, ...parts };
}

/** What means something on a handler only, by the decorator that writes it. */
const HANDLER_DECORATORS: readonly (readonly [part: keyof Parts, decorator: string])[] = [
  ['input', '@Input'],
  ['inputParameter', '@Input'],
  ['output', '@Output'],
  ['asks', '@Asks'],
];

/** Reports a method that says what it takes or gives, and that nobody calls. */
function reportStray(where: string, parts: Parts, report: BuildReport): void {
  const stray = HANDLER_DECORATORS.filter(([part]) => part in parts).map(([, decorator]) => decorator);
  if (stray.length === 0 || parts.complete !== undefined) return;
  report.add(
    where,
    `has ${[...new Set(stray)].join(' and ')}, but nothing makes it a handler.`,
    'Add @Tool(), or what else it is, to the method.',
  );
}

function isHandler(parts: Parts): boolean {
  return Object.keys(OPTIONS).some((part) => part in parts);
}

function reportLostCompleters(
  handlerClass: Class,
  { parts, members }: FoundDeclaration,
  report: BuildReport,
): void {
  if (completableMethods(parts, members).length > 0) return;
  for (const [method, { complete }] of members) {
    if (complete === undefined) continue;
    const problem = `completes "${complete.argument}", but its class holds no prompt and no resource template.`;
    report.add(placeOf(handlerClass, method), problem, 'Put it into the class whose argument it is.');
  }
}

function placedAt(handlerClass: Class, member: string | undefined) {
  const where = placeOf(handlerClass, member);
  return { method: member ?? 'call', isMethod: member !== undefined, where };
}

/** Where a handler may be declared. */
type Place = Omit<UnnamedSource, 'part'>;

function declaredAs(place: Place, kind: SourceKind, classParts: Parts): readonly HandlerSource[] {
  return kind.parts
    .filter((part) => place.parts[part] !== undefined)
    .map((part) => ({ ...place, part, name: kind.nameOf({ ...place, part }, classParts) }));
}

function reportNone(
  handlerClass: Class,
  { parts, members }: FoundDeclaration,
  { kind, report }: { readonly kind: SourceKind; readonly report: BuildReport },
): void {
  const declared = [parts, ...members.values()].flatMap((each) => Object.keys(each));
  const elsewhere = Object.entries(OPTIONS).find(([part]) => declared.includes(part))?.[1];
  const add = `${kind.decorator} to the class or to its methods.`;
  report.add(
    placeOf(handlerClass, undefined),
    `has no ${kind.decorator.replace(/\([^)]*\)/g, '')} decorator.`,
    elsewhere === undefined ? `Add ${add}` : `List it under ${elsewhere}: [...], or add ${add}`,
  );
}

function placeOf(handlerClass: Class, member: string | undefined): string {
  const name = handlerClass.name || '(anonymous class)';
  return member === undefined ? name : `${name}.${member}`;
}
