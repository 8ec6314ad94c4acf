// Rows of tools/call over HTTP.
import { CONTROL, FLOOR, TOOLWRIGHT } from '../contestants.mjs';
import { peersOf, peersWith, SDK } from './peers-of-row.mjs';

const ONE_TOOL = 'toolwright, 1 tool';
const CALL = { workload: 'call', connections: 32, tools: 1, floor: FLOOR, bases: [SDK] };
const SHARE = { of: TOOLWRIGHT.name, atLeast: 0.9 };
const AHEAD = [
  { of: TOOLWRIGHT.name, against: SDK, atLeast: 10 },
  { of: TOOLWRIGHT.name, against: 'MCP-Nest', atLeast: 9 },
  { of: TOOLWRIGHT.name, against: 'tmcp', atLeast: 6 },
  { of: TOOLWRIGHT.name, against: 'fastmcp', atLeast: 11 },
];
const HOOKS = { AROUND: '5' };

/** Calls of one small tool: by connections, and by how many tools there are. */
export function callRows(peers) {
  return [
    {
      ...CALL,
      title: 'tools/call, 1 tool, 32 connections',
      contestants: [TOOLWRIGHT, CONTROL, ...peers],
      bars: [SHARE, { of: TOOLWRIGHT.name, figure: 'p99', atMost: 1.6 }, ...AHEAD],
      isQuick: true,
    },
    {
      ...CALL,
      title: 'tools/call, 1 tool, 1 connection',
      connections: 1,
      contestants: [TOOLWRIGHT, CONTROL, ...peers],
      bars: [SHARE, { of: TOOLWRIGHT.name, figure: 'p50', atMost: 1.2 }],
    },
    amongRow(100, peers),
    amongRow(1000, peers, [{ of: among(1000).name, against: SDK, atLeast: 80 }]),
  ];
}

/** Calls with hooks around, calls of a class in a class, of long texts, with questions and with progress. */
export function otherCallRows(peers) {
  return [
    {
      ...CALL,
      title: 'tools/call, five async around hooks',
      contestants: [{ ...TOOLWRIGHT, env: HOOKS }, ...peersWith(peers, 'around', HOOKS)],
      bars: [{ of: TOOLWRIGHT.name, atLeast: 0.85 }],
      isQuick: true,
    },
    workloadRow('nested', peers, { title: 'tools/call, a class in a class in and out', bars: [SHARE] }),
    ...['1 KiB', '64 KiB', '1 MiB'].map((size) =>
      workloadRow('echo', peers, {
        title: `tools/call, a text of ${size} in and out`,
        workload: `echo of ${size}`,
        connections: 8,
      }),
    ),
    workloadRow('asking', peers, {
      title: 'asking, both requests of a round trip (floor: two plain calls)',
      floorWorkload: 'two calls',
    }),
    workloadRow('progress', peers, { title: 'progress, five notifications and the answer as events' }),
  ];
}

function workloadRow(WORKLOAD, peers, row) {
  const contestants = [{ ...TOOLWRIGHT, env: { WORKLOAD } }, ...peersWith(peers, WORKLOAD, { WORKLOAD })];
  return { ...CALL, workload: WORKLOAD, contestants, ...row };
}

function amongRow(tools, peers, bars = []) {
  return {
    ...CALL,
    title: `tools/call, ${tools.toLocaleString('en')} tools, 32 connections`,
    tools,
    contestants: [{ ...TOOLWRIGHT, name: ONE_TOOL, tools: 1 }, among(tools), ...peersOf(peers, tools)],
    bases: [SDK, ONE_TOOL],
    bars: [{ of: among(tools).name, figure: 'cost', against: ONE_TOOL, atMost: 1.05 }, ...bars],
  };
}

function among(tools) {
  return { ...TOOLWRIGHT, name: `toolwright, ${tools.toLocaleString('en')} tools` };
}
