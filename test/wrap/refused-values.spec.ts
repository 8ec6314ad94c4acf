import { Transform, Type } from 'class-transformer';
import {
  Allow,
  IsInt,
  IsOptional,
  IsString,
  Validate,
  ValidateNested,
  ValidatorConstraint,
} from 'class-validator';
import { createSuite, Output, text, Tool } from 'toolwright';
import { QuietLogger } from '../support/quiet-logger';
import { answer } from './answer';

class Node {
  @IsOptional() @IsString() name?: unknown;
  @IsOptional() @IsInt() size?: unknown;
  @IsOptional() @ValidateNested() @Type(() => Node) next?: Node;
  @Allow() extra?: unknown;
}

const looped: { next?: unknown } = {};
looped.next = looped;

const extraLoop: { me?: unknown } = {};
extraLoop.me = [extraLoop];

function* generated() {
  yield 1;
}

async function* streamed() {
  yield 1;
}

const at = (place: string, words: RegExp) => new RegExp(`at "${place}" ${words.source}`);

/** What one assignment to a wrong index makes. */
const almostEmpty = Object.assign(['a'], { length: 2 ** 32 - 1 });

/** Every member of the class is optional, so that nothing but the value itself is wrong. */
const UNSENDABLE: [string, unknown, RegExp][] = [
  ['NaN', { size: Number.NaN }, at('size', /is NaN/)],
  ['infinity', { next: { size: -Infinity } }, at('next.size', /is -Infinity/)],
  ['NaN in a free-form member', { extra: { a: [Number.NaN] } }, at('extra.a.0', /is NaN/)],
  ['a bigint for a number', { size: 1n }, at('size', /is a BigInt/)],
  ['a bigint in a free-form member', { extra: [1n] }, at('extra.0', /is a BigInt/)],
  ['a cycle of instances', looped, /at "next\.next.*contains itself/],
  ['a cycle in a free-form member', { extra: extraLoop }, /at "extra\.me\.0.*contains itself/],
  ['excess depth', { extra: JSON.parse('['.repeat(300) + ']'.repeat(300)) }, /deeper than 64/],
  ['a symbol', { name: Symbol('s') }, at('name', /is a symbol/)],
  ['a symbol in a free-form member', { extra: { a: Symbol('s') } }, at('extra.a', /is a symbol/)],
  ['a function', { name: () => 'a' }, at('name', /is a function/)],
  ['a function in a free-form member', { extra: [() => 1] }, at('extra.0', /is a function/)],
  ['a promise', { next: Promise.resolve({}) }, at('next', /is a promise; await it/)],
  ['a promise in a free-form member', { extra: { a: Promise.resolve(1) } }, at('extra.a', /is a promise/)],
  ['a generator', { next: generated() }, at('next', /is a generator/)],
  ['a generator in a free-form member', { extra: generated() }, at('extra', /is a generator/)],
  ['a stream', { next: streamed() }, at('next', /is a generator or stream/)],
  ['an error object', { extra: { reason: new Error('x') } }, at('extra.reason', /is an Error; throw it/)],
  ['an error as an instance', { next: new Error('x') }, at('next', /is an Error/)],
  ['bytes', { next: new ArrayBuffer(1) }, at('next', /is bytes/)],
  ['a Blob', { extra: new Blob(['a']) }, at('extra', /is a Blob/)],
  ['a regular expression', { extra: /a/ }, at('extra', /is a regular expression/)],
  [
    'a list with a gap of billions',
    { extra: almostEmpty },
    at('extra', /is a list of length 4294967295 with only 1 /),
  ],
  ['an invalid date', { extra: { at: new Date('x') } }, at('extra.at', /is an invalid date/)],
  [
    'a getter that throws',
    { next: fragile(new RangeError('disk on fire')) },
    at('next.name', /.*disk on fire/),
  ],
  [
    'a getter that throws no error',
    { next: fragile(Object.create(null)) },
    at('next.name', /.*object was thrown/),
  ],
  ['a list for an instance', { next: [{}] }, /next must be object/],
  ['text for an instance', { next: 'a' }, /next must be object/],
  ['a date for an instance', { next: new Date(0) }, /next must be object/],
  ['a whole promise-like', { next: { then: 1, name: 7 } }, /next\.name must be a string/],
  ['content blocks', text('hi'), /is content blocks.*callToolResult/],
  ['a list of content blocks', [text('hi')], /is content blocks/],
  ['bytes as the whole', Buffer.from('a'), /must be object/],
  ['a Blob as the whole', new Blob(['a']), /return value is a Blob/],
  ['an error as the whole', new Error('x'), /return value is an Error/],
  ['a generator as the whole', generated(), /return value is a generator/],
  ['a stream as the whole', streamed(), /yielded a number/],
  ['a function as the whole', () => ({}), /return value is a function/],
  ['a revoked proxy', revoked(), /revoked/],
];

describe('What cannot be sent is an error that names the place to the operator:', () => {
  it.each(UNSENDABLE)('%s', async (_what, value, told) => {
    const { result, text: said, log } = await answer(() => value, { output: Node });

    expect(result).toEqual({ resultType: 'complete', isError: true, content: result.content });
    expect(said).toMatch(/^The tool "answer" failed unexpectedly\. Reference: [0-9a-f]{8}\.$/);
    expect(log).toMatch(told);
    expect(log.length).toBeLessThan(1_000);
  });

  it('a transformation that throws, and one that gives what JSON cannot carry', async () => {
    class Changed {
      @Transform(({ value }) => (value as { cents: number }).cents) @IsInt() price!: unknown;
      @Transform(({ value }) => Promise.resolve(value)) @Allow() later?: unknown;
    }

    const log = async (value: unknown) => (await answer(() => value, { output: Changed })).log;

    expect(await log({})).toMatch(/"price" cannot be read: TypeError/);
    expect(await log({ price: { cents: 1 }, later: 1 })).toMatch(/"later" is a promise/);
  });

  it('a check that throws or rejects', async () => {
    @ValidatorConstraint()
    class Throwing {
      validate(): boolean {
        throw new RangeError('no such host');
      }
    }
    @ValidatorConstraint({ async: true })
    class Rejecting {
      validate(): Promise<boolean> {
        return Promise.reject(new RangeError('no such database'));
      }
    }
    class Thrown {
      @Validate(Throwing) @IsString() a = 'a';
    }
    class Rejected {
      @Validate(Rejecting) @IsString() a = 'a';
    }

    for (const [output, words] of [
      [Thrown, 'no such host'],
      [Rejected, 'no such database'],
    ] as const) {
      const { result, log } = await answer(() => new output(), { output });
      expect(result.isError).toBe(true);
      expect(log).toContain(words);
    }
  });
});

describe('A value full of promises', () => {
  it('does not end the process when they are rejected', async () => {
    const unhandled: unknown[] = [];
    const note = (reason: unknown) => void unhandled.push(reason);
    process.on('unhandledRejection', note);
    const fail = () => Promise.reject(new Error('late'));

    const lost = await Promise.all([
      answer(() => [fail(), fail(), fail()], { output: [Node] }),
      answer(() => [fail(), fail()]),
      answer(() => ({ name: fail(), extra: [fail(), fail()] }), { output: Node }),
      answer(() => ({ name: 'a' }), { output: Node, options: { mirror: fail as never } }),
    ]);
    await new Promise((resolve) => setTimeout(resolve, 20));
    process.off('unhandledRejection', note);

    expect(lost.map(({ result }) => result.isError)).toEqual([true, true, true, true]);
    expect(unhandled).toEqual([]);
  });
});

describe('After a value that could not be sent', () => {
  it('the next call is answered as if nothing had been', async () => {
    let value: unknown = looped;
    @Tool('moody')
    @Output(Node)
    class Moody {
      call(): Node {
        return value as Node;
      }
    }
    const suite = createSuite({ tools: [Moody], logger: new QuietLogger() });

    expect((await suite.callTool({ name: 'moody' })).isError).toBe(true);
    value = { name: 'a' };
    expect((await suite.callTool({ name: 'moody' })).structuredContent).toEqual({ name: 'a' });
  });
});

function fragile(thrown: unknown): object {
  return Object.defineProperty({}, 'name', {
    get() {
      throw thrown;
    },
  });
}

function revoked(): object {
  const { proxy, revoke } = Proxy.revocable({}, {});
  revoke();
  return proxy;
}
