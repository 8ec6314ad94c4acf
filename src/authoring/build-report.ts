import { AuthoringError, type AuthoringProblem } from './authoring-error';

/** Collects everything that is wrong with a suite's classes, so that the author reads it all at once. */
export class BuildReport {
  private readonly problems: AuthoringProblem[] = [];

  /** Notes a mistake; the same one met twice, by two tools sharing a class, is told once. */
  add(where: string, problem: string, remedy: string): void {
    const isKnown = this.problems.some((known) => known.where === where && known.problem === problem);
    if (!isKnown) this.problems.push({ where, problem, remedy });
  }

  /** @throws AuthoringError with every problem noted so far */
  throwIfAny(): void {
    if (this.problems.length > 0) throw new AuthoringError(this.problems);
  }
}
