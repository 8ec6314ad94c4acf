import { plainToInstance } from 'class-transformer';
import { validate } from 'class-validator';
import { probe } from '../gate/probe';
import { AGREEMENT_ROWS, type AgreementRow } from './agreement-rows';
import { strictlyCompiled } from './json-schema';
import { argumentsWith, SAMPLE_VALUES } from './sample-values';

const CASES = Object.entries(AGREEMENT_ROWS);

describe('The advertised schema, the call and class-validator agree', () => {
  it.each(CASES)('about a property that is %s', async (_name, row) => {
    const type = classOf(row);
    const tool = probe(type);
    const accepts = strictlyCompiled(tool.schema);

    for (const value of SAMPLE_VALUES) {
      const { isError, text } = await tool.call(argumentsWith(value));
      if (isError) expect(text).toMatch(/^Invalid arguments/);
      const verdict = {
        value,
        schema: accepts(argumentsWith(value)),
        call: !isError,
        classValidator: await isValid(type, value),
      };
      expect({ ...verdict, disagreement: disagreement(verdict, row) }).toEqual({
        ...verdict,
        disagreement: undefined,
      });
    }
  });

  it('over at least forty rows and eighty values', () => {
    expect(CASES.length).toBeGreaterThanOrEqual(40);
    expect(SAMPLE_VALUES.length).toBeGreaterThanOrEqual(80);
  });
});

interface Verdict {
  readonly value: unknown;
  readonly schema: boolean;
  readonly call: boolean;
  readonly classValidator: boolean;
}

/** What is wrong with a verdict, in words. */
function disagreement(
  { value, schema, call, classValidator }: Verdict,
  { isLooserSchema = false, isStricter = () => false }: AgreementRow,
): string | undefined {
  if (call && !schema) return 'the call accepts what the schema refuses';
  if (!call && schema && !isLooserSchema) return 'the call refuses what the schema promises';
  if (call && !classValidator) return 'the call accepts what class-validator refuses';
  if (!call && classValidator && !isStricter(value)) return 'the call refuses what class-validator accepts';
  if (call && isStricter(value)) return 'a declared exception does not hold';
  return undefined;
}

function classOf({ decorators }: AgreementRow): new () => object {
  class Row {}
  for (const decorate of decorators) decorate(Row.prototype, 'value');
  return Row;
}

async function isValid(type: new () => object, value: unknown): Promise<boolean> {
  const instance = plainToInstance(type, argumentsWith(structuredClone(value)));
  const options = { whitelist: true, forbidNonWhitelisted: true, forbidUnknownValues: true };
  try {
    return (await validate(instance, options)).length === 0;
  } catch {
    return false; // some of its own checks throw, such as counting the decimal places of 1e-7
  }
}
