/** Waits for the lock and returns the function that releases it. Waiters are served in order. */
export type Lock = () => Promise<() => void>;

/** Creates a lock that one caller holds at a time. */
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

/** Runs work while it holds the lock. */
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
