/** JSON text that is sent again and again, with its bytes; a long list must not be encoded for every caller. */
export class EncodedJson {
  readonly bytes: Uint8Array;

  constructor(readonly text: string) {
    this.bytes = new TextEncoder().encode(text);
  }
}

/** Encoded results by a key of their own, each written once. */
export class EncodedResults {
  private readonly results = new Map<string, EncodedJson>();

  /** The result under a key; `write` runs once, and a result it throws about is not kept. */
  get(key: string, write: () => string): EncodedJson {
    const known = this.results.get(key);
    if (known) return known;

    const encoded = new EncodedJson(write());
    this.results.set(key, encoded);
    return encoded;
  }
}
