// Rows of tools/call over HTTP.
import { CONTROL, FLOOR, TOOLWRIGHT } from '../contestants.mjs';

const SDK = 'SDK v2 McpServer';
const ONE_TOOL = 'toolwright, 1 tool';
const CALL = { workload: 'call', connections: 32, tools: 1, floor: FLOOR };
const SHARE = { of: TOOLWRIGHT.name, atLeast: 0.9 };
const WAITING = [
  { of: TOOLWRIGHT.name, figure: 'p50', atMost: 1.2 },
  { of: TOOLWRIGHT.name, figure: 'p99', atMost: 1.6 },
];
const AHEAD = [
  { against: SDK, atLeast: 10 },
  { against: 'MCP-Nest', atLeast: 9 },
  { against: 'tmcp', atLeast: 6 },
  { against: 'fastmcp', atLeast: 11 },
].map((bar) => ({ of: TOOLWRIGHT.name, ...bar }));

/** Calls of one small tool: by connections, by how many tools there are, and with hooks around. */
export function callRows(peers) {
  return [
    {
      ...CALL,
      title: 'tools/call, 1 tool, 32 connections',
      contestants: [TOOLWRIGHT, CONTROL, ...peers],
      bases: [SDK],
      bars: [SHARE, WAITING[1], ...AHEAD],
      isQuick: true,
    },
    {
      ...CALL,
      title: 'tools/call, 1 tool, 1 connection',
      connections: 1,
      contestants: [TOOLWRIGHT, CONTROL, ...peers],
      bases: [SDK],
      bars: [SHARE, WAITING[0]],
    },
    amongTools(100, peers),
    { ...amongTools(1000, peers), bars: [...itselfBars(1000), ahead(1000, 80)] },
    {
      ...CALL,
      title: 'tools/call, five async around hooks',
      contestants: [hooked(0), hooked(5)],
      bars: [{ of: hooked(5).name, atLeast: 0.85 }],
      isQuick: true,
    },
  ];
}

/** Calls of other tools: a class in a class in and out, and long texts in and out. */
export function payloadRows() {
  return [
    own(
      'nested',
      { WORKLOAD: 'nested' },
      { title: 'tools/call, a class in a class in and out', bars: [SHARE] },
    ),
    ...['1 KiB', '64 KiB', '1 MiB'].map((size) =>
      own(
        `echo of ${size}`,
        { WORKLOAD: 'echo' },
        { title: `tools/call, a text of ${size} in and out`, connections: 8 },
      ),
    ),
  ];
}

/** Calls of more than one message: with a question to the user, and with progress. */
export function conversationRows() {
  return [
    own(
      'asking',
      { WORKLOAD: 'asking' },
      {
        title: 'asking, both requests of a round trip (floor: two plain calls)',
        floorWorkload: 'two calls',
      },
    ),
    own(
      'progress',
      { WORKLOAD: 'progress' },
      { title: 'progress, five notifications and the answer as events' },
    ),
  ];
}

function own(workload, env, row) {
  return { ...CALL, workload, contestants: [{ ...TOOLWRIGHT, env }], ...row };
}

function amongTools(tools, peers) {
  const able = peers.filter(({ maxTools = Infinity }) => maxTools >= tools);
  return {
    ...CALL,
    title: `tools/call, ${written(tools)} tools, 32 connections`,
    tools,
    contestants: [{ ...TOOLWRIGHT, name: ONE_TOOL, tools: 1 }, among(tools), ...able],
    bases: [SDK, ONE_TOOL],
    bars: itselfBars(tools),
  };
}

function among(tools) {
  return { ...TOOLWRIGHT, name: `toolwright, ${written(tools)} tools` };
}

function itselfBars(tools) {
  return [{ of: among(tools).name, figure: 'cost', against: ONE_TOOL, atMost: 1.05 }];
}

function ahead(tools, times) {
  return { of: among(tools).name, against: SDK, atLeast: times };
}

function hooked(hooks) {
  return { ...TOOLWRIGHT, name: `toolwright, ${hooks} hooks`, env: { AROUND: String(hooks) } };
}

function written(count) {
  return count.toLocaleString('en');
}
