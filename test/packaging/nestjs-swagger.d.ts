/** What the Nest application of the consumers uses of `@nestjs/swagger`; they compile against its own types. */
declare module '@nestjs/swagger' {
  type Constructor<T> = new (...args: any[]) => T;

  export function ApiProperty(options?: {
    readonly description?: string;
    readonly example?: unknown;
  }): PropertyDecorator;
  export function PartialType<T>(type: Constructor<T>): Constructor<Partial<T>>;
  export function PickType<T, K extends keyof T>(
    type: Constructor<T>,
    keys: readonly K[],
  ): Constructor<Pick<T, K>>;
  export function OmitType<T, K extends keyof T>(
    type: Constructor<T>,
    keys: readonly K[],
  ): Constructor<Omit<T, K>>;
  export function IntersectionType<A, B>(one: Constructor<A>, other: Constructor<B>): Constructor<A & B>;
}
