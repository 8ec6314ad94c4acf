import type { UnnamedSource } from './handler-source';

/** A tool's or prompt's name: its settings' own, the declared one, or for methods the method's in snake_case. */
export function handlerName(
  { settings, method, isMethod }: UnnamedSource,
  declared: string | undefined,
): string {
  const configured: unknown = settings && 'name' in settings ? settings.name : undefined;
  const own = typeof configured === 'string' ? configured : declared;
  return own ?? (isMethod ? snakeCase(method) : '');
}

/** A name in JavaScript's manner as clients know names: `orderStatus` is `order_status`. */
export function snakeCase(name: string): string {
  return name
    .replace(/([a-z0-9])([A-Z])/g, '$1_$2')
    .replace(/([A-Z]+)([A-Z][a-z])/g, '$1_$2')
    .toLowerCase();
}
