import type { Operator } from './template-parts';

/** How an operator's expressions look in a URI. */
export interface OperatorRow {
  /** What stands in front when any variable has a value. */
  readonly prefix: string;
  readonly separator: string;
  /** Whether values are written as `name=value`. */
  readonly isNamed: boolean;
  /** Characters that may stand in values, percent-encoding aside. */
  readonly characters: string;
  /** Whether values may hold slashes once decoded; those that may not are single segments of a path. */
  readonly takesSlashes: boolean;
}

const UNRESERVED = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~';

// An expansion encodes all of these beyond the unreserved ones; what people write by hand often does not.
const SEGMENT = `${UNRESERVED}:@!$'()*+,=`;
const QUERY = `${SEGMENT};/?`;
const ANYTHING = `${SEGMENT};/?&#[]`;

/** Every operator of RFC 6570. */
export const OPERATORS: Readonly<Record<Operator, OperatorRow>> = {
  '': { prefix: '', separator: ',', isNamed: false, characters: SEGMENT, takesSlashes: false },
  '+': { prefix: '', separator: ',', isNamed: false, characters: ANYTHING, takesSlashes: true },
  '#': { prefix: '#', separator: ',', isNamed: false, characters: ANYTHING, takesSlashes: true },
  '.': { prefix: '.', separator: '.', isNamed: false, characters: SEGMENT, takesSlashes: false },
  '/': { prefix: '/', separator: '/', isNamed: false, characters: SEGMENT, takesSlashes: false },
  ';': { prefix: ';', separator: ';', isNamed: true, characters: SEGMENT, takesSlashes: false },
  '?': { prefix: '?', separator: '&', isNamed: true, characters: QUERY, takesSlashes: true },
  '&': { prefix: '&', separator: '&', isNamed: true, characters: QUERY, takesSlashes: true },
};

/** Whether a character is an operator. */
export function isOperator(character: string): character is Operator {
  return Object.hasOwn(OPERATORS, character);
}
