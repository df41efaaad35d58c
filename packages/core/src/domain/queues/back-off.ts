const FIRST_MS = 5_000;
/** The longest delay between two attempts. */
export const BACK_OFF_MAX_MS = 15 * 60_000;

/** How long a worker has documents that it claimed. */
export const DOCUMENT_LEASE_MS = 120_000;

/** The longest lease or postponement of a document. */
export const DOCUMENT_DELAY_MAX_MS = Math.max(DOCUMENT_LEASE_MS, BACK_OFF_MAX_MS);

/** Returns a random byte as a fraction from 0 to 1. */
export const fractionOf = ([byte = 0]: Uint8Array): number => byte / 255;

/** Returns a delay between half of the longest one and the longest, by a random fraction from 0 to 1. */
export const longestBackOffMs = (jitter: number): number =>
  Math.round((BACK_OFF_MAX_MS / 2) * (1 + jitter));

/**
 * Returns the delay before the next attempt: exponential back-off from 5 s to 15 min. `jitter`, a
 * random fraction from 0 to 1, decides the second half of the delay.
 */
export const backOffMs = (failures: number, jitter: number): number =>
  Math.round((Math.min(FIRST_MS * 2 ** failures, BACK_OFF_MAX_MS) / 2) * (1 + jitter));
