import { Container as TypeDi } from 'typedi';

/** The part of TypeDI's private service record that tells how long an instance lives, and how it is made. */
export interface ServiceRecord {
  readonly id: unknown;
  readonly type: unknown;
  readonly transient: boolean;
  readonly factory: unknown;
  readonly value: unknown;
}

/** What TypeDI's one global container holds about a class or token. */
export function recordOf(id: unknown): ServiceRecord | undefined {
  const global: unknown = TypeDi.of(undefined);
  const { services } = global as { readonly services: readonly ServiceRecord[] };
  return services.find((service) => service.id === id);
}
