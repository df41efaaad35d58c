/** What the restarts of a process depend on. */
export interface Crashes {
  /** Ends in a row, each within a minute. */
  readonly ends: number;
  /** Of these, starts in a row that did not become ready. */
  readonly failedStarts: number;
}

/** How a process ended. */
export interface Life {
  readonly livedMs: number;
  readonly wasReady: boolean;
}

/** The crashes of a process that has not ended yet. */
export const NO_CRASHES: Crashes = { ends: 0, failedStarts: 0 };

const CALM_MS = 60_000;
const FIRST_DELAY_MS = 250;
const LONGEST_DELAY_MS = 15_000;
const FAILED_STARTS_MAX = 5;

/** Counts the end of a process. A process that ran for a minute begins anew. */
export const afterEnd = (
  { ends, failedStarts }: Crashes,
  { livedMs, wasReady }: Life,
): Crashes => ({
  ends: livedMs < CALM_MS ? ends + 1 : 1,
  failedStarts: wasReady ? 0 : failedStarts + 1,
});

/**
 * Returns how long the next start waits, in ms: from 250 ms, twice as long after each end, up to 15 s.
 * Returns undefined after five failed starts in a row: the next one would fail too.
 */
export const restartDelayMs = ({ ends, failedStarts }: Crashes): number | undefined =>
  failedStarts < FAILED_STARTS_MAX
    ? Math.min(FIRST_DELAY_MS * 2 ** (ends - 1), LONGEST_DELAY_MS)
    : undefined;
