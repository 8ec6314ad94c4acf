import { StdUriTemplate } from '@std-uritemplate/std-uritemplate';
import { isOperator, OPERATORS } from './operators';
import { isSoundUri } from './sound-uri';
import type { Expression, TemplatePart, TemplateVariable } from './template-parts';

/** Why a template cannot be served, and what to do about it. */
export interface TemplateProblem {
  readonly problem: string;
  readonly remedy: string;
}

/** What came of reading a template. */
export type TemplateReading =
  { readonly parts: readonly TemplatePart[]; readonly problem: undefined } | TemplateProblem;

const VARIABLE = /^(?:\w|%[0-9A-Fa-f]{2})+(?:\.(?:\w|%[0-9A-Fa-f]{2})+)*(?<modifier>\*|:[1-9]\d{0,3})?$/;
const UNUSABLE_NAMES: readonly string[] = ['__proto__', 'constructor', 'prototype'];

/** Takes a template apart. One that URIs cannot be matched against without guessing is refused. */
export function readTemplate(template: string): TemplateReading {
  const faulty = grammarFault(template);
  if (faulty) return faulty;
  if (/:\d+[,}]/.test(template)) return CUT_VARIABLE;
  const parts = partsOf(template);
  const [problem, remedy] = RULES.find(([, , isBroken]) => isBroken(parts)) ?? [];
  if (problem !== undefined && remedy !== undefined) return { problem, remedy };
  return { parts, problem: undefined };
}

/** The variables of a template, in its order. */
export function variablesOf(parts: readonly TemplatePart[]): readonly TemplateVariable[] {
  return expressionsOf(parts).flatMap(({ variables }) => variables);
}

const CUT_VARIABLE: TemplateProblem = {
  problem: 'has a template with a cut variable such as {id:3}, whose value cannot be read back from a URI.',
  remedy: 'Take the whole variable: {id}.',
};

function grammarFault(template: string): TemplateProblem | undefined {
  const wrong = [...template.matchAll(EXPRESSION)].flatMap(([, , list = '']) =>
    list.split(',').filter((variable) => !VARIABLE.test(variable)),
  );
  const words = wrong.length > 0 ? `{${wrong[0] ?? ''}} names no variable` : libraryFault(template);
  if (words === undefined) return undefined;
  return { problem: `is no URI template: ${words}.`, remedy: 'Write one as RFC 6570 has it: note://{id}.' };
}

// Without a prototype: the library would take what objects inherit for values.
const NO_VARIABLES = Object.freeze(Object.create(null)) as Record<string, never>;

function libraryFault(template: string): string | undefined {
  if (/[{}]/.test(template.replace(EXPRESSION, ''))) return 'a brace has no partner';
  try {
    StdUriTemplate.expand(template, NO_VARIABLES);
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

const EXPRESSION = /\{(?<operator>[+#./;?&]?)(?<list>[^{}]*)\}/g;

function partsOf(template: string): readonly TemplatePart[] {
  const parts: TemplatePart[] = [];
  let end = 0;
  for (const { index, 0: whole, groups = {} } of template.matchAll(EXPRESSION)) {
    if (index > end) parts.push(template.slice(end, index));
    parts.push(expressionOf(groups));
    end = index + whole.length;
  }
  if (end < template.length) parts.push(template.slice(end));
  return parts;
}

function expressionOf({ operator = '', list = '' }: Readonly<Record<string, string>>): Expression {
  const variables = list.split(',').map((text) => ({
    name: text.replace(/\*$/, ''),
    isExploded: text.endsWith('*'),
  }));
  return { operator: isOperator(operator) ? operator : '', variables };
}

type Rule = readonly [problem: string, remedy: string, isBroken: (parts: readonly TemplatePart[]) => boolean];

/** What a template must not have to be matched, beyond what RFC 6570 asks of one that is only expanded. */
const RULES: readonly Rule[] = [
  [
    'has a template without variables.',
    'Use @Resource(uri) for a resource of its own.',
    (parts) => variablesOf(parts).length === 0,
  ],
  [
    'has a template that does not begin with a scheme and legal characters of a URI.',
    'Write the scheme out, without variables, and percent-encode what RFC 3986 does not allow: note://{id}.',
    (parts) => !hasScheme(parts[0]) || !isSoundUri(withoutExpressions(parts)),
  ],
  [
    'has a template that names a variable twice.',
    'Give every variable a name of its own.',
    (parts) => new Set(namesOf(parts)).size < namesOf(parts).length,
  ],
  [
    'has a template with a variable that no object can hold safely.',
    `Do not use ${UNUSABLE_NAMES.join(', ')}.`,
    (parts) => namesOf(parts).some((name) => UNUSABLE_NAMES.includes(name)),
  ],
  [
    'has a template with a list {...*} in front of other variables of its expression.',
    'Put the list last, or into an expression of its own.',
    (parts) => expressionsOf(parts).some(hasListInFront),
  ],
  [
    'has a template with two expressions side by side, so that nobody can say where one ends.',
    'Put a character between them: {owner}/{name}.',
    (parts) => parts.some((part, index) => isOpenAfter(parts[index - 1], part)),
  ],
];

function hasScheme(part: TemplatePart | undefined): boolean {
  return typeof part === 'string' && /^[A-Za-z][A-Za-z0-9+.-]*:/.test(part);
}

function hasListInFront({ operator, variables }: Expression): boolean {
  return !OPERATORS[operator].isNamed && variables.slice(0, -1).some(({ isExploded }) => isExploded);
}

function isOpenAfter(before: TemplatePart | undefined, part: TemplatePart): boolean {
  return typeof before === 'object' && typeof part === 'object' && OPERATORS[part.operator].prefix === '';
}

function withoutExpressions(parts: readonly TemplatePart[]): string {
  return parts.map((part) => (typeof part === 'string' ? part : 'x')).join('');
}

function namesOf(parts: readonly TemplatePart[]): readonly string[] {
  return variablesOf(parts).map(({ name }) => name);
}

function expressionsOf(parts: readonly TemplatePart[]): readonly Expression[] {
  return parts.flatMap((part) => (typeof part === 'string' ? [] : [part]));
}
