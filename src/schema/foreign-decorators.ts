import { defaultMetadataStorage } from 'class-transformer/cjs/storage';
import { getMetadataStorage, type MetadataStorage } from 'class-validator';
import type { BuildReport } from '../authoring/build-report';
import type { Class } from '../authoring/class';
import { loadedCopies, oneCopyOnly } from '../authoring/loaded-copies';

/** A copy of a package that nobody here reads, and whether its decorators stand on a class. */
interface ForeignCopy {
  readonly name: string;
  readonly path: string;
  decorates(type: Class): boolean;
}

/** Finds decorators of other installed copies of class-validator and class-transformer, which would say nothing. */
export class ForeignDecorators {
  private readonly copies: readonly ForeignCopy[] = [...foreignTransformers(), ...foreignValidators()];

  refuse(type: Class, report: BuildReport): void {
    for (const { name, path } of this.copies.filter((copy) => copy.decorates(type))) {
      report.add(
        type.name,
        `has decorators of another copy of ${name} than the one that is read (${path}).`,
        oneCopyOnly(name),
      );
    }
  }
}

interface TransformerFile {
  readonly defaultMetadataStorage: typeof defaultMetadataStorage;
}

function foreignTransformers(): readonly ForeignCopy[] {
  return loadedCopies<TransformerFile>('class-transformer/cjs/storage.js').flatMap(({ path, exports }) => {
    const other = exports.defaultMetadataStorage;
    if (other === undefined || other === defaultMetadataStorage) return [];
    const { _typeMetadatas, _exposeMetadatas, _excludeMetadatas, _transformMetadatas } = other;
    const kinds = [_typeMetadatas, _exposeMetadatas, _excludeMetadatas, _transformMetadatas];
    const decorates = (type: Class) => lineOf(type).some((level) => kinds.some((kind) => kind.has(level)));
    return [{ name: 'class-transformer', path, decorates }];
  });
}

/** Since 0.11 all copies keep their rules in one global place; before, each kept them in a container of its own. */
interface ValidatorFile {
  readonly getMetadataStorage: () => MetadataStorage;
  readonly getFromContainer: (type: unknown) => MetadataStorage;
  readonly MetadataStorage: unknown;
}

const VALIDATOR_FILES = ['class-validator/cjs/index.js', 'class-validator/index.js'];

function foreignValidators(): readonly ForeignCopy[] {
  const copies = VALIDATOR_FILES.flatMap((file) => loadedCopies<ValidatorFile>(file));
  return copies.flatMap(({ path, exports }) => {
    const other = exports.getMetadataStorage?.() ?? exports.getFromContainer?.(exports.MetadataStorage);
    if (other === undefined || other === getMetadataStorage()) return [];
    const decorates = (type: Class) => other.getTargetValidationMetadatas(type, '', false, false).length > 0;
    return [{ name: 'class-validator', path, decorates }];
  });
}

function lineOf(type: Class): readonly Class[] {
  const base: unknown = Object.getPrototypeOf(type);
  return typeof base === 'function' && base !== Function.prototype
    ? [type, ...lineOf(base as Class)]
    : [type];
}
