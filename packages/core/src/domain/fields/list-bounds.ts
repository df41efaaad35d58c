import { validateList } from './list-values.ts';
import { type Timestamp, timestamp, validateTimestamp } from '../values/timestamp.ts';
import { validateAmount, validateDate, validateInteger } from './record-rules.ts';
import type { Validation, Validator } from '../foundation/validation.ts';

/** An operation that compares a value with a bound. */
export type BoundOperation = 'gt' | 'gte' | 'lt' | 'lte';

const DAY_MS = 86_400_000;
const DATE_LENGTH = 10;

/** Returns the tightest of several bounds, as a list of at most one. */
const tightest = <Bound extends string | number>(
  bounds: readonly Bound[],
  operation: BoundOperation,
): readonly Bound[] => {
  const sorted = bounds.toSorted((one, other) => (one < other ? -1 : 1));
  return operation.startsWith('g') ? sorted.slice(-1) : sorted.slice(0, 1);
};

const boundsOf =
  <Bound extends string | number>(
    operation: BoundOperation,
    validateItem: Validator<Bound>,
  ): Validator<readonly Bound[]> =>
  (input) => {
    const bounds = validateList(input, validateItem);
    return 'value' in bounds ? { value: tightest(bounds.value, operation) } : bounds;
  };

/** Returns the validator of dates as bounds: the tightest one counts. */
export const dateBounds = (operation: BoundOperation): Validator<readonly string[]> =>
  boundsOf(operation, validateDate);

/** Returns the validator of amounts as bounds: the tightest one counts. */
export const amountBounds = (operation: BoundOperation): Validator<readonly number[]> =>
  boundsOf(operation, validateAmount);

/** Validates an instant as a bound. A date is its day in UTC: of its end, for `gt` and `lte`. */
const instantBound = (operation: BoundOperation, input: unknown): Validation<Timestamp> => {
  const instant = validateTimestamp(input);
  if (!('value' in instant)) return instant;
  const isDay = (input as string).length === DATE_LENGTH;
  const isEnd = isDay && (operation === 'gt' || operation === 'lte');
  return { value: timestamp(isEnd ? instant.value + DAY_MS - 1 : instant.value) };
};

/** Returns the validator of integers as bounds: the tightest one counts. */
export const integerBounds = (operation: BoundOperation): Validator<readonly number[]> =>
  boundsOf(operation, validateInteger);

/** Returns the validator of instants and dates as bounds: the tightest one counts. */
export const instantBounds = (operation: BoundOperation): Validator<readonly Timestamp[]> =>
  boundsOf(operation, (input) => instantBound(operation, input));
