/** JSON text that is sent again and again, with its bytes; a long list must not be encoded for every caller. */
export class EncodedJson {
  readonly bytes: Uint8Array;

  constructor(readonly text: string) {
    this.bytes = new TextEncoder().encode(text);
  }
}

/** Encoded results by what they were written from, each written once and kept as long as that. */
export class EncodedResults {
  private readonly results = new WeakMap<object, EncodedJson>();

  /** The result of a source; `write` runs once, and a result it throws about is not kept. */
  get(source: object, write: () => string): EncodedJson {
    const known = this.results.get(source);
    if (known) return known;

    const encoded = new EncodedJson(write());
    this.results.set(source, encoded);
    return encoded;
  }
}
