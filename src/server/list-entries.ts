import { invalidParams } from '../protocol';
import type { ListedPlan } from '../plan/listed-plan';
import { listFields } from '../suite/list-fields';
import type { PlanList } from '../suite/plan-list';
import type { Snapshot } from '../suite/snapshot';
import type { AcceptedRequest, Method } from './method';

/**
 * A list method, a page at a time where the suite has pages; a page that everybody sees is written and encoded once.
 *
 * @param member the result's member that holds the entries
 */
export function listEntries(member: string, listOf: (snapshot: Snapshot) => PlanList<ListedPlan>): Method {
  return (request, { suite, exchange, metaText, encoded }) => {
    const page = listOf(suite.snapshot).page(cursorOf(request), suite.viewOf(exchange.principal));
    return encoded.get(page, () => {
      const entries = page.items.map(({ entryJson }) => entryJson).join();
      const { resultType, ...fields } = listFields(page);
      const more = JSON.stringify(fields).slice(1, -1);
      return `{"resultType":"${resultType}","${member}":[${entries}],${more},${metaText}}`;
    });
  };
}

/** The cursor of a list request. Throws a protocol error -32602 where it is no string. */
export function cursorOf({ params }: AcceptedRequest): string | undefined {
  const { cursor } = params;
  if (cursor === undefined || typeof cursor === 'string') return cursor;
  throw invalidParams('The cursor must be a string.');
}
