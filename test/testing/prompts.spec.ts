import { IsBoolean, IsDate, IsInt, IsOptional } from 'class-validator';
import { Type } from 'class-transformer';
import { Complete, createSuite, Input, Prompt, type CompletionContext } from 'toolwright';
import { createTestClient } from 'toolwright/testing';

class PlanInput {
  @IsInt() days!: number;
  @IsOptional() @IsBoolean() isBusy?: boolean;
  @IsOptional() @IsDate() @Type(() => Date) from?: Date;
}

@Prompt('plan')
@Input(PlanInput)
class Plan {
  call({ days, isBusy, from }: PlanInput): string {
    return JSON.stringify([days, isBusy, from?.getUTCDate()]);
  }

  @Complete('days')
  days(value: string, { arguments: settled }: CompletionContext): string[] {
    return [`${value}0`, ...Object.keys(settled)];
  }
}

class Pair {
  @Prompt()
  first(): string {
    return '1';
  }

  @Prompt()
  second(): string {
    return '2';
  }
}

const suite = createSuite({ prompts: [Plan, Pair], pageSize: 2 });
const client = createTestClient(suite);
const said = (text: string) => ({ messages: [{ role: 'user', content: { type: 'text', text } }] });

describe('the test client', () => {
  it('lists the prompts of all pages', async () => {
    expect((await client.listPrompts()).map(({ name }) => name)).toEqual(['plan', 'first', 'second']);
  });

  it('gets a prompt by its class, with values of its input class or with texts', async () => {
    const from = new Date('2026-02-03T04:05:06Z');

    expect(await client.getPrompt(Plan, { days: 3, isBusy: true, from })).toMatchObject(said('[3,true,3]'));
    expect(await client.getPrompt(Plan, { days: '3' })).toMatchObject(said('[3,null,null]'));
    expect(await client.getPrompt('second')).toMatchObject(said('2'));
  });

  it('throws what the server answers with an error', async () => {
    await expect(client.getPrompt(Plan, {})).rejects.toMatchObject({ code: -32602 });
    await expect(client.complete(Plan, { name: 'hours', value: '' })).rejects.toMatchObject({ code: -32602 });
  });

  it('asks for a name where a class holds several prompts or none', async () => {
    await expect(client.getPrompt(Pair)).rejects.toThrow(
      'The suite has several prompts (first, second) of class Pair; call it by name.',
    );
    await expect(client.getPrompt(PlanInput as never)).rejects.toThrow('no prompt of class PlanInput');
  });

  it('completes arguments by class, by name and by reference', async () => {
    const argument = { name: 'days', value: '1' };
    const completion = { values: ['10', 'isBusy'], total: 2, hasMore: false };
    const options = { arguments: { isBusy: 'true' } };

    expect(await client.complete(Plan, argument, options)).toEqual(completion);
    expect(await client.complete('plan', argument, options)).toEqual(completion);
    expect(await client.complete({ type: 'ref/prompt', name: 'plan' }, argument, options)).toEqual(
      completion,
    );
    expect(await client.complete(Plan, { name: 'isBusy', value: '' })).toEqual({
      ...{ values: ['true', 'false'], total: 2, hasMore: false },
    });
  });
});
