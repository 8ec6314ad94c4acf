import { randomBytes } from 'node:crypto';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { IsBoolean, IsString } from 'class-validator';
import {
  createSuite,
  Input,
  Tool,
  Tools,
  type JsonObject,
  type Principal,
  type StateSealer,
  type SuiteOptions,
  type ToolContext,
} from 'toolwright';
import { createTestClient } from 'toolwright/testing';
import type { Clock } from '../../../src/authoring/clock';
import { QuietLogger } from '../../support/quiet-logger';
import { accept, answer, refusalOf, send, textOf } from './rounds';

class Confirm {
  @IsBoolean() sure!: boolean;
}

class Files {
  @IsString({ each: true }) names!: string[];
  @IsString() folder: string = '/';
}

@Tools({ prefix: '' })
class FileTools {
  static runs = 0;

  @Tool()
  @Input(Files)
  async remove({ names }: Files, context: ToolContext): Promise<string> {
    FileTools.runs++;
    const sure = await context.ask('sure', Confirm, `Delete ${names.length} files?`);
    return sure.accepted && sure.value.sure ? `deleted ${names.join()}` : 'kept';
  }

  @Tool()
  @Input(Files)
  async archive({ names }: Files, context: ToolContext): Promise<string> {
    FileTools.runs++;
    const sure = await context.ask('sure', Confirm, `Delete ${names.length} files?`);
    return `${sure.accepted} ${names.join()}`;
  }

  @Tool()
  plain(): string {
    return 'never asks';
  }
}

const KEY = `k1:${randomBytes(32).toString('base64url')}`;
const OTHER_KEY = `k1:${randomBytes(32).toString('base64url')}`;
const TEN_MINUTES = 600_000;

const REFUSED = {
  code: -32602,
  message: 'The request state is not valid here, or no longer: send the request again without it.',
};

function serve(options: Partial<SuiteOptions> = {}, principal?: Principal) {
  const suite = createSuite({
    name: 'files',
    tools: [FileTools],
    stateKeys: [KEY],
    exposeErrors: true,
    ...options,
  });
  return createTestClient(suite, {
    capabilities: { elicitation: {} },
    ...(principal ? { principal } : {}),
  });
}

const target = { name: 'remove', arguments: { names: ['a', 'b'], folder: '/tmp' } };
const inputResponses = { sure: accept({ sure: true }) };
const ada = { issuer: 'https://id.example', subject: 'ada', scopes: [] };

/** What comes of bringing a state to a request; nothing ran where it is refused. */
async function bring(client: ReturnType<typeof serve>, requestState: unknown, where: typeof target = target) {
  FileTools.runs = 0;
  const outcome = await refusalOf(
    send(client, where, { requestState: requestState as string, inputResponses }),
  );
  if (outcome.code !== undefined) expect(FileTools.runs).toBe(0);
  return outcome;
}

