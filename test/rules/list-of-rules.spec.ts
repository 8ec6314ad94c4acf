import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

interface Row {
  readonly id: string;
  readonly files: readonly string[];
  readonly where: string;
}

/** A rule and where the page says that it is tested. */
const ROWS: readonly Row[] = [
  ...readFileSync('docs/conformance.md', 'utf8').matchAll(
    /^\| `((?:gap|sep)-[\w*-]+)` \| [^|]+ \| ([^|]+) \|$/gm,
  ),
].map(([, id = '', where = '']) => ({
  ...{ id, where },
  files: [...where.matchAll(/`(test\/[^`]+)`/g)].map(([, file = '']) => file),
}));

const IDS = /\b(?:gap-[a-z0-9-]+|sep-\d+-[a-z0-9-]+)/g;

describe('the rules that no scenario looks at', () => {
  it('are each named once, and there are as many as ever', () => {
    const ids = ROWS.map(({ id }) => id);

    expect([...new Set(ids)]).toEqual(ids);
    expect(ids.length).toBeGreaterThanOrEqual(115);
  });

  it.each(ROWS.filter(({ files }) => files.length > 0))(
    'have a test where the page says so: $id',
    ({ id, files }) => {
      for (const file of files) {
        expect([file, existsSync(file) && idsIn(file).has(id)]).toEqual([file, true]);
      }
    },
  );

  it.each(ROWS.filter(({ files }) => files.length === 0))('or a reason why not: $id', ({ where }) => {
    expect(where).toMatch(/^not tested, because \w+.{10,}/);
  });

  it('are on the page wherever a test names one', () => {
    const tested = new Set(ROWS.filter(({ files }) => files.length > 0).map(({ id }) => id));
    const untold = specs('test').flatMap((file) => [...idsIn(file)].filter((id) => !tested.has(id)));

    expect(untold).toEqual([]);
  });
});

function specs(folder: string): readonly string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return specs(path);
    return path.endsWith('.spec.ts') && !path.endsWith('list-of-rules.spec.ts') ? [path] : [];
  });
}

/** The rules in the titles of a file's tests, or in the tables that their titles are made from. */
function idsIn(file: string): ReadonlySet<string> {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true);
  const found = new Set<string>();
  const collect = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node)) for (const [id] of node.text.matchAll(IDS)) found.add(id);
    else if (!ts.isFunctionLike(node)) ts.forEachChild(node, collect);
  };
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && isTest(node.expression)) {
      collect(node.expression);
      if (node.arguments[0]) collect(node.arguments[0]);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/** `it`, `describe`, or what their tables give: `it.each(...)`. */
function isTest(callee: ts.Expression): boolean {
  if (ts.isIdentifier(callee)) return callee.text === 'it' || callee.text === 'describe';
  if (ts.isPropertyAccessExpression(callee) || ts.isCallExpression(callee)) return isTest(callee.expression);
  return false;
}
