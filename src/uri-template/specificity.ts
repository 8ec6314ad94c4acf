import { OPERATORS } from './operators';
import type { Expression, TemplatePart } from './template-parts';

/** How much a template says of the URIs it makes; of several that match, the most specific one is meant. */
export interface Specificity {
  /** Characters that stand as they are. */
  readonly literals: number;
  /** Expressions that take slashes or lists: they match more than others. */
  readonly open: number;
}

/** How specific a template is. */
export function specificityOf(parts: readonly TemplatePart[]): Specificity {
  const texts = parts.filter((part) => typeof part === 'string');
  return {
    literals: texts.reduce((sum, { length }) => sum + length, 0),
    open: parts.filter((part) => typeof part === 'object' && isOpen(part)).length,
  };
}

/** Sorts the more specific first; equal ones keep their order. */
export function bySpecificity(one: Specificity, other: Specificity): number {
  return other.literals - one.literals || one.open - other.open;
}

/** What two templates have in common that match the same URIs: all but the names of variables that no URI shows. */
export function shapeOf(parts: readonly TemplatePart[]): string {
  return parts.map((part) => (typeof part === 'string' ? part : expressionShape(part))).join('');
}

function isOpen({ operator, variables }: Expression): boolean {
  return OPERATORS[operator].takesSlashes || variables.some(({ isExploded }) => isExploded);
}

function expressionShape({ operator, variables }: Expression): string {
  const shown = variables.map(({ name, isExploded }) => {
    const known = OPERATORS[operator].isNamed ? name : '';
    return `${known}${isExploded ? '*' : ''}`;
  });
  return `{${operator}${(OPERATORS[operator].isNamed ? shown.sort() : shown).join()}}`;
}