describe('a request state', () => {
  const client = serve();
  let state = '';
  beforeAll(async () => (state = (await send(client, target)).requestState));

  it('is taken back for the request it was made for', async () => {
    expect(textOf((await bring(client, state)).accepted)).toBe('deleted a,b');
  });

  it('gap-state-tamper: is refused with any letter changed, cut anywhere, or padded', async () => {
    for (let index = 0; index < state.length; index++) {
      const changed = state[index] === 'A' ? 'B' : 'A';
      expect(await bring(client, state.slice(0, index) + changed + state.slice(index + 1))).toEqual(REFUSED);
    }
    for (let length = 0; length < state.length; length += 7)
      expect(await bring(client, state.slice(0, length))).toEqual(REFUSED);
    for (const end of ['=', '==', '\n', ' ', '.', 'A', 'AAAA', '-TAMPERED', '\0'])
      expect(await bring(client, state + end)).toEqual(REFUSED);
  });

  it('gap-state-tamper: is refused when it is put together from two', async () => {
    const other = (await send(client, target)).requestState as string;

    for (let cut = 20; cut < state.length - 8; cut += 5)
      expect(await bring(client, state.slice(0, cut) + other.slice(cut))).toEqual(REFUSED);
  });

  it.each([
    [null],
    [7],
    [true],
    [{}],
    [['AQ']],
    [''],
    ['x'],
    ['null'],
    ['x'.repeat(70_000)],
    ['A'.repeat(65_537)],
  ])('gap-state-types: is refused when it is no state at all (%#)', async (garbage) =>
    expect(await bring(client, garbage)).toEqual(REFUSED),
  );

  it('is refused before it is decoded when it is too long', async () => {
    const opened: number[] = [];
    const stateSealer: StateSealer = {
      seal: (text) => text,
      open: (token) => {
        opened.push(token.length);
        return undefined;
      },
    };

    expect(await bring(serve({ stateSealer }), 'A'.repeat(65_537))).toEqual(REFUSED);
    expect(opened).toEqual([]);
  });

  it('is refused by a tool that never asks', async () => {
    expect(await bring(client, `${state}A`, { ...target, name: 'plain', arguments: {} as never })).toEqual(
      REFUSED,
    );
  });

  it.each<[string, JsonObject]>([
    ['another file', { names: ['a', 'c'], folder: '/tmp' }],
    ['another order', { names: ['b', 'a'], folder: '/tmp' }],
    ['one file more', { names: ['a', 'b', 'c'], folder: '/tmp' }],
    ['an argument less', { names: ['a', 'b'] }],
    ['texts cut differently', { names: ['a,b'], folder: '/tmp' }],
  ])('gap-state-bound: is refused with other arguments: %s', async (_, other) => {
    expect(await bring(client, state, { name: 'remove', arguments: other as never })).toEqual(REFUSED);
  });

  it('is taken back whatever the order of the arguments', async () => {
    const reordered = { name: 'remove', arguments: { folder: '/tmp', names: ['a', 'b'] } };

    expect(textOf((await bring(client, state, reordered)).accepted)).toBe('deleted a,b');
  });

  it('gap-state-bound: is refused by another tool that asks the very same', async () => {
    expect(await bring(client, state, { ...target, name: 'archive' })).toEqual(REFUSED);
  });

  it('gap-state-bound: is refused by another server, and with other keys', async () => {
    expect(await bring(serve({ name: 'other' }), state)).toEqual(REFUSED);
    expect(await bring(serve({ stateKeys: [OTHER_KEY] }), state)).toEqual(REFUSED);
    expect(await bring(serve({ stateKeys: 'ephemeral' }), state)).toEqual(REFUSED);
  });

  it.each<[string, Principal | undefined]>([
    ['nobody', undefined],
    ['another subject', { ...ada, subject: 'eve' }],
    ['another issuer', { ...ada, issuer: 'https://evil.example' }],
    ['no issuer', { subject: 'ada', scopes: [] }],
  ])('gap-state-bound: is refused from %s when it was given to ada', async (_, principal) => {
    const { requestState } = await send(serve({}, ada), target);

    expect(await bring(serve({}, principal), requestState)).toEqual(REFUSED);
    expect(textOf((await bring(serve({}, { ...ada, scopes: ['more'] }), requestState)).accepted)).toBe(
      'deleted a,b',
    );
  });

  it('gap-state-bound: is refused from ada when it was given to nobody', async () => {
    expect(await bring(serve({}, ada), state)).toEqual(REFUSED);
  });

  it('gap-state-bound: expires, after 15 minutes unless the suite says otherwise', async () => {
    let time = 0;
    const clock: Clock = { now: () => time, setTimer: () => () => undefined };
    const [usual, short] = [serve({ clock }), serve({ clock, stateTtlMs: TEN_MINUTES })];
    const states = [(await send(usual, target)).requestState, (await send(short, target)).requestState];

    const outcomes = [];
    for (time of [TEN_MINUTES - 1, TEN_MINUTES, 899_999, 900_000])
      outcomes.push([(await bring(usual, states[0])).code, (await bring(short, states[1])).code]);

    expect(outcomes).toEqual([
      [undefined, undefined],
      [undefined, -32602],
      [undefined, -32602],
      [-32602, -32602],
    ]);
  });

  it('opens with an older key of the ring, and is sealed with the first', async () => {
    const next = `k2:${randomBytes(32).toString('base64url')}`;
    const rotated = serve({ stateKeys: `${next},${KEY}` });
    const { requestState } = await send(rotated, target);

    expect(textOf((await bring(rotated, state)).accepted)).toBe('deleted a,b');
    expect(await bring(client, requestState)).toEqual(REFUSED);
    expect(textOf((await bring(serve({ stateKeys: [next] }), requestState)).accepted)).toBe('deleted a,b');
  });

  it('can be brought twice, since nothing is remembered: what must happen once needs a store', async () => {
    expect(textOf((await bring(client, state)).accepted)).toBe('deleted a,b');
    expect(textOf((await bring(client, state)).accepted)).toBe('deleted a,b');
  });
});

