import { exact, exactWhen, superset, type CheckRow, type Constraints } from './check-row';

/** Checks on numbers. */
export const NUMBER_ROWS: Readonly<Record<string, CheckRow>> = {
  min: exact(([minimum]) => ({ type: 'number', minimum: Number(minimum) })),
  max: exact(([maximum]) => ({ type: 'number', maximum: Number(maximum) })),
  isPositive: exact(() => ({ type: 'number', exclusiveMinimum: 0 })),
  isNegative: exact(() => ({ type: 'number', exclusiveMaximum: 0 })),
  isDivisibleBy: exactWhen(isWhole, ([divisor]) => ({
    type: 'number',
    ...(isWhole([divisor]) ? { multipleOf: Number(divisor) } : {}),
  })),
  isLatitude: superset(() => ({ type: ['number', 'string'] })),
  isLongitude: superset(() => ({ type: ['number', 'string'] })),
};

function isWhole([divisor]: Constraints): boolean {
  return Number.isInteger(divisor) && Number(divisor) > 0;
}
