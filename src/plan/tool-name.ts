import type { Parts } from '../metadata/declaration';

const LEGAL_NAME = /^[A-Za-z0-9_.-]{1,128}$/;

/** What a tool's name is made of. */
interface Named {
  readonly parts: Parts;
  readonly settings: object | undefined;
  readonly method: string;
  readonly isMethodTool: boolean;
}

/** A tool's name: its settings' own, the declared one, or for methods the method's in snake_case; prefix in front. */
export function toolName(
  { parts, settings, method, isMethodTool }: Named,
  prefix: string | undefined,
): string {
  const configured: unknown = settings && 'name' in settings ? settings.name : undefined;
  const own = typeof configured === 'string' ? configured : parts.tool?.name;
  return `${prefix ?? ''}${own ?? (isMethodTool ? snakeCase(method) : '')}`;
}

/** Whether clients accept a name: 1 to 128 of the specification's characters. */
export function isLegalName(name: string): boolean {
  return LEGAL_NAME.test(name);
}

function snakeCase(name: string): string {
  return name
    .replace(/([a-z0-9])([A-Z])/g, '$1_$2')
    .replace(/([A-Z]+)([A-Z][a-z])/g, '$1_$2')
    .toLowerCase();
}
