import { getPriority, setPriority } from 'node:os';
import { workerData } from 'node:worker_threads';

const NICE_MAX = 19;

/**
 * Lowers the priority of this thread by a number of nice steps: 10 give it a tenth of a busy core. A
 * thread has a priority of its own only on Linux; the call has no effect elsewhere.
 */
export const lowerPriority = (niceSteps: number): void => {
  if (process.platform !== 'linux') return;
  try {
    setPriority(0, Math.min(getPriority() + niceSteps, NICE_MAX));
  } catch {
    // A sandbox may forbid the call. The thread then competes with requests, as on other platforms.
  }
};

/** Whether this is the preferred thread of its pool, which gets a task whenever it is idle. */
export const isPreferredThread = (): boolean =>
  (workerData as { readonly isPreferred?: boolean } | null)?.isPreferred === true;
