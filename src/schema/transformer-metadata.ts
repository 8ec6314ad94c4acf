import { TransformationType, type TransformFnParams, type TypeMetadata } from 'class-transformer';
import { defaultMetadataStorage } from 'class-transformer/cjs/storage';
import type { Class, ConcreteClass } from '../authoring/class';
import type { Transformer } from './class-shape';
import type { Direction } from './direction';
import { meaningful } from './recorded-types';

/** How `@Type` tells the classes of a union apart. */
export interface Discriminator {
  readonly property: string;
  readonly options: readonly { readonly name: string; readonly type: ConcreteClass }[];
}

/** What class-transformer's decorators say of one property. */
export interface TransformerMetadata {
  /** The class named by `@Type`. */
  readonly typeClass: Class | undefined;
  readonly hasType: boolean;
  readonly discriminator: Discriminator | undefined;
  readonly wireName: string;
  readonly isExcluded: boolean;
  readonly transform: Transformer | undefined;
}

interface OneWay {
  readonly toClassOnly?: boolean;
  readonly toPlainOnly?: boolean;
}

/** Names of the properties that class-transformer's decorators keep in a direction, checks or not. */
export function transformedProperties(type: Class, direction: Direction): string[] {
  const {
    _typeMetadatas: types,
    _exposeMetadatas: exposures,
    _transformMetadatas: transforms,
  } = defaultMetadataStorage;
  return [types, exposures, transforms]
    .flatMap((kind) => defaultMetadataStorage.getMetadata(kind, type).flat())
    .filter(({ options }) => appliesTo(direction, options))
    .flatMap(({ propertyName }) => propertyName ?? []);
}

/** Reads class-transformer's decorators of one property; its executor never runs. */
export function transformerMetadata(
  type: Class,
  property: string,
  direction: Direction,
): TransformerMetadata {
  const typed = defaultMetadataStorage.findTypeMetadata(type, property);
  const exposed = defaultMetadataStorage.findExposeMetadata(type, property);
  const excluded = defaultMetadataStorage.findExcludeMetadata(type, property);
  const isExposed = exposed !== undefined && appliesTo(direction, exposed.options);
  const isHidden = defaultMetadataStorage.getStrategy(type) === 'excludeAll' && !isExposed;
  return {
    typeClass: meaningful(typed?.typeFunction()),
    hasType: typed !== undefined,
    discriminator: discriminatorOf(typed),
    wireName: (isExposed ? exposed.options.name : undefined) ?? property,
    isExcluded: isHidden || (excluded !== undefined && appliesTo(direction, excluded.options)),
    transform: transformOf(type, property, direction),
  };
}

function discriminatorOf(typed: TypeMetadata | undefined): Discriminator | undefined {
  const declared = typed?.options.discriminator;
  if (!declared) return undefined;
  const options = declared.subTypes.map(({ name, value }) => ({ name, type: value as ConcreteClass }));
  return { property: declared.property, options };
}

function appliesTo(direction: Direction, options: OneWay | undefined): boolean {
  if (!options || options.toClassOnly === options.toPlainOnly) return true;
  return direction === 'input' ? options.toClassOnly === true : options.toPlainOnly === true;
}

function transformOf(type: Class, property: string, direction: Direction): Transformer | undefined {
  const way = direction === 'input' ? TransformationType.PLAIN_TO_CLASS : TransformationType.CLASS_TO_PLAIN;
  const transforms = defaultMetadataStorage.findTransformMetadatas(type, property, way);
  if (transforms.length === 0) return undefined;

  return (value, owner) =>
    transforms.reduce<unknown>((current, { transformFn }) => {
      const params: TransformFnParams = { value: current, key: property, obj: owner, type: way, options: {} };
      return transformFn(params) as unknown;
    }, value);
}
