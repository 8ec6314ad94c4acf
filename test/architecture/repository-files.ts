import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Every file that belongs to the repository, as far as `.gitignore` tells; works without git. */
export function repositoryFiles(folder = '.'): string[] {
  const ignored = ignoreRules();
  return readdirSync(folder, { withFileTypes: true })
    .filter(({ name }) => !ignored.some((rule) => rule.test(name)))
    .flatMap((entry) => {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) return repositoryFiles(path);
      return entry.isFile() ? [path] : [];
    });
}

function ignoreRules(): RegExp[] {
  const patterns = readFileSync('.gitignore', 'utf8').split('\n').filter(Boolean);
  return ['.git', ...patterns].map((pattern) => {
    const name = pattern.replace(/\/$/, '').replaceAll('.', '\\.').replaceAll('*', '.*');
    return new RegExp(`^${name}$`);
  });
}
