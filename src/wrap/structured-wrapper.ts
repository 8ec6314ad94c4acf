import { isBrandedBlock } from '../authoring/content-brand';
import { after, type MaybePromise } from '../authoring/maybe-promise';
import type { CallToolResult, JsonValue } from '../protocol';
import type { Duty } from './duty';
import type { Mirror } from './mirror';
import { dutyFault, misfit, type OutputContract } from './output-contract';
import { wrapMeantResult } from './plain-wrapper';
import { wrapReadyResult } from './ready-result';
import { UnsendableError } from './unsendable-error';
import { structuredResult, type ResultWrapper, type WrappedResult } from './wrapped-result';

/** The wrapper of a tool with a declared output: nothing that breaks the declaration leaves as a success. */
export function structuredWrapper(contract: OutputContract, mirror: Mirror): ResultWrapper {
  return (value) => {
    const meant = typeof value === 'object' && value !== null ? wrapMeantResult(value) : undefined;
    if (meant) return checkMeant(meant, value as CallToolResult, contract);

    refuseBlocks(value);
    const duties: Duty[] = [];
    const json = contract.read(value, duties);
    return json instanceof Promise
      ? json.then((late) => wrap(value, late, duties))
      : wrap(value, json, duties);
  };

  function wrap(
    value: unknown,
    json: JsonValue | undefined,
    duties: readonly Duty[],
  ): MaybePromise<WrappedResult> {
    if (json === undefined) throw new UnsendableError([], 'is missing, but the tool declares an output.');
    refuseFault(contract.fault(json));
    const text = JSON.stringify(json);
    if (duties.length === 0) return structuredResult(text, mirror(value, text));
    return after(dutyFault(duties), (fault) => {
      refuseFault(fault);
      return structuredResult(text, mirror(value, text));
    });
  }
}

function refuseFault(fault: string | undefined): void {
  if (fault !== undefined) throw misfit(fault);
}

// A class whose members are all optional would take a block for an instance with none of them.
function refuseBlocks(value: unknown): void {
  if (!isBrandedBlock(Array.isArray(value) ? value[0] : value)) return;
  throw new UnsendableError(
    [],
    'is content blocks, but the tool declares an output; return callToolResult(block, { structured: value }).',
  );
}

/** A finished result is the author's own, but its structured content must still keep what the output declares. */
function checkMeant(
  wrapped: WrappedResult,
  result: CallToolResult,
  { readyFault }: OutputContract,
): MaybePromise<WrappedResult> {
  const { structuredContent, ...rest } = result;
  const settle = (fault: string | undefined) => {
    if (fault === undefined) return wrapped;
    if (wrapped.isError) return wrapReadyResult(rest); // the author's error is what matters; clients would stumble over the rest
    throw misfit(fault);
  };
  return structuredContent === undefined
    ? settle('it has no structured content')
    : after(readyFault(structuredContent), settle);
}
