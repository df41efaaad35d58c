import { Unavailable } from '@paydocs/core';

/** Waits for work for a limited time. Work that takes longer goes on, and its outcome is ignored. */
export const withinTime = async <Result>(ms: number, work: Promise<Result>): Promise<Result> => {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(
    () => reject(new Unavailable(`The document store did not answer within ${ms} ms.`)),
    ms,
  );
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
};
