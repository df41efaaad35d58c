import { isUnavailable } from '@paydocs/core';

/** An error as the log shows it. */
export interface DescribedError {
  readonly type: string;
  /** Only where the text is this product's own. */
  readonly message?: string;
  readonly code?: string;
  readonly at?: readonly string[];
  readonly cause?: DescribedError;
}

const STACK_FRAME = /^\s+at /;
const FRAMES_MAX = 20;
const CAUSES_MAX = 5;

/**
 * An error's type, code, places and causes. Its message and its other properties are left out: a
 * database driver quotes there the statement that failed, with the values of the record in it.
 */
export const describeError = (error: unknown, depth = 0): DescribedError => {
  if (!(error instanceof Error)) return { type: typeof error };
  const { name: type, message, stack = '', cause } = error;
  const frames = stack.split('\n').filter((line) => STACK_FRAME.test(line));
  return {
    type,
    ...(isUnavailable(error) ? { message } : {}),
    ...('code' in error && typeof error.code === 'string' ? { code: error.code } : {}),
    at: frames.slice(0, FRAMES_MAX).map((line) => line.trim()),
    ...(cause === undefined || depth === CAUSES_MAX
      ? {}
      : { cause: describeError(cause, depth + 1) }),
  };
};
