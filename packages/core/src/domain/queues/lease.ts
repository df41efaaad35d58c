/** The clock of a claim, and what other clocks may have set. */
export interface LeaseTimes {
  /** The current time, in milliseconds since 1970. */
  readonly nowMs: number;
  /** The longest lease or postponement: a due time further ahead was set under a wrong clock. */
  readonly delayMaxMs: number;
}

/** A task of a queue. A lease moves its due time to the end of the lease. */
export interface QueuedTask {
  /** When a worker may claim the task. */
  readonly dueAtMs: number;
  /** When the task was stored, if its due time was that at first. */
  readonly createdAtMs?: number;
  /** The lease; null while no worker has the task. */
  readonly leaseId?: string | null;
}

/**
 * Whether a worker may claim a task: its time has come, or its lease has ended. A task that nobody tried is
 * due by any clock, and one whose time is too far ahead is due now.
 */
export const isDue = (
  { dueAtMs, createdAtMs }: QueuedTask,
  { nowMs, delayMaxMs }: LeaseTimes,
): boolean => dueAtMs <= nowMs || dueAtMs === createdAtMs || dueAtMs > nowMs + delayMaxMs;

/** Whether a worker has a task: its lease has not ended, and was not set under a wrong clock. */
export const isLeased = (
  { dueAtMs, leaseId }: Required<Pick<QueuedTask, 'dueAtMs' | 'leaseId'>>,
  { nowMs, delayMaxMs }: LeaseTimes,
): boolean => leaseId !== null && dueAtMs > nowMs && dueAtMs <= nowMs + delayMaxMs;

/**
 * Returns the number of failures in a row, from 0 again when the time that belongs to them is that of a wrong
 * clock: further ahead than the longest delay, or overdue for longer than `overdueMaxMs`.
 */
export const plausibleFailures = (
  { failures, atMs }: { readonly failures: number; readonly atMs: number },
  { nowMs, delayMaxMs, overdueMaxMs }: LeaseTimes & { readonly overdueMaxMs: number },
): number => (atMs >= nowMs - overdueMaxMs && atMs <= nowMs + delayMaxMs ? failures : 0);

/** Returns when something was served, for turns; 0 for never, and for a time ahead of now. */
export const servedAt = (atMs: number | null, nowMs: number): number =>
  atMs === null || atMs > nowMs ? 0 : atMs;
