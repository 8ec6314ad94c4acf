import { AuthoringError } from '../authoring/authoring-error';
import type { SuiteChange } from '../plan/suite-change';
import { listChanges } from './list-changes';
import type { Snapshot } from './snapshot';
import type { SuiteEvents } from './suite-events';
import type { SuiteSettings } from './suite-settings';

/** What a suite serves now, and the one place where that becomes something else. */
export class LiveSnapshot {
  private isChanging = false;

  constructor(
    private snapshot: Snapshot,
    private readonly compileChange: SuiteSettings['compileChange'],
    private readonly events: SuiteEvents,
  ) {}

  get current(): Snapshot {
    return this.snapshot;
  }

  /**
   * Compiles a change, puts the new snapshot in the place of the old one, and tells which lists are not the same any more.
   *
   * @throws AuthoringError with all mistakes in one report; nothing has changed then
   */
  change(change: SuiteChange): void {
    if (this.isChanging) throw changeWithinChange();
    const before = this.snapshot.plans;
    this.isChanging = true;
    try {
      this.snapshot = this.snapshot.next(this.compileChange(change, before));
    } finally {
      this.isChanging = false;
    }
    for (const type of listChanges(before, this.snapshot.plans)) this.events.publish({ type });
  }
}

// It would be lost: the outer change was compiled from what was served before the inner one.
function changeWithinChange(): AuthoringError {
  const problem = 'was called while another change was being compiled.';
  return new AuthoringError([{ where: 'suite.change', problem, remedy: 'Put both into one change.' }]);
}
