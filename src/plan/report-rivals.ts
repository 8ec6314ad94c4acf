import type { BuildReport } from '../authoring/build-report';
import type { ResourceTemplatePlan } from './resource-plan';

/** Reports new templates that make the very same URIs as one that stays: one of the two would never be read. */
export function reportRivals(
  changed: readonly ResourceTemplatePlan[],
  before: readonly ResourceTemplatePlan[],
  report: BuildReport,
): void {
  const old = new Set(before);
  const staying = new Map(changed.filter((plan) => old.has(plan)).map((plan) => [plan.shape, plan]));
  for (const { shape, name, handlerClass } of changed.filter((plan) => !old.has(plan))) {
    const rival = staying.get(shape);
    if (!rival) continue;
    report.add(
      handlerClass.name,
      `has the template "${name}", which makes the same URIs as "${rival.name}".`,
      'Tell them apart by a text of their own, or remove the other in the same change.',
    );
  }
}
