/** Acquires the lock in order of the calls, and returns the function that releases it. */
export type Lock = () => Promise<() => void>;

/** Creates a mutual-exclusion lock. */
export const mutex = (): Lock => {
  let last = Promise.resolve();
  return async () => {
    const previous = last;
    const { promise, resolve } = Promise.withResolvers<void>();
    last = promise;
    await previous;
    return resolve;
  };
};

/** Runs work under the lock. */
export const withLock = async <Result>(
  lock: Lock,
  work: () => Result | Promise<Result>,
): Promise<Result> => {
  const release = await lock();
  try {
    return await work();
  } finally {
    release();
  }
};
