import type { BlockCounts } from './counting/block-counts';
import type { Counts } from './counting/function-counts';
import type { RequestCounts, Work } from './counting/request-counts';
import { REQUEST_KINDS } from './counting/request-kinds';
import { PROGRAM_MS, runProgram } from './counting/run-program';
import { changesOf, readWorkTable, workTable, writeWorkTable } from './counting/work-table';
import { OFF_THE_PATH } from './off-the-path';
import { requireNone } from './require-none';

// What is counted is the same on every machine, so there is no tolerance and no clock in here.

const RENEW = 'RENEW_WORK_TABLE=1 npx jest test/performance/requests';
const KINDS = REQUEST_KINDS.map(({ title }) => title);

/**
 * How much memory a request may take, as a multiple of what the bare server takes for it: a sixth more than it does
 * take, since engines differ by a tenth.
 */
const MEMORY_BARS: Readonly<Record<string, number>> = {
  'tools/call': 1.4,
  'tools/call, async': 1.7,
  'tools/call, five hooks': 2.5,
  'tools/list': 1.3,
};

let counts: RequestCounts;
beforeAll(async () => {
  counts = await runProgram<RequestCounts>('count-requests');
  if (process.env['RENEW_WORK_TABLE']) writeWorkTable(workTable(counts));
}, PROGRAM_MS);

describe.each(KINDS)('%s', (kind) => {
  it('runs our functions as often as is written down', () => {
    const changes = changesOf(readWorkTable(), workTable(counts), { part: 'calls', kind });

    requireNone(changes, {
      that: `${kind} runs other functions of ours than work-table.json says.`,
      cure: `Decide it at build, or make it when somebody asks. If each request needs it: ${RENEW}`,
    });
  });

  it('makes the promises, timers and ticks that are written down', () => {
    const changes = changesOf(readWorkTable(), workTable(counts), { part: 'made', kind });

    requireNone(changes, {
      that: `${kind} makes other promises, timers or ticks than work-table.json says.`,
      cure: `Go on at once with what is there already (\`after\`). If each request needs it: ${RENEW}`,
    });
  });

  it('runs nothing of a library', () => {
    requireNone(linesOf(work(kind).libraries), {
      that: `${kind} runs functions of libraries.`,
      cure: 'Serving needs no library but what it has compiled: read metadata and schemas at build.',
    });
  });

  it('goes through nothing of Node that costs as much as a call', () => {
    const found = OFF_THE_PATH.flatMap(({ what, files, remedy }) => {
      const used = Object.entries(work(kind).node).filter(
        ([place]) => files.test(place.split(' ')[0] ?? '') && !(place in counts.bare.node),
      );
      return linesOf(Object.fromEntries(used)).map((line) => `${what}: ${line}. ${remedy}`);
    });

    requireNone(found, {
      that: `${kind} goes through expensive parts of Node.`,
      cure: 'See off-the-path.ts.',
    });
  });

  it('takes little more memory than a bare server', () => {
    const bar = MEMORY_BARS[kind] ?? 0;
    const ratio = work(kind).bytes / counts.bare.bytes;

    requireNone(ratio > bar ? [`${work(kind).bytes} bytes, the bare server ${counts.bare.bytes}`] : [], {
      that: `${kind} takes ${ratio.toFixed(2)} times the memory of a bare server; ${bar} times are allowed.`,
      cure: 'Look for copies, spreads and closures in what is new on the path, and make them at build.',
    });
  });

  it.each([
    ['1,000 tools', () => counts.manyTools],
    ['1,000 more decorated classes in the process', () => counts.manyClasses],
  ])('is the same work with %s', (more, changed) => {
    requireNone((changed()[kind] ?? []).map(blockLine), {
      that: `${kind} does other work with ${more}.`,
      cure: 'Find by a key what is looked for, and keep what was made of all tools.',
    });
  });
});

// A list of many tools is a long text, and memory is collected on its way.
describe.each(KINDS.filter((kind) => kind.startsWith('tools/call')))('%s', (kind) => {
  it('takes no more memory with 1,000 tools', () => {
    const [one, many = 0] = [work(kind).bytes, counts.bytesWithManyTools[kind]];

    requireNone(many > 1.2 * one ? [`${many} bytes with 1,000 tools, ${one} with one`] : [], {
      that: `${kind} takes more memory, the more tools there are.`,
      cure: 'Look for copies of the list of all tools; what is made of it is kept.',
    });
  });
});

describe('a tool that answers at once', () => {
  const CALL = 'tools/call';

  it('is answered without a promise, a timer, or a tick more than on a bare server', () => {
    expect(totals(work(CALL).made)).toEqual(totals(counts.bare.made));
  });
});

function work(kind: string): Work {
  return counts.requests[kind]!;
}

/** How many of each kind were made, whoever made them. */
function totals(made: Counts): Counts {
  const sums: Record<string, number> = {};
  for (const [place, count] of Object.entries(made)) {
    const [type = ''] = place.split(' ');
    sums[type] = (sums[type] ?? 0) + count;
  }
  return sums;
}

function linesOf(found: Counts): readonly string[] {
  return Object.entries(found).map(([place, count]) => `${place}, ${count} a request`);
}

function blockLine({ place, first, second }: BlockCounts): string {
  return `${second} a request instead of ${first}: ${place}`;
}
