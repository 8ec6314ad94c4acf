import type { Members } from '../authoring/members';

/** How one property of an instance comes from a raw value. */
export interface FillStep {
  readonly key: string;
  readonly wireName: string;
  /** `null` counts as not given. */
  readonly dropsNull: boolean;
  /** Makes the property's value; absent where it is taken as it is. */
  readonly make: ((value: unknown, raw: Members) => unknown) | undefined;
}

/** Gives an instance the properties that a raw value has; where it has none, an initialiser keeps its say. */
export type Filler = (instance: object, raw: Members) => void;

/** Where fillers come from. */
export interface FillerSource {
  filler(steps: readonly FillStep[]): Filler;
}

/** Fills by a walk over the steps, for places where no code may be generated. */
export function walkingFiller(steps: readonly FillStep[]): Filler {
  return (instance, raw) => {
    const target = instance as Record<string, unknown>;
    for (const { key, wireName, dropsNull, make } of steps) {
      const value = raw[wireName];
      if (value === undefined || (value === null && dropsNull)) continue;
      target[key] = make ? make(value, raw) : value;
    }
  };
}
