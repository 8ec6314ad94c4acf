import type { SchemaDialect } from '../../gate/schema-dialect';
import type { JsonObject, ToolEntry } from '../../protocol';
import { advertisedSchema } from './advertised-schema';
import type { ClientProfile } from './client-profile';
import { COMPOSITION } from './plain-root';
import { everySchema, readableDialect } from '../subschemas';
import { References } from './references';

/** What a client may stumble over. */
export type LintProblem =
  | 'tool-name'
  | 'description-length'
  | 'reference'
  | 'recursive-reference'
  | 'format'
  | 'root-composition'
  | 'dialect'
  | 'output-root';

/** One trouble that one client would have with one tool. */
export interface LintFinding {
  readonly tool: string;
  /** The profile's name. */
  readonly profile: string;
  readonly part: 'name' | 'description' | 'inputSchema' | 'outputSchema';
  /** Where in the schema, as a JSON Pointer; empty for its root and for what is no schema. */
  readonly pointer: string;
  readonly problem: LintProblem;
  /** Whether the suite option `clientProfile` with this profile takes care of it; else the author has to. */
  readonly isShapedAway: boolean;
}

type Found = Pick<LintFinding, 'pointer' | 'problem'>;
type Part = 'inputSchema' | 'outputSchema';

/** A schema with what its rules need to know. */
interface LintedSchema {
  readonly schema: JsonObject;
  readonly dialect: SchemaDialect;
  readonly part: Part;
  readonly profile: ClientProfile;
  readonly references: References;
}

type Rule = (linted: LintedSchema) => readonly Found[];

const RULES: readonly Rule[] = [references, formats, rootComposition, dialect, outputRoot, descriptions];

/** Everything that a client of this profile would have against a tool. */
export function lintEntry(entry: ToolEntry, profile: ClientProfile): readonly LintFinding[] {
  const { name, description = '', inputSchema, outputSchema } = entry;
  const own = { tool: name, profile: profile.name, pointer: '', isShapedAway: false };
  const findings: LintFinding[] = [];
  if (profile.toolNames && !profile.toolNames.test(name))
    findings.push({ ...own, part: 'name', problem: 'tool-name' });
  if (isTooLong(description, profile))
    findings.push({ ...own, part: 'description', problem: 'description-length' });

  const parts: readonly (readonly [Part, JsonObject | undefined])[] = [
    ['inputSchema', inputSchema],
    ['outputSchema', outputSchema],
  ];
  for (const [part, schema] of parts) {
    if (!schema) continue;
    const remaining = new Set(
      lintSchema(advertisedSchema(schema, profile), part, profile).map(({ problem }) => problem),
    );
    for (const found of lintSchema(schema, part, profile)) {
      findings.push({ ...own, ...found, part, isShapedAway: !remaining.has(found.problem) });
    }
  }
  return findings;
}

function lintSchema(schema: JsonObject, part: Part, profile: ClientProfile): readonly Found[] {
  const dialect = readableDialect(schema);
  const linted = { schema, dialect, part, profile, references: new References(schema, dialect) };
  return RULES.flatMap((rule) => rule(linted));
}

function references({ schema, dialect, profile, references: own }: LintedSchema): Found[] {
  if (!profile.inlinesReferences) return [];
  return [...everySchema(schema, dialect)].flatMap(({ path, schema: { $ref } }) => {
    if (typeof $ref !== 'string') return [];
    return { pointer: pointerOf(path), problem: own.isRecursive($ref) ? 'recursive-reference' : 'reference' };
  });
}

function formats({ schema, dialect, profile }: LintedSchema): Found[] {
  if (!profile.dropsFormats) return [];
  return placesIn(schema, dialect, (part) => 'format' in part).map((pointer) => ({
    pointer,
    problem: 'format',
  }));
}

function rootComposition({ schema, profile }: LintedSchema): Found[] {
  const isComposed = COMPOSITION.some((keyword) => keyword in schema);
  return profile.plainsRoot && isComposed ? [{ pointer: '', problem: 'root-composition' }] : [];
}

function dialect({ dialect: own, profile }: LintedSchema): Found[] {
  return profile.refusesDraft07 && own === 'draft-07' ? [{ pointer: '', problem: 'dialect' }] : [];
}

function outputRoot({ schema, part, profile }: LintedSchema): Found[] {
  const isPlain = part === 'inputSchema' || schema.type === 'object';
  return profile.objectOutputsOnly && !isPlain ? [{ pointer: '', problem: 'output-root' }] : [];
}

function descriptions({ schema, dialect, profile }: LintedSchema): Found[] {
  return placesIn(schema, dialect, ({ description }) => isTooLong(description, profile)).map((pointer) => ({
    ...{ pointer, problem: 'description-length' },
  }));
}

function isTooLong(description: unknown, { maxDescriptionLength }: ClientProfile): boolean {
  if (maxDescriptionLength === undefined || typeof description !== 'string') return false;
  return description.length > maxDescriptionLength;
}

function placesIn(
  schema: JsonObject,
  dialect: SchemaDialect,
  isMeant: (part: JsonObject) => boolean,
): string[] {
  const meant = [...everySchema(schema, dialect)].filter(({ schema: part }) => isMeant(part));
  return meant.map(({ path }) => pointerOf(path));
}

function pointerOf(path: readonly string[]): string {
  return path.map((step) => `/${step.replace(/~/g, '~0').replace(/\//g, '~1')}`).join('');
}
