import type { CallToolResult, JsonValue } from '../protocol';
import { wrapMeantResult, type Mirror } from './plain-wrapper';
import { wrapReadyResult } from './ready-result';
import { UnsendableError } from './unsendable-error';
import { structuredResult, type ResultWrapper, type WrappedResult } from './wrapped-result';

/** What a declared output demands of a value. */
export interface OutputContract {
  /** Reads the value once, where checks look at what is also sent; absent where there are none. */
  readonly settle: ((value: unknown) => unknown) | undefined;
  /** The value as JSON, declared parts only. */
  readonly project: (value: unknown) => JsonValue | undefined | Promise<JsonValue | undefined>;
  /** What the JSON breaks of the schema, told for the log; `undefined` when nothing. */
  readonly fault: (json: JsonValue) => string | undefined;
  /** What the structured content of a finished result breaks. */
  readonly readyFault: (json: JsonValue) => string | undefined | Promise<string | undefined>;
  /** What a sound value breaks of checks no schema says; absent where there are none. */
  readonly residualFault: ((value: unknown) => Promise<string | undefined>) | undefined;
}

/** The wrapper of a tool with a declared output: nothing that breaks the declaration leaves as a success. */
export function structuredWrapper(contract: OutputContract, mirror: Mirror): ResultWrapper {
  return (value) => {
    const meant = typeof value === 'object' && value !== null ? wrapMeantResult(value) : undefined;
    if (meant) return checkMeant(meant, value as CallToolResult, contract);

    const settled = contract.settle ? contract.settle(value) : value;
    const projected = contract.project(settled);
    return projected instanceof Promise
      ? projected.then((json) => wrap(value, settled, json))
      : wrap(value, settled, projected);
  };

  function wrap(
    value: unknown,
    settled: unknown,
    json: JsonValue | undefined,
  ): WrappedResult | Promise<WrappedResult> {
    if (json === undefined) throw new UnsendableError([], 'is missing, but the tool declares an output.');
    refuseFault(contract.fault(json));
    const text = JSON.stringify(json);
    const finish = () => structuredResult(text, mirror(value, text));
    const residual = contract.residualFault?.(settled);
    return residual ? residual.then(refuseFault).then(finish) : finish();
  }
}

function refuseFault(fault: string | undefined): void {
  if (fault !== undefined) throw misfit(fault);
}

function misfit(fault: string): UnsendableError {
  return new UnsendableError([], `does not fit the declared output: ${fault}`);
}

/** A finished result is the author's own, but its structured content must still keep what the output declares. */
function checkMeant(
  wrapped: WrappedResult,
  result: CallToolResult,
  { readyFault }: OutputContract,
): WrappedResult | Promise<WrappedResult> {
  const { structuredContent, ...rest } = result;
  const settle = (fault: string | undefined) => {
    if (fault === undefined) return wrapped;
    if (wrapped.isError) return wrapReadyResult(rest); // the author's error is what matters; clients would stumble over the rest
    throw misfit(fault);
  };
  if (structuredContent === undefined) return settle('it has no structured content');
  const fault = readyFault(structuredContent);
  return fault instanceof Promise ? fault.then(settle) : settle(fault);
}
