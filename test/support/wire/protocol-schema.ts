import { readFileSync } from 'node:fs';
import Ajv, { type ErrorObject, type ValidateFunction } from 'ajv';
import Ajv2020 from 'ajv/dist/2020';
import addFormats from 'ajv-formats';

import type { Revision } from './revisions';

type Definitions = Readonly<Record<string, Definition>>;
type Definition = {
  readonly properties?: { readonly method?: { readonly const?: string } };
  readonly anyOf?: readonly { readonly $ref: string }[];
};

/** The schema of one revision: what its messages are called, and whether a value is one. */
export class ProtocolSchema {
  private readonly validators = new Map<string, ValidateFunction>();
  private readonly definitions: Definitions;
  private readonly ajv: Ajv;
  private readonly path: string;

  private constructor(revision: Revision) {
    const schema = JSON.parse(readFileSync(`test/support/protocol-schema/${revision}.json`, 'utf8'));
    const isDraft07 = 'definitions' in schema;
    this.path = isDraft07 ? 'schema#/definitions/' : 'schema#/$defs/';
    this.definitions = isDraft07 ? schema.definitions : schema.$defs;
    this.ajv = new (isDraft07 ? Ajv : Ajv2020)({ strict: false, allErrors: true, verbose: true });
    addFormats(this.ajv);
    this.ajv.addSchema(schema, 'schema');
  }

  static readonly of = remembered((revision: Revision) => new ProtocolSchema(revision));

  /** What is wrong with a value that claims to be of a definition; empty when nothing is. */
  faults(definition: string, value: unknown): readonly string[] {
    const validate = this.validator(definition);
    if (validate(value)) return [];
    return withoutOtherKinds(validate.errors ?? []).map(({ instancePath, message, params }) => {
      return `${definition}${instancePath} ${message ?? 'is wrong'} ${JSON.stringify(params)}`;
    });
  }

  has(definition: string): boolean {
    return definition in this.definitions;
  }

  /** The definition of a method's result: what a request's is called, with another ending. */
  resultOf(method: string): string | undefined {
    const request = this.named(method, 'Request');
    if (!request) return undefined;
    const result = request.replace(/Request$/, 'Result');
    return this.has(result) ? result : 'EmptyResult';
  }

  /** The definition of a message that a server may send of its own accord; `undefined` when it may not. */
  ofServer(method: string, ending: 'Notification' | 'Request'): string | undefined {
    const name = this.named(method, ending);
    const allowed = this.definitions[`Server${ending}`]?.anyOf ?? [];
    return allowed.some(({ $ref }) => $ref.endsWith(`/${name}`)) ? name : undefined;
  }

  private named(method: string, ending: string): string | undefined {
    return Object.keys(this.definitions).find(
      (name) => name.endsWith(ending) && this.definitions[name]?.properties?.method?.const === method,
    );
  }

  private validator(definition: string): ValidateFunction {
    const known = this.validators.get(definition);
    if (known) return known;
    const compiled = this.ajv.compile({ $ref: `${this.path}${definition}` });
    this.validators.set(definition, compiled);
    return compiled;
  }
}

/** Of a choice by `type` only what is wrong with the chosen kind is news. */
function withoutOtherKinds(errors: readonly ErrorObject[]): readonly ErrorObject[] {
  const told = errors.filter(
    ({ keyword, instancePath, parentSchema, data }) =>
      keyword !== 'anyOf' &&
      !(keyword === 'const' && instancePath.endsWith('/type')) &&
      !isOtherKind(parentSchema?.['properties']?.type?.const, data),
  );
  return told.length > 0 ? told : errors;
}

function isOtherKind(kind: unknown, value: any): boolean {
  return kind !== undefined && value?.type !== kind;
}

function remembered<K, V>(make: (key: K) => V): (key: K) => V {
  const made = new Map<K, V>();
  return (key) => {
    const value = made.get(key) ?? make(key);
    made.set(key, value);
    return value;
  };
}
