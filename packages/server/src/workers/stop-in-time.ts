/** How long a stop waits for what has begun. */
export const STOP_TIMEOUT_MS = 8000;

/** Returns whether work ends within a time. */
export const endsWithin = async (timeoutMs: number, work: Promise<unknown>): Promise<boolean> => {
  const { promise: over, resolve } = Promise.withResolvers<boolean>();
  const timer = setTimeout(() => resolve(false), timeoutMs);
  try {
    return await Promise.race([work.then(() => true), over]);
  } finally {
    clearTimeout(timer);
  }
};

/**
 * Returns the stop of a worker: it waits up to `timeoutMs` (8000 by default), and returns whether the worker has ended.
 * Later calls return the result of the first.
 */
export const stopInTime = (
  end: () => Promise<void>,
): ((timeoutMs?: number) => Promise<boolean>) => {
  let stopped: Promise<boolean> | undefined;
  return (timeoutMs = STOP_TIMEOUT_MS) => (stopped ??= endsWithin(timeoutMs, end()));
};
