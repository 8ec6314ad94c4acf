// Rows of tools/list over HTTP.
import { FLOOR, STRINGIFYING_FLOOR, TOOLWRIGHT } from '../contestants.mjs';
import { peersOf, SDK } from './peers-of-row.mjs';

const WRITTEN_ONCE = { ...FLOOR, name: 'floor, text written once' };
const PER_CALLER_FLOOR = { ...FLOOR, name: 'floor, per caller', env: { LIST: 'per caller' } };
const LIST = { workload: 'list', connections: 4, floor: STRINGIFYING_FLOOR, bases: [SDK] };

/** Lists by how many tools there are: one for all callers, and one filtered for each. */
export function listRows(peers) {
  return [
    listOf(1, peers),
    listOf(100, peers),
    {
      ...listOf(1000, peers),
      isQuick: true,
      bars: [
        { of: TOOLWRIGHT.name, figure: 'cost', atMost: 0.35 },
        { of: TOOLWRIGHT.name, against: WRITTEN_ONCE.name, atLeast: 0.85 },
      ],
    },
    {
      ...LIST,
      title: 'tools/list of 1,000 tools, filtered per caller',
      workload: 'list per caller',
      tools: 1000,
      floor: PER_CALLER_FLOOR,
      contestants: [{ ...TOOLWRIGHT, env: { FILTERED: '1' } }],
      bars: [{ of: TOOLWRIGHT.name, figure: 'cost', atMost: 0.8 }],
    },
  ];
}

function listOf(tools, peers) {
  return {
    ...LIST,
    title: `tools/list of ${tools.toLocaleString('en')} ${tools === 1 ? 'tool' : 'tools'}`,
    tools,
    contestants: [TOOLWRIGHT, WRITTEN_ONCE, ...peersOf(peers, tools)],
  };
}
