import { readdirSync, readFileSync, statSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { join, posix } from 'node:path';
import ts from 'typescript';

/** One import of one file. Files are named from the source folder; packages carry the prefix `package:`. */
export interface Import {
  readonly from: string;
  readonly to: string;
  /** `type` leaves nothing behind in the emitted code. */
  readonly kind: 'value' | 'type';
}

/** Who imports what, as far as one folder of sources says it. */
export interface ImportGraph {
  readonly files: readonly string[];
  readonly imports: readonly Import[];
}

export const NODE_BUILTINS = 'package:node';

export function readImportGraph(folder: string): ImportGraph {
  const files = sourceFiles(folder);
  return { files, imports: files.flatMap((file) => importsOf(folder, file)) };
}

/** Every TypeScript file below a folder, named from it, in stable order. */
export function sourceFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => /(?<!\.d)\.[cm]?ts$/.test(path) && !path.includes('node_modules/'))
    .filter((path) => statSync(join(folder, path)).isFile())
    .sort();
}

function importsOf(folder: string, from: string): Import[] {
  const text = readFileSync(join(folder, from), 'utf8');
  const source = ts.createSourceFile(from, text, ts.ScriptTarget.ES2022, true);
  const imports: Import[] = [];

  const visit = (node: ts.Node): void => {
    const found = specifierOf(node);
    if (found) imports.push({ from, to: targetOf(folder, from, found.specifier), kind: found.kind });
    ts.forEachChild(node, visit);
  };
  visit(source);

  return imports;
}

interface Specifier {
  readonly specifier: string;
  readonly kind: Import['kind'];
}

function specifierOf(node: ts.Node): Specifier | undefined {
  if (ts.isImportDeclaration(node)) return named(node.moduleSpecifier, isTypeOnly(node.importClause));
  if (ts.isExportDeclaration(node)) return named(node.moduleSpecifier, isTypeOnlyExport(node));
  if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument))
    return named(node.argument.literal, true);
  if (ts.isExternalModuleReference(node)) return named(node.expression, false);
  if (ts.isCallExpression(node) && isLoading(node)) return named(node.arguments[0], false);
  return undefined;
}

function named(specifier: ts.Node | undefined, typeOnly: boolean): Specifier | undefined {
  if (!specifier || !ts.isStringLiteralLike(specifier)) return undefined;
  return { specifier: specifier.text, kind: typeOnly ? 'type' : 'value' };
}

function isTypeOnly(clause: ts.ImportClause | undefined): boolean {
  if (!clause) return false;
  if (clause.phaseModifier === ts.SyntaxKind.TypeKeyword) return true;
  const bindings = clause.namedBindings;
  if (clause.name || !bindings || !ts.isNamedImports(bindings)) return false;
  return bindings.elements.length > 0 && bindings.elements.every((element) => element.isTypeOnly);
}

function isTypeOnlyExport({ isTypeOnly, exportClause }: ts.ExportDeclaration): boolean {
  if (isTypeOnly) return true;
  if (!exportClause || !ts.isNamedExports(exportClause)) return false;
  return exportClause.elements.length > 0 && exportClause.elements.every((element) => element.isTypeOnly);
}

function isLoading({ expression }: ts.CallExpression): boolean {
  if (expression.kind === ts.SyntaxKind.ImportKeyword) return true;
  return ts.isIdentifier(expression) && expression.text === 'require';
}

function targetOf(folder: string, from: string, specifier: string): string {
  if (!specifier.startsWith('.')) return packageOf(specifier);
  const path = posix.join(posix.dirname(from), specifier);
  const candidates = [`${path}.ts`, posix.join(path, 'index.ts'), path];
  // A file that is not there is the compiler's business.
  return candidates.find((file) => isFile(join(folder, file))) ?? path;
}

function packageOf(specifier: string): string {
  if (isBuiltin(specifier)) return NODE_BUILTINS;
  const [scopeOrName, name] = specifier.split('/');
  return `package:${specifier.startsWith('@') ? `${scopeOrName}/${name}` : scopeOrName}`;
}

function isFile(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isFile() ?? false;
}
