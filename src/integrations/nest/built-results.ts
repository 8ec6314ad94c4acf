/**
 * Results, blocks and contents that builders made (`callToolResult`, `text` ...). They are known by a mark, which an
 * interceptor that copies what it is given, as Nest's class serializer does, loses: the copy is then taken back.
 */
export class BuiltResults {
  private readonly built = new WeakMap<object, object>();

  /** Keeps what a handler returned, where a builder made it. */
  keep(context: object, value: unknown): void {
    if (typeof value !== 'object' || value === null) return;
    if ((Array.isArray(value) ? value : [value]).some(isMarked)) this.built.set(context, value);
  }

  /** What the handler returned, if this is a copy of it; else what came instead. */
  original(context: object, value: unknown): unknown {
    const built = this.built.get(context);
    return built !== undefined && value !== built && jsonOf(value) === jsonOf(built) ? built : value;
  }
}

function isMarked(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return Object.getOwnPropertySymbols(value).some((symbol) =>
    Symbol.keyFor(symbol)?.startsWith('toolwright.'),
  );
}

function jsonOf(value: unknown): string | undefined {
  try {
    return JSON.stringify(value);
  } catch {
    return undefined; // no copy of anything that can be sent
  }
}
