import type { ResourceLimits } from 'node:worker_threads';
import type { Deadline } from '@paydocs/core';

/** Options for a pool of worker threads. */
export interface WorkerPoolOptions {
  /**
   * The module that each thread runs; it calls `serveTasks`. A TypeScript file runs with the condition
   * `@paydocs/source`, as the sources do.
   */
  readonly script: URL;
  /** Maximum number of threads. */
  readonly concurrency: number;
  /** Maximum number of tasks that wait for a thread. */
  readonly queueMax: number;
  /** The time of the current request. A task whose request is over is not started. */
  readonly deadline?: Deadline | undefined;
  /** The memory of each thread; without limits, heaps grow to the default of the process. */
  readonly resourceLimits?: ResourceLimits | undefined;
  /** What each thread gets as `workerData`, without a copy of shared memory. */
  readonly data?: object | undefined;
  /**
   * How often a task is started when its thread ends before it replies; once by default. A task that
   * is started again must have no effect but its result.
   */
  readonly attemptsMax?: number | undefined;
  /** How long a thread waits for its next task before it ends, in milliseconds; it stays by default. */
  readonly idleMs?: number | undefined;
}

/** The threads and the queue of a pool at one moment. */
export interface WorkerPoolState {
  /** The number of threads that run a task. */
  readonly busy: number;
  /** The maximum number of threads. */
  readonly threadsMax: number;
  /** The number of tasks that wait for a thread. */
  readonly waiting: number;
  /** The maximum number of waiting tasks. */
  readonly waitingMax: number;
}
