import { decodedText } from './decoded-text';
import { OPERATORS, type OperatorRow } from './operators';
import type { Expression, TemplateVariable } from './template-parts';

/** Values on their way from a URI. */
type Values = Record<string, string | readonly string[]>;

/** Puts the values that a piece of a URI holds where they belong; `false` where it holds no sound ones. */
export type ExpressionReader = (text: string, values: Values) => boolean;

/** How the text of an expression is read, without what it begins with. */
export function expressionReader({ operator, variables }: Expression): ExpressionReader {
  const row = OPERATORS[operator];
  return row.isNamed ? namedReader(variables, row) : positionalReader(variables, row);
}

function positionalReader(variables: readonly TemplateVariable[], row: OperatorRow): ExpressionReader {
  const [only] = variables;
  if (only && variables.length === 1 && !only.isExploded)
    return (text, values) => put(values, only.name, valueOf(text, row));

  return (text, values) => {
    const pieces = text.split(row.separator);
    return variables.every(({ name, isExploded }, index) => {
      if (isExploded) return index >= pieces.length || put(values, name, listOf(pieces.slice(index), row));
      const isLast = index === variables.length - 1;
      if (isLast && pieces.length > variables.length) return false;
      const piece = pieces[index];
      return piece === undefined || put(values, name, decodedText(piece, row.takesSlashes));
    });
  };
}

function namedReader(variables: readonly TemplateVariable[], row: OperatorRow): ExpressionReader {
  const byName = new Map(variables.map((variable) => [variable.name, variable]));
  return (text, values) =>
    text.split(row.separator).every((piece) => {
      const [name = ''] = piece.split('=', 1);
      const variable = byName.get(name);
      if (!variable) return false;
      const written = piece.slice(name.length + 1);
      if (!variable.isExploded) return !(name in values) && put(values, name, valueOf(written, row));
      const element = decodedText(written, row.takesSlashes);
      const earlier = [values[name] ?? []].flat();
      return element !== undefined && put(values, name, [...earlier, element]);
    });
}

/** A single value; unencoded commas stand between the elements of a list, except where any character may stand. */
function valueOf(text: string, row: OperatorRow): string | readonly string[] | undefined {
  const isList = text.includes(',') && !isVerbatim(row);
  return isList ? listOf(text.split(','), row) : decodedText(text, row.takesSlashes);
}

/** Whether values of an operator keep reserved characters as they are, commas among them. */
function isVerbatim({ takesSlashes, isNamed }: OperatorRow): boolean {
  return takesSlashes && !isNamed;
}

function listOf(pieces: readonly string[], { takesSlashes }: OperatorRow): readonly string[] | undefined {
  const list: string[] = [];
  for (const piece of pieces) {
    const element = decodedText(piece, takesSlashes);
    if (element === undefined) return undefined;
    list.push(element);
  }
  return list;
}

function put(values: Values, name: string, value: string | readonly string[] | undefined): boolean {
  if (value === undefined) return false;
  values[name] = value;
  return true;
}
