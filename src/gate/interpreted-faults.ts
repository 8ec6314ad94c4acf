import type { OutputUnit, Schema } from '@cfworker/json-schema';
import { FAULT_WORDS } from './fault-words';
import { partsOf, schemaAt, type SchemaLookup } from './schema-at';
import type { SchemaFault } from './schema-compiler';
import { ofMeantOptions } from './tagged-findings';
import { valueAt } from './value-at';

/** What an interpreter reported on one value. */
export interface Findings {
  readonly errors: readonly OutputUnit[];
  readonly schema: Schema;
  readonly lookup: SchemaLookup;
  /** The value as the caller holds it. */
  readonly root: unknown;
}

// They only say that something below them failed, and that stands beside them.
const PASSING_ON: readonly string[] = [
  ...['$ref', 'allOf', 'properties', 'patternProperties', 'prefixItems', 'dependentSchemas'],
];
// Where these hold `false`, they are the fault themselves; else they, too, pass on what failed below.
const CLOSING: readonly string[] = [
  ...['additionalProperties', 'unevaluatedProperties', 'items', 'additionalItems', 'unevaluatedItems'],
];

/** An interpreter's findings in the form that the compiling engine's have. */
export function interpretedFaults(findings: Findings): SchemaFault[] {
  const faults: SchemaFault[] = [];
  let naming: OutputUnit | undefined;
  let previous: OutputUnit | undefined;
  for (const error of ofMeantOptions(findings)) {
    if (error.keyword === 'propertyNames') naming = error;
    const fault = toFault({ error, previous, naming }, findings);
    if (fault) faults.push(fault);
    previous = error;
  }
  return faults;
}

interface Finding {
  readonly error: OutputUnit;
  readonly previous: OutputUnit | undefined;
  /** The last report on the name of a property. */
  readonly naming: OutputUnit | undefined;
}

function toFault(finding: Finding, findings: Findings): SchemaFault | undefined {
  const { error, naming } = finding;
  const { keyword } = error;
  const { schema, held } = schemaAt(findings, partsOf(error.keywordLocation), keyword);
  const quoted = quotedIn(error.error);
  if (isToldElsewhere(finding, held, quoted)) return undefined;
  const path = partsOf(placeOf(error, naming));
  const value = valueAt(findings.root, path);
  const words = FAULT_WORDS[keyword]?.({ schema, held, quoted, value });
  return { path, ...{ keyword, params: {}, message: 'is not valid', ...words }, value };
}

function isToldElsewhere({ error, previous }: Finding, held: unknown, quoted: readonly string[]): boolean {
  const { keyword } = error;
  if (CLOSING.includes(keyword)) return held !== false;
  if (keyword === 'dependencies') return quoted.length < 2;
  // A `false` that closes an object or a list has been told by the keyword that holds it.
  if (keyword === 'false') return CLOSING.includes(previous?.keyword ?? '');
  return PASSING_ON.includes(keyword);
}

// What is wrong with a property's name is a fault of the object that has it.
function placeOf({ keywordLocation, instanceLocation }: OutputUnit, naming: OutputUnit | undefined): string {
  const isOfName = naming && keywordLocation.startsWith(`${naming.keywordLocation}/`);
  return isOfName ? naming.instanceLocation : instanceLocation;
}

// Two keys stand in one sentence only where one depends on the other.
function quotedIn(sentence: string): string[] {
  const found =
    /^Instance has "(.*)" but does not have "(.*)"\.$/s.exec(sentence) ?? /"(.*)"/s.exec(sentence) ?? [];
  return [...found].slice(1);
}