it('is asked anew, not refused, when the tool has changed since', async () => {
  @Tool('remove')
  @Input(Files)
  class Newer {
    async call({ names }: Files, context: ToolContext): Promise<string> {
      const sure = await context.ask('sure', Confirm, `Really delete ${names.length} files?`);
      return String(sure.accepted);
    }
  }
  const asking = await send(serve(), target);
  const again = await answer(serve({ tools: [Newer] }), target, { asking, answers: inputResponses });

  expect(again.inputRequests.sure.params.message).toBe('Really delete 2 files?');
});

it('leaves nothing behind of ten thousand first rounds that nobody goes on with', async () => {
  setFlagsFromString('--expose-gc');
  const collectGarbage = runInNewContext('gc') as () => void;
  const suite = createSuite({ tools: [FileTools], stateKeys: [KEY] });
  const heapAfter = async (rounds: number) => {
    for (let round = 0; round < rounds; round++)
      await suite.callTool({ ...target, clientCapabilities: { elicitation: {} } });
    collectGarbage();
    return process.memoryUsage().heapUsed;
  };

  const early = await heapAfter(2_000);
  const late = await heapAfter(10_000);

  expect(late - early).toBeLessThan(5_000_000);
});

describe('a sealer of one’s own', () => {
  const closed = () => Promise.reject(new Error('the vault is closed'));
  const seal = (text: string) => text;

  it('sees everything that must be protected, as one text, and may take its time', async () => {
    const store = new Map<string, string>();
    const stateSealer: StateSealer = {
      seal: async (text) => {
        await Promise.resolve();
        store.set(`ticket-${store.size}`, text);
        return `ticket-${store.size - 1}`;
      },
      open: async (token) => Promise.resolve(store.get(token)),
    };
    const client = serve({ stateSealer });
    const asking = await send(client, target);

    expect(asking.requestState).toBe('ticket-0');
    expect(textOf(await answer(client, target, { asking, answers: inputResponses }))).toBe('deleted a,b');
    expect(await bring(client, 'ticket-0', { ...target, name: 'archive' })).toEqual(REFUSED);
    expect(await bring(client, 'ticket-9')).toEqual(REFUSED);
  });

  it.each<[string, StateSealer]>([
    ['seal', { seal: closed, open: () => undefined }],
    ['open', { seal, open: closed }],
  ])('that fails to %s is the server’s fault, contained', async (_, stateSealer) => {
    const logger = new QuietLogger();
    const client = serve({ stateSealer, logger, exposeErrors: false });

    const result = await send(client, target, { requestState: 'x' }).catch(() => send(client, target));

    expect(result).toMatchObject({ isError: true });
    expect(JSON.stringify(result)).not.toContain('vault');
    expect(logger.entries).toMatchObject([{ details: { message: 'the vault is closed' } }]);
  });
});

it('says what to keep elsewhere when a call remembers too much', async () => {
  @Tool('hoard')
  class Hoard {
    async call(_: unknown, context: ToolContext): Promise<void> {
      await context.step('all', () => 'x'.repeat(60_000));
      await context.ask('sure', Confirm, 'Go on?');
    }
  }
  const result = await send(serve({ tools: [Hoard], logger: new QuietLogger() }), { name: 'hoard' });

  expect(result).toMatchObject({ isError: true });
  expect(textOf(result)).toMatch(
    /^Steps, answers and state of a call come to 8\d{4} characters, sealed; 65536 are allowed/,
  );
});
