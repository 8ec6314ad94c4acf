import type { Implementation, JsonValue } from '../../protocol';
import { invalidParams } from '../../protocol';
import { sha256 } from '../../sealing/sha-256';
import type { StateSealer } from '../../sealing/state-sealer';
import type { AskingCall } from './asking-call';
import { AskingError } from './asking-error';
import { canonicalJson } from './canonical-json';
import { carriedFrom, carriedJson, type Carried } from './carried';

/** How long states are good, and who makes them. */
export interface RoundStateSetting {
  readonly server: Implementation;
  readonly sealer: StateSealer;
  readonly ttlMs: number;
  /** The time, in milliseconds. */
  readonly now: () => number;
}

interface SealedJson {
  readonly expiresAt: number;
  /** A digest of whose state it is, for which request. */
  readonly boundTo: string;
  readonly carried: ReturnType<typeof carriedJson>;
}

/** Longer tokens are not even decoded, and none is made. */
const LONGEST = 65_536;

/** Turns what a call carries into the text that its client keeps, and back. */
export class RoundStates {
  constructor(private readonly setting: RoundStateSetting) {}

  /** The same by another clock. */
  by(now: () => number): RoundStates {
    return new RoundStates({ ...this.setting, now });
  }

  /** @throws AskingError when there is more than a client can be asked to keep */
  async seal(carried: Carried, call: AskingCall): Promise<string> {
    const { sealer, ttlMs, now } = this.setting;
    const json: SealedJson = {
      expiresAt: now() + ttlMs,
      boundTo: await this.bindingOf(call),
      carried: carriedJson(carried),
    };
    const token = await sealer.seal(JSON.stringify(json));
    if (token.length <= LONGEST) return token;
    throw new AskingError(
      `Steps, answers and state of a call come to ${token.length} characters, sealed; ${LONGEST} are allowed. ` +
        'Keep large results elsewhere, and their place in the state.',
    );
  }

  /** @throws ProtocolError -32602, the same whatever is wrong: a forger learns nothing from it */
  async open(token: unknown, call: AskingCall): Promise<Carried> {
    const text = isShort(token) ? await this.setting.sealer.open(token) : undefined;
    const sealed = text === undefined ? undefined : (JSON.parse(text) as SealedJson);
    const isGood =
      sealed !== undefined &&
      this.setting.now() < sealed.expiresAt &&
      sealed.boundTo === (await this.bindingOf(call));
    if (isGood) return carriedFrom(sealed.carried);
    throw invalidParams(
      'The request state is not valid here, or no longer: send the request again without it.',
    );
  }

  private bindingOf({ kind, name, principal, arguments: given = {} }: AskingCall) {
    const { issuer = null, subject = null } = principal ?? {};
    return sha256(canonicalJson([this.setting.server.name, kind, name, given as JsonValue, issuer, subject]));
  }
}

function isShort(token: unknown): token is string {
  return typeof token === 'string' && token.length <= LONGEST;
}
