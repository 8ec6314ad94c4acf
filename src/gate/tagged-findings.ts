import type { OutputUnit, Schema } from '@cfworker/json-schema';
import type { Findings } from './interpreted-faults';
import { partsOf, schemaAt, type SchemaLookup } from './schema-at';
import { valueAt } from './value-at';

/**
 * Findings without those on options of a union that were not meant: where alternatives are told apart by a tag, only the
 * one that the value names is spoken of, and where it names none, only the tag.
 */
export function ofMeantOptions(findings: Findings): readonly OutputUnit[] {
  const unmeant: string[] = [];
  return findings.errors.flatMap((error) => {
    if (unmeant.some((place) => error.keywordLocation.startsWith(place))) return [];
    const tag = error.keyword === 'oneOf' ? tagOf(error, findings) : undefined;
    if (!tag) return [error];
    const { options, meant } = tag;
    const places = options.map((_, index) => `${error.keywordLocation}/${index}/`);
    unmeant.push(...places.filter((_, index) => index !== meant));
    return meant === -1 ? [{ ...error, keyword: 'discriminator' }] : [];
  });
}

function tagOf(error: OutputUnit, findings: Findings) {
  const { schema } = schemaAt(findings, partsOf(error.keywordLocation), 'oneOf');
  const { discriminator, oneOf: options } = schema as TaggedUnion;
  const value = valueAt(findings.root, partsOf(error.instanceLocation));
  if (discriminator === undefined || options === undefined) return undefined;
  // What is no object has no tag; all options say the same of it.
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return { options: [], meant: undefined };
  const name = discriminator.propertyName;
  const wanted = valueAt(value, [name]);
  const meant = options.findIndex((option) => constantOf(option, name, findings.lookup) === wanted);
  return { options, meant: typeof wanted === 'string' ? meant : -1 };
}

interface TaggedUnion {
  readonly discriminator?: { readonly propertyName: string };
  readonly oneOf?: readonly Schema[];
}

function constantOf(option: Schema, name: string, lookup: SchemaLookup): unknown {
  const target = option.__absolute_ref__ === undefined ? option : lookup[option.__absolute_ref__];
  const body = typeof target === 'object' ? target : {};
  const property = body.properties?.[name];
  return typeof property === 'object' ? (property.const as unknown) : undefined;
}
