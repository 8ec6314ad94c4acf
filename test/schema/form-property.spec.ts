import {
  ArrayMaxSize,
  ArrayMinSize,
  IsArray,
  IsBoolean,
  IsDate,
  IsIn,
  IsInt,
  IsNumber,
  IsOptional,
  IsPositive,
  IsString,
  Max,
  MaxLength,
  Min,
  MinLength,
} from 'class-validator';
import fc from 'fast-check';
import { createSuite, elicit, OptionTitles, Tool, type ConcreteClass, type ToolContext } from 'toolwright';
import { createTestClient } from 'toolwright/testing';
import Ajv2020 from 'ajv/dist/2020';
import addFormats from 'ajv-formats';

import { ProtocolSchema } from '../support/wire/protocol-schema';
import { MODERN } from '../support/wire/revisions';

const OPTIONS = ['a', 'b', 'c', '', 'constructor'];

/** A field as an author declares it, and what a user may enter; none of its rules is beyond a form's words. */
interface Field {
  readonly decorators: readonly ((target: object, property: string) => void)[];
  readonly value: fc.Arbitrary<unknown>;
}

const whole = fc.integer({ min: 0, max: 9 });
const options = fc.uniqueArray(fc.constantFrom(...OPTIONS), { minLength: 1 });
const titles = OptionTitles({ a: 'An A', constructor: 'Odd' });

const field: fc.Arbitrary<Field> = fc.oneof(
  fc.tuple(whole, whole).map(([low, span]) => ({
    decorators: [IsString(), MinLength(low), MaxLength(low + span)],
    value: fc.string({ minLength: 0, maxLength: 20 }),
  })),
  fc.tuple(whole, whole).map(([low, span]) => ({
    decorators: [IsInt(), Min(low), Max(low + span)],
    value: fc.oneof(fc.integer({ min: -2, max: 20 }), fc.double({ noNaN: true, noDefaultInfinity: true })),
  })),
  fc.constant({ decorators: [IsInt(), IsPositive()], value: fc.integer({ min: -2, max: 3 }) }),
  fc.constant({ decorators: [IsNumber()], value: fc.double({ noNaN: true, noDefaultInfinity: true }) }),
  fc.constant({ decorators: [IsBoolean()], value: fc.oneof(fc.boolean(), fc.constantFrom('true', 1)) }),
  fc.constant({
    decorators: [IsDate()],
    value: fc
      .date({ noInvalidDate: true, min: new Date(0), max: new Date(4e12) })
      .map((date) => date.toISOString()),
  }),
  fc.tuple(options, fc.boolean()).map(([among, isTitled]) => ({
    decorators: [IsIn(among), ...(isTitled ? [titles] : [])],
    value: fc.constantFrom(...OPTIONS),
  })),
  fc.tuple(options, whole, fc.boolean()).map(([among, least, isTitled]) => ({
    decorators: [
      ...[IsArray(), IsIn(among, { each: true }), ArrayMinSize(least % 3), ArrayMaxSize((least % 3) + 2)],
      ...(isTitled ? [titles] : []),
    ],
    value: fc.array(fc.constantFrom(...OPTIONS), { maxLength: 5 }),
  })),
);

const optional: fc.Arbitrary<Field> = fc
  .tuple(field, fc.boolean())
  .map(([{ decorators, value }, isOptional]) =>
    isOptional
      ? { decorators: [...decorators, IsOptional()], value: fc.option(value, { nil: undefined }) }
      : { decorators, value },
  );

const form = fc
  .array(optional, { maxLength: 6 })
  .map((fields) => Object.fromEntries(fields.map((each, index) => [`field${index}`, each])));

function classOf(fields: Readonly<Record<string, Field>>): ConcreteClass {
  class Form {}
  for (const [name, { decorators }] of Object.entries(fields))
    for (const decorate of decorators) decorate(Form.prototype, name);
  return Form;
}

it('every form is flat, in the protocol’s words and in no others', () => {
  const schema = ProtocolSchema.of(MODERN);

  fc.assert(
    fc.property(form, (fields) => {
      const { params } = elicit(classOf(fields), 'Fill in.');

      expect(schema.faults('ElicitRequestFormParams', params)).toEqual([]);
      // The schema allows further keywords; the builder for hand-written forms does not.
      expect(elicit(params.requestedSchema, 'Fill in.').params).toEqual(params);
    }),
    { numRuns: 150 },
  );
});

it('what a form accepts becomes an instance of its class, and what it does not is asked again', async () => {
  const ajv = addFormats(new Ajv2020({ strict: false, logger: false }));

  await fc.assert(
    fc.asyncProperty(
      form.chain((fields) => fc.tuple(fc.constant(fields), contentOf(fields))),
      async ([fields, content]) => {
        const Form = classOf(fields);

        @Tool('fill_in')
        class FillIn {
          async call(_: unknown, context: ToolContext): Promise<string> {
            const answer = await context.ask('form', Form, 'Fill in.');
            return String(answer.accepted && answer.value instanceof Form);
          }
        }
        const client = createTestClient(createSuite({ tools: [FillIn] }), {
          capabilities: { elicitation: {} },
        });
        const { result: asking }: any = await client.request('tools/call', { name: 'fill_in' });
        const schema = asking.inputRequests.form.params.requestedSchema;
        const { result }: any = await client.request('tools/call', {
          ...{ name: 'fill_in', requestState: asking.requestState },
          inputResponses: { form: { action: 'accept', content } as never },
        });

        const isAccepted = ajv.compile(schema)(content);
        expect(result.resultType).toBe(isAccepted ? 'complete' : 'input_required');
        expect(result.content).toEqual(isAccepted ? [{ type: 'text', text: 'true' }] : undefined);
      },
    ),
    { numRuns: 60 },
  );
});

function contentOf(fields: Readonly<Record<string, Field>>): fc.Arbitrary<Record<string, unknown>> {
  const values = Object.fromEntries(Object.entries(fields).map(([name, { value }]) => [name, value]));
  return fc.record(values).map((content) => JSON.parse(JSON.stringify(content)));
}
