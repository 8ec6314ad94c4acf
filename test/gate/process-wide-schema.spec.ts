import { IsInt, IsString, registerSchema, validate } from 'class-validator';
import { probe, reportOf } from './probe';

// Jest gives this file a process-wide storage of its own; what is registered here reaches no other test.

class CountIn {
  @IsInt() count!: number;
}

describe('A schema that someone registers with class-validator itself', () => {
  const built = probe(CountIn);

  beforeAll(() => {
    registerSchema({ name: 'anything', properties: { text: [{ type: 'minLength', constraints: [2] }] } });
  });

  it('breaks class-validator for every class of the process', async () => {
    const checkAnything = async () => validate(Object.assign(new CountIn(), { count: 1 }));

    await expect(checkAnything()).rejects.toThrow('instanceof');
  });

  it('does not touch a suite that is built already', async () => {
    expect((await built.call({ count: 1 })).isError).toBe(false);
    expect((await built.call({ count: 'x' })).isError).toBe(true);
  });

  it('is named by the report of a suite that is built afterwards', () => {
    class LateIn {
      @IsString() text!: string;
    }

    expect(reportOf(LateIn)).toMatch(/LateIn .*registerSchema/);
  });
});
