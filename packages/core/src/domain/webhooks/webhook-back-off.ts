const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;

/** The delays after failures in a row: those that Standard Webhooks recommends. */
const SCHEDULE_MS = [
  5 * SECOND_MS,
  5 * MINUTE_MS,
  30 * MINUTE_MS,
  2 * HOUR_MS,
  5 * HOUR_MS,
  10 * HOUR_MS,
  14 * HOUR_MS,
  20 * HOUR_MS,
] as const;

/** The longest delay between two attempts of a delivery. */
export const WEBHOOK_DELAY_MAX_MS = 24 * HOUR_MS;

/**
 * Returns the delay before the next attempt of a delivery after so many failures. `jitter`, a random
 * fraction from 0 to 1, shortens the delay by up to a fifth.
 */
export const webhookDelayMs = (failures: number, jitter: number): number =>
  Math.round((SCHEDULE_MS[failures - 1] ?? WEBHOOK_DELAY_MAX_MS) * (1 - jitter / 5));
