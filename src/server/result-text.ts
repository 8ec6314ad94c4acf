import type { WrappedResult } from '../wrap/wrapped-result';
import type { EncodedJson } from './encoded-json';
import type { MethodResult, MethodScope } from './method';
import { resultMetaText } from './result-meta';

/** What a method came to as JSON text; what author code came to gets what every result carries. */
export function resultText(result: MethodResult, scope: MethodScope): string | EncodedJson {
  return typeof result === 'object' && 'members' in result ? handlerText(result, scope) : result;
}

function handlerText(
  { members, meta, resultType = 'complete' }: WrappedResult,
  { suite, metaText }: MethodScope,
): string {
  if (meta === undefined && resultType === 'complete')
    return `{${members},"resultType":"complete",${metaText}}`;
  const shown = meta === undefined ? metaText : resultMetaText(suite.server, meta);
  return `{${members},"resultType":"${resultType}",${shown}}`;
}
