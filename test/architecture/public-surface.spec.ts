import { readFileSync } from 'node:fs';
import ts from 'typescript';

const manifest = JSON.parse(readFileSync('package.json', 'utf8'));
const entries = Object.values<{ require?: { default: string } }>(manifest.exports)
  .flatMap(({ require }) => require?.default ?? [])
  .map((path) => path.replace('./dist/', 'src/').replace(/\.js$/, '.ts'));

describe('the public surface', () => {
  const checker = programOf(entries);

  it.each(entries)('has a doc comment on every export of %s', (entry) => {
    const bare = checker
      .exportsOf(entry)
      .filter((symbol) => checker.commentOf(symbol) === '')
      .map(({ name }) => name);

    expect(bare).toEqual([]);
  });
});

function programOf(files: string[]) {
  const { options } = ts.parseJsonConfigFileContent(
    ts.readConfigFile('tsconfig.json', ts.sys.readFile).config,
    ts.sys,
    '.',
  );
  const program = ts.createProgram(files, options);
  const checker = program.getTypeChecker();

  return {
    exportsOf(file: string): ts.Symbol[] {
      const source = program.getSourceFile(file);
      const module = source && checker.getSymbolAtLocation(source);
      if (!module) throw new Error(`${file} is no module`);
      return checker.getExportsOfModule(module);
    },
    commentOf(symbol: ts.Symbol): string {
      const isAlias = (symbol.flags & ts.SymbolFlags.Alias) !== 0;
      const origin = isAlias ? checker.getAliasedSymbol(symbol) : symbol;
      return ts.displayPartsToString(origin.getDocumentationComment(checker));
    },
  };
}
