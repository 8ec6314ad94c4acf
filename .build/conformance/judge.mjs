const NOT_OK = { FAILURE: '', WARNING: '(warning) ', SKIPPED: '(skipped) ' };

/**
 * Holds the checks of one scenario against what is recorded of it. A check that fails, warns or is skipped is not ok.
 *
 * It passes when all of it is ok and something succeeds; it is owed when all that is not ok is owed, and skipped when the
 * suite decided nothing. It fails for a check that is not ok and not owed, for one that is owed and ok, and when fewer
 * checks succeed than did before: what is not looked at any more must not read as green.
 *
 * @param checks as the suite writes them
 * @param record `owed` has the ids of the checks that need not be ok yet, `ok` how many checks must be
 */
export function judge(checks, { owed, ok }) {
  const notOk = checks.filter(({ status }) => status in NOT_OK);
  const succeeded = checks.filter(({ status }) => status === 'SUCCESS');
  const complaints = [
    ...unique(notOk, ({ id }) => !owed.includes(id)).map((id) => `${id} is not ok`),
    ...owed
      .filter((id) => !notOk.some((check) => check.id === id))
      .map((id) => `${id} is owed and ok: take it off the list`),
    ...countComplaints(succeeded.length, ok),
  ];
  const state = complaints.length > 0 ? 'failed' : stateOf(succeeded, notOk);
  return { state, ok: succeeded.length, complaints, notOk: notOk.map(explained) };
}

function countComplaints(succeeded, recorded) {
  if (recorded === undefined) return ['no number of checks is recorded'];
  return succeeded < recorded ? [`${succeeded} checks are ok, and ${recorded} were`] : [];
}

function stateOf(succeeded, notOk) {
  // Well-formed messages alone decide nothing.
  const isDecided = succeeded.some(({ id }) => id !== 'wire-schema-valid');
  const isSkipped = notOk.every(({ status }) => status === 'SKIPPED');
  if (isSkipped && !isDecided) return 'skipped';
  return notOk.length > 0 ? 'owed' : 'passed';
}

function unique(checks, isWanted) {
  return [...new Set(checks.filter(isWanted).map(({ id }) => id))];
}

function explained({ id, status, errorMessage, description = '' }) {
  return { id, saw: `${NOT_OK[status]}${errorMessage ?? description}` };
}
