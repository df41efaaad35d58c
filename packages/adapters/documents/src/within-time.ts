import { setTimeout as delay } from 'node:timers/promises';
import { Unavailable } from '@paydocs/core';

/** Waits for work for a limited time. Work that takes longer goes on, and its outcome is ignored. */
export const withinTime = async <Result>(ms: number, work: Promise<Result>): Promise<Result> => {
  const timeout = new AbortController();
  const late = async (): Promise<never> => {
    await delay(ms, undefined, { signal: timeout.signal });
    throw new Unavailable(`The document store did not answer within ${ms} ms.`);
  };
  try {
    return await Promise.race([work, late()]);
  } finally {
    timeout.abort();
  }
};
