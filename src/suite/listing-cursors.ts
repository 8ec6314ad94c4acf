import type { Principal } from '../authoring/principal';
import type { StateSealer } from '../sealing/state-sealer';
import { foreignCursor } from './refused-requests';

/** Where a page of a repository starts. */
export interface ListingPosition {
  /** The `uriTemplate` of the repository's template. */
  readonly template: string;
  /** The repository's own cursor; `undefined` for its first page. */
  readonly cursor: string | undefined;
}

/** Longer cursors are not even decoded, and none is made. */
const LONGEST = 16_384;

const KIND = 'resources/list';

/** Tells these cursors from those of static lists, which begin with a digit, whatever a sealer makes of them. */
const MARK = '~';

/**
 * Cursors into repositories. A repository gets back what it gave and nothing else, and from nobody else: its words are
 * sealed, together with the server that gave them and whom they were given to.
 */
export class ListingCursors {
  /** @param server its name; other servers may seal with the same keys */
  constructor(
    private readonly sealer: StateSealer,
    private readonly server: string,
  ) {}

  /** Whether a cursor may be one of these. */
  takes(cursor: string): boolean {
    return cursor.startsWith(MARK);
  }

  /** @throws TypeError for a repository's cursor that is longer than clients can be asked to keep */
  async seal({ template, cursor }: ListingPosition, principal: Principal | undefined): Promise<string> {
    const sealed = await this.sealer.seal(
      JSON.stringify([...this.bindingOf(principal), template, cursor ?? null]),
    );
    if (sealed.length <= LONGEST) return MARK + sealed;
    throw new TypeError(
      `The cursor of the repository "${template}" is too long: keep it under some 10,000 bytes.`,
    );
  }

  /** @throws ProtocolError -32602 for everything that was not made for this caller */
  async open(cursor: string, principal: Principal | undefined): Promise<ListingPosition> {
    const sealed = cursor.slice(MARK.length);
    const text = sealed.length <= LONGEST ? await this.sealer.open(sealed) : undefined;
    const [template, inner] = text === undefined ? [] : positionIn(text, this.bindingOf(principal));
    if (typeof template !== 'string') throw foreignCursor();
    return { template, cursor: typeof inner === 'string' ? inner : undefined };
  }

  private bindingOf({ issuer, subject }: Partial<Principal> = {}): readonly unknown[] {
    return [KIND, this.server, issuer ?? null, subject ?? null];
  }
}

// The same keys seal other things, too; those are no lists that begin like this.
function positionIn(text: string, binding: readonly unknown[]): readonly unknown[] {
  const sealed: unknown = JSON.parse(text);
  if (!Array.isArray(sealed) || sealed.length !== binding.length + 2) return [];
  const isBound = binding.every((part, index) => part === sealed[index]);
  return isBound ? sealed.slice(binding.length) : [];
}
