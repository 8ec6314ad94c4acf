// An application as the framework wants it: a file for each tool, made into one bundle by its own compiler, which takes
// seconds for a hundred tools. It is kept, so only the first start with a number of tools waits for it.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const COMPILER = join(dirname(createRequire(import.meta.url).resolve('xmcp/package.json')), 'dist', 'cli.js');
const CONFIGURATION = {
  // The port goes into the bundle: any free one.
  http: { port: 0, host: '127.0.0.1', bodySizeLimit: 4 * 2 ** 20 },
  paths: { tools: 'src/tools', prompts: false, resources: false },
  typescript: { skipTypeCheck: true },
};

/** The bundle for so many tools. Which tools they are, it reads from the environment when it starts. */
export function bundleOf(total) {
  const folder = join(import.meta.dirname, 'build', `${total}-tools`);
  const bundle = join(folder, 'dist', 'http.js');
  if (!existsSync(bundle)) build(folder, total);
  return bundle;
}

/** Moved into its place when it is ready, because two programs may want the same one. */
function build(folder, total) {
  const draft = `${folder}-${process.pid}`;
  writeApplication(draft, total);
  execFileSync(process.execPath, [COMPILER, 'build'], {
    cwd: draft,
    stdio: 'ignore',
    env: { ...process.env, NODE_ENV: 'production', XMCP_TELEMETRY_DISABLED: 'true' },
  });
  rmSync(folder, { recursive: true, force: true });
  renameSync(draft, folder);
}

function writeApplication(folder, total) {
  mkdirSync(join(folder, 'src', 'tools'), { recursive: true });
  writeFileSync(join(folder, 'package.json'), '{ "private": true }\n');
  writeFileSync(join(folder, 'xmcp.config.ts'), `export default ${JSON.stringify(CONFIGURATION)};\n`);
  for (let index = 0; index < total; index++) {
    const name = String(index).padStart(4, '0');
    writeFileSync(join(folder, 'src', 'tools', `${name}.ts`), toolFile(index));
  }
}

function toolFile(index) {
  return [
    `import { tools } from '../../../../tools.mjs';`,
    `const { metadata, schema, outputSchema, call } = tools[${index}];`,
    `export { metadata, outputSchema, schema };`,
    `export default call;`,
    ``,
  ].join('\n');
}
