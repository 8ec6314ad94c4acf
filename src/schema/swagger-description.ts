import 'reflect-metadata';
import type { Class } from '../authoring/class';

/**
 * How `@ApiProperty` of `@nestjs/swagger` describes a property, or its compiler plugin from the comment above it: a class
 * that serves a REST API is described already. All else that it says repeats what validators say, or contradicts it.
 */
export function swaggerDescription(type: Class, property: string): string | undefined {
  const said: unknown = Reflect.getMetadata('swagger/apiModelProperties', type.prototype as object, property);
  return descriptionIn(said) ?? descriptionIn(ofPlugin(type)[property]);
}

/** What the plugin compiles into a class. */
interface Compiled {
  readonly _OPENAPI_METADATA_FACTORY?: () => Readonly<Record<string, unknown>>;
}

function ofPlugin(type: Class): Readonly<Record<string, unknown>> {
  const base = Object.getPrototypeOf(type) as Class | null;
  const inherited = base?.prototype ? ofPlugin(base) : {};
  const own = Object.hasOwn(type, '_OPENAPI_METADATA_FACTORY')
    ? (type as Compiled)._OPENAPI_METADATA_FACTORY
    : undefined;
  return { ...inherited, ...own?.() };
}

function descriptionIn(said: unknown): string | undefined {
  const { description } = (said ?? {}) as { readonly description?: unknown };
  return typeof description === 'string' && description !== '' ? description : undefined;
}
