/** What a finding means, and what to do about it. */
export interface Finding {
  readonly that: string;
  readonly cure: string;
}

/** Fails with everything that was found, where it is and what to do. */
export function requireNone(found: readonly string[], { that, cure }: Finding): void {
  if (found.length > 0) throw new Error([that, ...found.map((line) => `  ${line}`), cure].join('\n'));
}
