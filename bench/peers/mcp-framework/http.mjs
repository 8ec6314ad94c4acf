// mcp-framework, in a session of 2025-11-25, which is the only way it serves; in its batch mode, which answers in JSON. It
// loads its tools from a folder, so one is written for every number of tools.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { logger, MCPServer } from 'mcp-framework';

import { chosenPort, printOnceReached } from '../listening.mjs';
import { IDENTITY, workloadSize } from '../workload.mjs';

for (const level of ['info', 'warn', 'error']) logger[level] = () => {};

const port = await chosenPort();
// Its promise settles when the server ends.
void new MCPServer({
  ...IDENTITY,
  basePath: writtenTools(),
  transport: {
    type: 'http-stream',
    options: { port, host: '127.0.0.1', endpoint: '/mcp', responseMode: 'batch' },
  },
}).start();
await printOnceReached(port);

function writtenTools() {
  const total = workloadSize();
  const base = join(import.meta.dirname, 'build', `${total}-tools`);
  mkdirSync(join(base, 'tools'), { recursive: true });
  for (let index = 0; index < total; index++) {
    const text = `import { toolClass } from '../../../tool-class.mjs';\n\nexport default toolClass(${index});\n`;
    writeFileSync(join(base, 'tools', `${String(index).padStart(4, '0')}.js`), text);
  }
  return base;
}
