import type { JsonValue } from '../../protocol';
import type { Verdicts } from './judges';
import { namedDifference } from './named-differences';
import type { SchemaNode } from './schema-node';

/** How the judges of a class differ; `named` where that is meant, and documented. */
export type Finding =
  | { readonly kind: 'disagreement'; readonly sentence: string }
  | { readonly kind: 'named'; readonly difference: string };

/** What is wrong with verdicts on arguments; `undefined` when the judges agree, or the call is stricter for all of them. */
export function findingIn(verdicts: Verdicts, args: JsonValue, root: SchemaNode): Finding | undefined {
  return verdicts.call ? tooLoose(verdicts, root) : tooStrict(verdicts, args, root);
}

function tooLoose({ schema, classValidator }: Verdicts, root: SchemaNode): Finding | undefined {
  if (!schema) return { kind: 'disagreement', sentence: 'The call takes what the schema refuses.' };
  if (classValidator) return undefined;
  if (root.properties.length === 0) return { kind: 'named', difference: EMPTY };
  return { kind: 'disagreement', sentence: 'The call takes what class-validator refuses.' };
}

function tooStrict(
  { schema, classValidator, isOwedToRules }: Verdicts,
  args: JsonValue,
  root: SchemaNode,
): Finding | undefined {
  if (!classValidator) return undefined;
  const difference = isOwedToRules ? RULES : namedDifference(args, root);
  if (difference !== undefined) return { kind: 'named', difference };
  const who = schema ? 'the schema and class-validator take' : 'class-validator takes';
  return { kind: 'disagreement', sentence: `The call refuses what ${who}.` };
}

const EMPTY = 'A class without properties takes `{}`.';
const RULES = 'class-validator does not know the rules between properties.';
