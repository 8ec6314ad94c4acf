import type { BuildReport } from '../authoring/build-report';
import type { Completed } from '../metadata/declaration';
import { metadataRegistry } from '../metadata/global-registry';
import { completableMethods } from './completable-methods';
import type { HandlerSource } from './handler-source';

/** A method that completes one argument. */
export interface CompleterSource extends Completed {
  readonly method: string;
  /** How reports name it. */
  readonly where: string;
}

/** The completing methods of a class that speak of one of its prompts or templates; the others are not its business. */
export function completersOf(source: HandlerSource, report: BuildReport): readonly CompleterSource[] {
  const { parts, members } = metadataRegistry.find(source.handlerClass);
  const owners = completableMethods(parts, members);
  return [...members].flatMap(([method, { complete }]) => {
    if (!complete) return [];
    const completer = { ...complete, method, where: `${source.handlerClass.name}.${method}` };
    checkOwners(completer, owners, report);
    const isOwn = completer.of ? completer.of.includes(source.method) : owners.length === 1;
    return isOwn ? [completer] : [];
  });
}

function checkOwners(
  { argument, of, where }: CompleterSource,
  owners: readonly string[],
  report: BuildReport,
): void {
  const named = owners.map((owner) => `"${owner}"`).join(', ');
  if (of === undefined && owners.length > 1) {
    report.add(
      where,
      `completes "${argument}", but its class holds several prompts or templates.`,
      `Say whose argument it is: @Complete('${argument}', { of: '${owners[0] ?? 'call'}' }).`,
    );
  }
  for (const owner of (of ?? []).filter((each) => !owners.includes(each)))
    report.add(
      where,
      `completes an argument of "${owner}", which is no prompt or template of its class.`,
      `Name one of ${named}.`,
    );
}
