import * as classValidator from 'class-validator';
import { createSuite, Input, Tool } from 'toolwright';
import { STRING_ROWS } from '../../src/schema/string-rows';

type Decorator = (target: object, property: string) => void;
type Factory = (...args: never[]) => Decorator;

const ARGUMENTS: Readonly<Record<string, readonly unknown[]>> = {
  matches: [/^[a-z]+$/],
  contains: ['x'],
  notContains: ['\u0000'],
  isLength: [1],
  minLength: [1],
  maxLength: [1_000_000],
  isHash: ['sha256'],
  isIdentityCard: ['any'],
  isPassportNumber: ['DE'],
  isPostalCode: ['any'],
  isTaxId: ['de-DE'],
  isByteLength: [1],
  isMobilePhone: ['any'],
};

/** Every text check of class-validator, by its own name. */
const factories = Object.entries(classValidator as unknown as Record<string, Factory>).filter(([name]) =>
  /^(Is|Matches|Contains|NotContains|Length|MinLength|MaxLength)/.test(name),
);

function factoryOf(check: string): Factory | undefined {
  return factories.find(
    ([name]) => name.toLowerCase() === (check === 'isLength' ? 'length' : check.toLowerCase()),
  )?.[1];
}

const FRAGMENTS = [
  'a',
  '0',
  ' ',
  '-',
  '.',
  'a.',
  'a@',
  '@',
  '/',
  '%',
  'xn--',
  '<',
  '"',
  '\\',
  ',',
  ';',
  '1,',
  '=',
  '+',
  '\t\n',
  'é',
  '😀',
];
const HOSTILE = FRAGMENTS.flatMap((fragment) => {
  const long = fragment.repeat(Math.ceil(100_000 / fragment.length));
  return [long, `${long}!`, `a@${long}`, `http://${long}`, `data:${long}`];
});

const checks = Object.keys(STRING_ROWS).filter((check) => factoryOf(check));

it('knows a decorator for every text check', () => {
  expect(Object.keys(STRING_ROWS).filter((check) => !factoryOf(check))).toEqual([]);
});

// A check whose time grew with the square of the text would take hours here; the runner would stop it.
it.each(checks)('%s decides on long hostile texts in reasonable time', async (check) => {
  class Text {
    text!: string;
  }
  factoryOf(check)?.(...((ARGUMENTS[check] ?? []) as never[]))(Text.prototype, 'text');
  @Tool('read')
  @Input(Text)
  class Read {
    call(): string {
      return 'read';
    }
  }
  const suite = createSuite({ tools: [Read] });

  for (const text of HOSTILE) {
    const { content } = await suite.callTool({ name: 'read', arguments: { text } });
    expect(content).toHaveLength(1);
  }
});
