import type { Operation } from '../operation.ts';

/** A value, and the step from which on it holds. */
interface Since<T> {
  readonly value: T;
  readonly step: number;
}

/** The values that something has had, the oldest first. */
export type Values<T> = Since<T>[];

/** Returns the present value. */
export const now = <T>(values: Values<T>): T | undefined => values.at(-1)?.value;

/** Whether it has had the value at some step since the start of the operation. */
export const heldDuring = <T>(values: Values<T>, value: T, operation: Operation): boolean =>
  values.some(
    (each, index) =>
      each.value === value &&
      (values[index + 1]?.step ?? Number.POSITIVE_INFINITY) >= operation.startStep,
  );

/** Whether it has had the value at each step since the start of the operation. */
export const heldThroughout = <T>(values: Values<T>, value: T, operation: Operation): boolean => {
  const last = values.at(-1);
  return last?.value === value && last.step < operation.startStep;
};
