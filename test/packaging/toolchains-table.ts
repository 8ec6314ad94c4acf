import { INSTALLATIONS, TOOLCHAINS } from './toolchains';
import type { Toolchain } from './toolchains';

/** The table that the documentation shows: one row a toolchain, as the tests run it. */
export function toolchainsTable(): string {
  const rows = TOOLCHAINS.map((toolchain) => [
    toolchain.name,
    versions(toolchain),
    toolchain.setting,
    toolchain.recorded,
    toolchain.explicit,
  ]);
  return [HEAD, HEAD.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

const HEAD = ['Toolchain', 'Versions', 'Setting', 'Types left to the compiler', 'Classes named'];

function versions({ installation, packages }: Toolchain): string {
  const installed: Readonly<Record<string, string>> = INSTALLATIONS[installation];
  return packages
    .map((name) => `${name.replace(/^node-\d+$/, 'node')} ${exact(installed[name] ?? '')}`)
    .join(', ');
}

function exact(version: string): string {
  return version.slice(version.lastIndexOf('@') + 1);
}
