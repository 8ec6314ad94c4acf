import { CHECK_VARIANTS, type CheckVariant } from './check-variants';
import { DIFFERENCES } from './differences';
import { classOf } from './each-check';
import { Calls } from './judges';

/** The text of docs/schema.md: what the table of checks says, and what stands around it. */
export function schemaDocs(): string {
  return [INTRODUCTION, checkTable(), RULES, differences(), LIMITS, OPTIONS].join('\n\n') + '\n';
}

const INTRODUCTION = `# What checks say in the schema

<!-- Written by .build/schema-docs.mjs from the table of checks; a test fails when this file is behind. -->

An input class is written once. From it come the JSON Schema that \`tools/list\` shows, the verdict on a call's arguments, the instance that
a handler gets and the sentences that a model reads when it is refused. They agree: **whatever the schema accepts, the call accepts,
except for rules that no schema can say.** Those are only ever stricter at run time, and the table below names them.

The schemas are JSON Schema 2020-12. Arguments that no property declares are refused, and the schema says so (\`additionalProperties: false\`). \`format\` is
a hint for readers: readers of schemas do not agree on what it means, so a check decides, never the format.

## Every decorator

*In full*: the schema is the check; nothing runs twice. *In part*: the schema accepts everything that the check accepts and more; the check itself
decides the rest at run time. *At run time*: the schema says nothing of it.`;

function checkTable(): string {
  const calls = new Calls(CHECK_VARIANTS.map(classOf));
  const rows = CHECK_VARIANTS.map((variant, index) => row(variant, calls.schemaOf(index)));
  rows.sort((one, other) => (one.decorator < other.decorator ? -1 : 1));
  const lines = rows.map(({ cells }) => `| ${cells.join(' | ')} |`);
  return [
    '| Decorator | The schema of its property | Says it | When missing |',
    '| --- | --- | --- | --- |',
    ...lines,
  ].join('\n');
}

interface Described {
  readonly properties?: { readonly value?: object };
  readonly required?: readonly string[];
}

function row(variant: CheckVariant, schema: object) {
  const { properties, required = [] } = schema as Described;
  const value = JSON.stringify(properties?.value ?? {});
  const isAnything = value === '{}';
  const extent = variant.says === 'everything' ? 'in full' : isAnything ? 'at run time' : 'in part';
  return {
    decorator: variant.shown,
    cells: [
      code(`@${variant.shown}`),
      isAnything ? 'any value' : code(value),
      extent,
      required.includes('value') ? 'refused' : 'accepted',
    ],
  };
}

function code(text: string): string {
  return `\`${text.replaceAll('|', '\\|')}\``;
}

const RULES = `Some rows stand for many arguments. \`@Matches\` puts a pattern into the schema where JSON Schema reads it alike: without the flags \`i\`, \`m\`, \`s\` and \`y\`, and
valid under \`u\`; it is said in full where it means the same with and without \`u\`. \`@IsAlpha\` and \`@IsAlphanumeric\` say their letters for the default locale only.
\`@IsNumber\` with \`maxDecimalPlaces\` and \`@IsDivisibleBy\` with a fraction are said in part. \`@IsIn\`, \`@IsNotIn\`, \`@Equals\` and \`@NotEquals\` are said in
full for texts, numbers, booleans and null.

A check of your own (\`@Validate\`, \`@ValidateBy\`, \`registerDecorator\`), asynchronous or not, decides at run time. The property needs something that says its type beside it: a check
from the table, a type that the compiler records, or \`@Allow()\`.

## Optional, null and default

One rule for every property:

| Declared | The schema | \`null\` | Missing |
| --- | --- | --- | --- |
| a check, no more | required | as the checks say | refused |
| \`@IsOptional()\` | not required, \`null\` added | becomes absent | accepted |
| an initialiser | not required, \`default\` shown | as the checks say | the initial value |
| \`@IsOptional()\` and an initialiser | not required, \`null\` added, \`default\` shown | the initial value | the initial value |
| \`@IsOptional()\` and a check that takes null, such as \`@IsIn([null, "a"])\` | not required | stays \`null\` | accepted |
| \`@Allow()\` alone | any value | stays \`null\` | accepted |

A default is shown when two fresh instances agree on it; a time stamp or a random id applies all the same. A default that the property's own checks refuse is reported when the suite is built.

## Descriptions

\`@Describe\` on a property is its \`description\`. Where it says nothing, the \`description\` of \`@ApiProperty\` (\`@nestjs/swagger\`) counts, or what the compiler plugin of that package read from the
comment above the property. Nothing else is taken from there: types, limits, enums and \`required\` are what the checks say, and a property without checks is no argument.

## Lists, sets, maps and classes

- \`{ each: true }\` speaks of the items: its keywords stand under \`items\`. \`@IsArray({ each: true })\` makes a list of lists; a class under it is that of the inner items.
- \`@ValidateNested()\` with \`@Type(() => Class)\` is one object, with \`{ each: true }\` a list of them. Classes that are used twice, or in themselves, stand under \`$defs\`.
- A \`@Type\` discriminator is a \`oneOf\` in which every class has the discriminating property as a constant.
- \`Set\` is a list and \`Map\` an object of values, where the compiler records these types.
- \`@Expose({ name })\` renames in JSON; \`@Exclude()\` takes the property out of it. \`@Type(() => Date)\` is \`{"type":"string","format":"date-time"}\`.

## Conditions and rules between properties

A property under \`@ValidateIf\` may be anything as far as the schema goes; its checks run when the condition holds. A single check with the \`validateIf\` option is left out of the schema
and runs when its condition holds. \`@Transform\` runs before the checks, so they move to run time, while the schema still describes what is sent.

Rules between properties belong on the class, where the schema can say them: \`@AtLeastOneOf('a', 'b')\`, \`@ExactlyOneOf('a', 'b')\` and \`@RequiredWhen('a', 'b')\`.

With \`@Input(Class, { groups })\` only checks of these groups count, and those marked \`always\`.`;

function differences(): string {
  const entries = Object.values(DIFFERENCES).map(({ title, reason }) => `- **${title}** ${reason}`);
  return [
    '## Where class-validator and class-transformer decide otherwise',
    'Everything else is decided as `plainToInstance` and `validate` with `whitelist`, `forbidNonWhitelisted` and `forbidUnknownValues` would. These differ on purpose:',
    entries.join('\n'),
  ].join('\n\n');
}

const LIMITS = `## What only the call decides

The schema accepts more than the call in these cases, and in no others:

- checks that the table says in part or at run time, checks of your own, and what depends on a condition;
- the keys \`__proto__\`, \`constructor\` and \`prototype\` below the first level of a free-form value;
- arguments beyond the limits of the suite: depth and number of values, where the class itself does not bound them.`;

const OPTIONS = `## Options

| Option of \`createSuite\` | Says |
| --- | --- |
| \`schemaEngine\` | \`'compiled'\` turns schemas into code (Ajv) and is the default; \`'interpreted'\` reads them keyword by keyword and is the default where no code may be generated, as on some edge runtimes. Both give the same verdicts; the second is much slower |
| \`limits\` | how deep and large arguments may be, and how long a text under an endless pattern |

\`suite.warmUp()\` compiles every schema at once; otherwise a class's schema is compiled by the first call. See [options around arguments](options.md) for the others.`;
