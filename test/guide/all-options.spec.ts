import { readFileSync } from 'node:fs';
import ts from 'typescript';

/** Which interfaces a section of the page lists; `limits.` stands before the members of the limits of HTTP. */
const SECTIONS: readonly (readonly [
  title: string,
  interfaces: readonly (readonly [string, string, string?])[],
])[] = [
  ['createSuite', [['src/suite-options.ts', 'SuiteOptions']]],
  [
    'serveHttp',
    [
      ['src/http/http-options.ts', 'HttpListenerOptions'],
      ['src/http/http-options.ts', 'ServeHttpOptions'],
      ['src/http/http-limits.ts', 'HttpLimits', 'limits.'],
    ],
  ],
  ['serveStdio', [['src/stdio/stdio-options.ts', 'ServeStdioOptions']]],
];

const PAGE = readFileSync('docs/all-options.md', 'utf8');

describe('The page of every option', () => {
  it.each(SECTIONS)('lists every option of %s and no other', (title, interfaces) => {
    const declared = interfaces.flatMap(([file, name, prefix = '']) =>
      membersOf(file, name).map((member) => `${prefix}${member}`),
    );

    expect(listedUnder(title)).toEqual(
      declared.filter((option) => option !== 'limits' || title === 'createSuite').sort(),
    );
  });
});

function listedUnder(title: string): string[] {
  const [, section = ''] = PAGE.split(`## \`${title}\``);
  const [table = ''] = section.split('\n## ', 1);
  const firstCells = [...table.matchAll(/^\| (`[^|]*) \|/gm)].map(([, cell = '']) => cell);
  return firstCells
    .flatMap((cell) => [...cell.matchAll(/`([^`]+)`/g)].map(([, option = '']) => option))
    .sort();
}

function membersOf(file: string, name: string): string[] {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest);
  const declaration = source.statements
    .filter((statement) => ts.isInterfaceDeclaration(statement))
    .find((statement) => statement.name.text === name);
  if (!declaration) throw new Error(`${file} declares no ${name}`);
  return declaration.members.map((member) => member.name?.getText(source) ?? '');
}
