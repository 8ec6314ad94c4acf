// Two executors that must never run while serving; their paths are private, so they have no types.
declare module 'class-transformer/cjs/TransformOperationExecutor' {
  export class TransformOperationExecutor {
    transform(source: unknown, value: unknown): unknown;
  }
}
declare module 'class-validator/cjs/validation/ValidationExecutor' {
  export class ValidationExecutor {
    execute(object: object, schema: string, errors: unknown[]): void;
  }
}
