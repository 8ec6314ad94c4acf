import type { ArgumentGate } from './argument-gate';

/** A variable's value as its URI holds it. */
export type VariableValue = string | readonly string[];

/** What a value is read as; the value itself where it is nothing of what is wanted. */
export type ReadVariable = (value: VariableValue) => unknown;

/** A gate for the variables of a URI: reads each as what its schema wants, and lets the gate behind it decide. */
export function variableGate(gate: ArgumentGate, readers: ReadonlyMap<string, ReadVariable>): ArgumentGate {
  return (raw) => {
    const values = Object.entries(raw as Readonly<Record<string, VariableValue>>);
    const read = values.map(([name, value]) => [name, readers.get(name)?.(value) ?? value] as const);
    return gate(Object.fromEntries(read));
  };
}
