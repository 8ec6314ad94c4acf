// class-transformer keeps its storage private; this deep path is where Node finds it.
declare module 'class-transformer/cjs/storage' {
  import type { ExcludeMetadata, ExposeMetadata, TransformMetadata, TypeMetadata } from 'class-transformer';

  export const defaultMetadataStorage: {
    findTypeMetadata(target: unknown, property: string): TypeMetadata | undefined;
    findExposeMetadata(target: unknown, property: string): ExposeMetadata | undefined;
    findExcludeMetadata(target: unknown, property: string): ExcludeMetadata | undefined;
    findTransformMetadatas(target: unknown, property: string, direction: number): TransformMetadata[];
    getStrategy(target: unknown): 'excludeAll' | 'exposeAll' | 'none';
  };
}
