import type { BuildReport } from '../authoring/build-report';
import type { HandlerSource } from './handler-source';

const LEGAL_NAME = /^[A-Za-z0-9_.-]{1,128}$/;

/** Reports a name that clients do not accept. */
export function checkName(
  { where, name }: Pick<HandlerSource, 'where' | 'name'>,
  decorator: string,
  report: BuildReport,
): void {
  if (LEGAL_NAME.test(name)) return;
  const what =
    name === '' ? 'has no name.' : `has the name ${JSON.stringify(name)}, which clients do not accept.`;
  report.add(where, what, `Names are 1 to 128 of A-Z a-z 0-9 _ . - (${decorator}).`);
}
