import type { WrappedResult } from '../wrap/wrapped-result';
import type { MethodScope } from './method';
import { resultMetaText } from './result-meta';

/** The result of author code as JSON text, with what every result carries. */
export function handlerAnswer(
  { members, meta, resultType = 'complete' }: WrappedResult,
  { suite, metaText }: MethodScope,
): string {
  if (meta === undefined && resultType === 'complete')
    return `{${members},"resultType":"complete",${metaText}}`;
  const shown = meta === undefined ? metaText : resultMetaText(suite.server, meta);
  return `{${members},"resultType":"${resultType}",${shown}}`;
}
