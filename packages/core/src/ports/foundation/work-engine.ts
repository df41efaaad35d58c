import type { CancelSignal } from '../../domain/foundation/cancel-signal.ts';

/**
 * Takes the next batch of work and completes it. Returns `more` when there may be more to do now, and
 * `idle` when there is none. The signal aborts when the engine stops: the rest of a batch can be given
 * back.
 */
export type WorkHandler = (signal: CancelSignal) => Promise<'more' | 'idle'>;

/**
 * Calls a handler while there is work. The work itself is in the database: an engine decides only when
 * a node looks for it, so that a lost or doubled call does no harm.
 */
export interface WorkEngine {
  /**
   * Lets a node look for work soon, from any process. Never throws and never waits. A lost wake delays
   * work by at most the interval at which the engine looks without one.
   */
  wake(): void;
  /**
   * Calls the handler soon, after each wake, again after `more`, and at intervals; up to a bound of the
   * engine at once. A handler that rejects is reported, and called again after a delay that grows.
   *
   * @throws Error on the second call, and after `stop`.
   */
  start(handler: WorkHandler): void;
  /**
   * Calls no handler anymore, aborts the signal of those that run, and resolves when they have ended.
   * Later calls return the result of the first.
   */
  stop(): Promise<void>;
}
