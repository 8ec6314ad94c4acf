// class-transformer keeps its storage private; this deep path is where Node finds it.
declare module 'class-transformer/cjs/storage' {
  import type { ExcludeMetadata, ExposeMetadata, TransformMetadata, TypeMetadata } from 'class-transformer';

  interface PropertyMetadata {
    readonly propertyName: string | undefined;
    readonly options: { readonly toClassOnly?: boolean; readonly toPlainOnly?: boolean } | undefined;
  }
  type MetadataByClass = ReadonlyMap<unknown, ReadonlyMap<string, unknown>>;

  export const defaultMetadataStorage: {
    findTypeMetadata(target: unknown, property: string): TypeMetadata | undefined;
    findExposeMetadata(target: unknown, property: string): ExposeMetadata | undefined;
    findExcludeMetadata(target: unknown, property: string): ExcludeMetadata | undefined;
    findTransformMetadatas(target: unknown, property: string, direction: number): TransformMetadata[];
    readonly _typeMetadatas: MetadataByClass;
    readonly _exposeMetadatas: MetadataByClass;
    readonly _excludeMetadatas: MetadataByClass;
    readonly _transformMetadatas: MetadataByClass;
    /** Of a class and its bases; a list a property where it may have several. */
    getMetadata(metadatas: MetadataByClass, target: unknown): (PropertyMetadata | PropertyMetadata[])[];
    getStrategy(target: unknown): 'excludeAll' | 'exposeAll' | 'none';
  };
}
