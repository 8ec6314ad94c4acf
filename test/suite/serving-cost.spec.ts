import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { Type } from 'class-transformer';
import { TransformOperationExecutor } from 'class-transformer/cjs/TransformOperationExecutor';
import { IsArray, IsEmail, IsInt, IsOptional, IsString, Min, ValidateNested } from 'class-validator';
import { ValidationExecutor } from 'class-validator/cjs/validation/ValidationExecutor';
import { createSuite, Input, Output, Tool } from 'toolwright';
import { isLater } from '../../src/authoring/later';
import { CallLifetime } from '../../src/suite/call-lifetime';
import { AjvCompiler } from '../../src/gate/ajv-compiler';

class Leg {
  @IsString() from!: string;
  @IsInt() @Min(1) km!: number;
}

class Route {
  @IsArray() @ValidateNested({ each: true }) @Type(() => Leg) legs!: Leg[];
  @IsOptional() @IsEmail() contact?: string;
}

class Distance {
  @IsInt() km!: number;
}

@Tool('measure')
@Input(Route)
@Output(Distance)
class Measure {
  call({ legs }: Route): Distance {
    return { km: legs.reduce((sum, leg) => sum + leg.km, 0) };
  }
}

const good = { legs: [{ from: 'A', km: 3 }], contact: 'a@b.example' };
const bad = { legs: [{ from: 7, km: 0 }], contact: 'nobody' };

afterEach(() => jest.restoreAllMocks());

it("never runs class-validator's or class-transformer's executor while serving, for good and bad arguments", async () => {
  const suite = createSuite({ tools: [Measure] });
  const validated = jest.spyOn(ValidationExecutor.prototype, 'execute');
  const transformed = jest.spyOn(TransformOperationExecutor.prototype, 'transform');

  expect(await suite.callTool({ name: 'measure', arguments: good })).toMatchObject({
    structuredContent: { km: 3 },
  });
  expect(await suite.callTool({ name: 'measure', arguments: bad })).toMatchObject({ isError: true });

  expect(validated).not.toHaveBeenCalled();
  expect(transformed).not.toHaveBeenCalled();
});

it('reads no metadata while serving', async () => {
  const suite = createSuite({ tools: [Measure] });
  const read = jest.spyOn(Reflect, 'getMetadata');

  await suite.callTool({ name: 'measure', arguments: good });
  suite.listTools();

  expect(read).not.toHaveBeenCalled();
});

it('compiles each schema once, on first use, and the explanation once more', async () => {
  const compiled = jest.spyOn(AjvCompiler.prototype, 'compile');
  const suite = createSuite({ tools: [Measure] });
  expect(compiled).not.toHaveBeenCalled();

  for (let call = 0; call < 50; call++) {
    await suite.callTool({ name: 'measure', arguments: call % 2 ? good : bad });
    suite.listTools();
  }

  expect(compiled).toHaveBeenCalledTimes(2);
});

it('compiles everything beforehand where it is asked to', async () => {
  const suite = createSuite({ tools: [Measure] });
  suite.warmUp();
  const compiled = jest.spyOn(AjvCompiler.prototype, 'compile');

  await suite.callTool({ name: 'measure', arguments: good });

  expect(compiled).not.toHaveBeenCalled();
});

it('keeps nothing of the calls it has served', async () => {
  setFlagsFromString('--expose-gc');
  const collectGarbage = runInNewContext('gc') as () => void;
  const suite = createSuite({ tools: [Measure] });
  const heapAfter = async (calls: number) => {
    for (let call = 0; call < calls; call++) {
      await suite.callTool({ name: 'measure', arguments: call % 10 ? good : bad });
    }
    collectGarbage();
    return process.memoryUsage().heapUsed;
  };

  const early = await heapAfter(2_000);
  const late = await heapAfter(18_000);

  expect(late - early).toBeLessThan(5_000_000);
});

it('answers at once where the handler does, also when calls are reported', () => {
  const outcomes: string[] = [];
  const suite = createSuite({ tools: [Measure], onCall: ({ outcome }) => outcomes.push(outcome) });
  const call = (args: object) => {
    const lifetime = new CallLifetime();
    const about = { meta: {}, requestId: 1, principal: undefined, http: undefined, channel: undefined };
    const given = { inputResponses: undefined, requestState: undefined };
    return suite.calls.tool({ name: 'measure', arguments: args, lifetime, ...about, ...given });
  };

  expect([call(good), call(bad)].map(isLater)).toEqual([false, false]);
  expect(outcomes).toEqual(['success', 'refused']);
});
