import type { SafeLogger } from '../authoring/logger';
import { isThenable } from '../authoring/maybe-promise';
import type { Principal } from '../authoring/principal';
import type { VisibilityPolicy } from '../authoring/served-entry';
import type { ListedPlan } from '../plan/listed-plan';
import type { Sees } from './sees';

const HIDDEN = 'The visible policy failed on an entry, which is hidden from this caller.';

/** Decides who sees what: by the scopes that entries demand, and by the suite's policy where it has one. */
export class Visibility {
  constructor(
    private readonly policy: VisibilityPolicy | undefined,
    private readonly logger: SafeLogger,
  ) {}

  /** Whether everybody sees all of these. */
  isOpen(plans: readonly ListedPlan[]): boolean {
    return !this.policy && plans.every(({ scopes }) => scopes.length === 0);
  }

  /** What one caller sees; failures of the policy are told once for each view. */
  viewOf(principal: Principal | undefined): Sees {
    const held = scopesOf(principal);
    const { policy } = this;
    let isTold = false;
    const tell = (error: unknown) => {
      if (!isTold) this.logger.error(HIDDEN, error);
      isTold = true;
    };
    return (plan) =>
      plan.scopes.every((scope) => held.has(scope)) &&
      (!policy || isAdmitted(policy, { plan, principal }, tell));
  }
}

function isAdmitted(
  policy: VisibilityPolicy,
  { plan, principal }: { readonly plan: ListedPlan; readonly principal: Principal | undefined },
  tell: (error: unknown) => void,
): boolean {
  try {
    const verdict: unknown = policy(plan, principal);
    if (typeof verdict === 'boolean') return verdict;
    // A promise may reject, and nobody else waits for it.
    if (isThenable(verdict)) Promise.resolve(verdict).catch(tell);
    tell(new TypeError(`visible gave neither true nor false for "${plan.name}".`));
  } catch (error) {
    tell(error);
  }
  return false;
}

// Principals come from application code; a text of scopes must not count letter by letter.
function scopesOf(principal: Principal | undefined): ReadonlySet<string> {
  const scopes: unknown = principal?.scopes;
  return new Set(Array.isArray(scopes) ? (scopes as readonly string[]) : []);
}
