import type { ValidatorConstraintInterface } from 'class-validator';
import type { Class } from '../authoring/class';
import type { MaybePromise } from '../authoring/maybe-promise';

/**
 * Where constraint classes with constructor parameters get their instances: from the suite's container, asked when
 * such a check first runs. Constraints without parameters are class-validator's own business.
 */
export type ConstraintSource = (
  type: Class<ValidatorConstraintInterface>,
) => MaybePromise<ValidatorConstraintInterface>;
