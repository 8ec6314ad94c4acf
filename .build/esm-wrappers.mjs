// Gives every subpath of package.json an ES module face over the one CommonJS build, so that `import` and
// `require` share classes, registry and metadata.
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename } from 'node:path';

const root = new URL('../', import.meta.url);
const require = createRequire(root);

for (const [subpath, target] of Object.entries(manifest().exports)) {
  if (target.import && target.require) await writeWrapper(subpath, target);
}

async function writeWrapper(subpath, { import: esm, require: cjs }) {
  const names = Object.keys(require(cjs.default)).sort();
  if (names.length === 0) throw new Error(`${subpath}: ${cjs.default} exports nothing`);

  const source = `./${basename(cjs.default)}`;
  write(esm.default, `export {\n${names.map((name) => `  ${name},\n`).join('')}} from '${source}';\n`);
  // Types have no run-time names to list; a star brings them along.
  write(esm.types, `export * from '${source}';\n`);

  await proveSameInstance(subpath, esm.default, require(cjs.default));
}

/** Fails the build when Node does not see one of the names, or sees a second copy. */
async function proveSameInstance(subpath, wrapper, required) {
  const imported = await import(new URL(wrapper, root));
  const strangers = Object.keys(required).filter((name) => imported[name] !== required[name]);
  if (strangers.length > 0)
    throw new Error(`${subpath}: import and require disagree on ${strangers.join(', ')}`);
}

function write(path, text) {
  writeFileSync(new URL(path, root), text);
}

function manifest() {
  return JSON.parse(readFileSync(new URL('package.json', root), 'utf8'));
}
