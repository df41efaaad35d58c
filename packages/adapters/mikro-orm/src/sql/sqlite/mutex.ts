/**
 * Waits for a turn at something that one caller has at a time, and gives the way to end the turn.
 * Turns come in the order in which they are asked for.
 */
export type CheckRateLimit = () => Promise<() => void>;

/** Turns at one thing. */
export const turns = (): CheckRateLimit => {
  let last = Promise.resolve();
  return async () => {
    const before = last;
    const { promise, resolve } = Promise.withResolvers<void>();
    last = promise;
    await before;
    return resolve;
  };
};
