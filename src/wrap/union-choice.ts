import type { UnionOption, UnionShape } from '../schema/class-shape';
import { nearestOf } from './nearest-class';
import { recordOf } from './object-kinds';
import { UnsendableError } from './unsendable-error';

/** Tells which class of a union a returned value is of. */
export interface UnionChoice {
  /** The discriminating property, by the class's own name for it. */
  readonly key: string;
  /** The same in JSON. */
  readonly wireName: string;
  /**
   * `undefined` for what is no object at all; the schema says so by name.
   * @throws UnsendableError when an object names no class of the union
   */
  readonly optionOf: (value: unknown) => UnionOption | undefined;
}

/**
 * Compiles the choice. An instance is of its own class, as class-transformer decides, unless several options share the class;
 * for all else the discriminating property says it.
 */
export function unionChoice({ property, options }: UnionShape): UnionChoice {
  const declared = options.flatMap(({ of }) => of.properties).find(({ wireName }) => wireName === property);
  const key = declared?.key ?? property;
  const byName = new Map<unknown, UnionOption>(options.map((option) => [option.name, option]));
  const byClass = new Map(options.map((option) => [option.of.type, option]));
  const isShared = byClass.size < options.length;
  return {
    key,
    wireName: property,
    optionOf: (value) => {
      const source = recordOf(value);
      const own = source && !isShared ? nearestOf(source, byClass) : undefined;
      if (!source || own) return own;
      const name = source[key];
      const named = byName.get(name);
      if (named) return named;
      throw unknownKind(property, name, [...byName.keys()]);
    },
  };
}

function unknownKind(property: string, name: unknown, names: readonly unknown[]): UnsendableError {
  const seen = typeof name === 'string' ? JSON.stringify(name) : `of type ${typeof name}`;
  return new UnsendableError([property], `is ${seen}; it must name one of ${names.join(', ')}.`);
}
