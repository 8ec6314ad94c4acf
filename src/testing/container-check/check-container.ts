import { AuthoringError, type AuthoringProblem } from '../../authoring/authoring-error';
import { toContainer, type Container, type ContainerOption } from '../../container/container';
import type { ContainerFixtures } from './container-fixtures';
import type { ContainerRule } from './container-rule';
import { ContainerTrial } from './container-trial';
import { INSTANCE_RULES } from './instance-rules';
import { SCOPE_RULES } from './scope-rules';

/** What a check of a container has come to. */
export interface ContainerReport {
  /** The rules that hold. */
  readonly passed: readonly string[];
  /** The rules that could not be checked, each with the reason. */
  readonly skipped: readonly string[];
}

/**
 * Checks a container adapter by real calls: instances, lifetimes, scopes that are kept apart and left once. Run it in a test of
 * your own, with classes bound in the container.
 *
 * @throws AuthoringError with every rule that does not hold, and what to do about it
 */
export async function checkContainer<P extends object>(
  container: ContainerOption,
  fixtures: ContainerFixtures<P>,
): Promise<ContainerReport> {
  const given = fixtures as unknown as Required<ContainerFixtures>;
  const checked = { trial: new ContainerTrial(toContainer(container)), fixtures: given };
  const passed: string[] = [];
  const skipped: string[] = [];
  const problems: AuthoringProblem[] = [];
  for (const rule of [...INSTANCE_RULES, ...SCOPE_RULES]) {
    const reason = reasonToSkip(rule, checked.trial.container, given);
    if (reason !== undefined) {
      skipped.push(`${rule.rule}: ${reason}`);
      continue;
    }
    const problem = await rule.check(checked).catch(thrown);
    if (problem === undefined) passed.push(rule.rule);
    else problems.push({ where: 'The container', problem, remedy: rule.remedy });
  }
  if (problems.length > 0) throw new AuthoringError(problems);
  return { passed, skipped };
}

function reasonToSkip(
  { needs, isAboutScopes }: ContainerRule,
  container: Container,
  fixtures: Partial<ContainerFixtures>,
): string | undefined {
  if (isAboutScopes && !container.enter) return 'the container has no enter.';
  const missing = needs.filter((name) => fixtures[name] === undefined);
  return missing.length > 0 ? `no fixture ${missing.join(', ')}.` : undefined;
}

function thrown(error: unknown): string {
  return `threw: ${error instanceof Error ? error.message : String(error)}.`;
}
