const NOT_OK = { FAILURE: '', WARNING: '(warning) ', SKIPPED: '(skipped) ' };

/**
 * Holds the results of a run against the list of what is owed. A check that fails, warns or is skipped is not ok.
 *
 * A scenario passes when all of it is ok and something succeeds; it is owed when all that is not ok is on the list, and
 * skipped when the suite decided nothing.
 *
 * @param results checks by scenario, as the suite writes them
 * @param owed `scenario:check-id` of every check that need not be ok yet
 */
export function judge(results, owed) {
  const scenarios = Object.entries(results).map(([scenario, checks]) => judged(scenario, checks, owed));
  const notOk = new Set(
    scenarios.flatMap(({ scenario, notOk }) => notOk.map(({ id }) => `${scenario}:${id}`)),
  );
  const counts = { passed: 0, failed: 0, owed: 0, skipped: 0 };
  for (const { state } of scenarios) counts[state] += 1;
  return {
    scenarios,
    counts,
    unexpected: [...notOk].filter((check) => !owed.includes(check)),
    stale: owed.filter((check) => !notOk.has(check)),
  };
}

function judged(scenario, checks, owed) {
  const notOk = checks.filter(({ status }) => status in NOT_OK);
  const succeeded = checks.filter(({ status }) => status === 'SUCCESS').length;
  return {
    scenario,
    state: stateOf(scenario, checks, owed),
    checks: succeeded,
    notOk: notOk.map(explained),
  };
}

function stateOf(scenario, checks, owed) {
  const notOk = checks.filter(({ status }) => status in NOT_OK);
  if (!notOk.every(({ id }) => owed.includes(`${scenario}:${id}`))) return 'failed';
  if (notOk.some(({ status }) => status !== 'SKIPPED')) return 'owed';
  // Well-formed messages alone decide nothing.
  const hasSubstance = checks.some(({ id, status }) => status === 'SUCCESS' && id !== 'wire-schema-valid');
  if (!hasSubstance) return 'skipped';
  return notOk.length > 0 ? 'owed' : 'passed';
}

function explained({ id, status, errorMessage, description = '' }) {
  return { id, saw: `${NOT_OK[status]}${errorMessage ?? description}` };
}
