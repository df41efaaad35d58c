import { AsyncLocalStorage } from 'node:async_hooks';
import { type Deadline, Unavailable } from '@paydocs/core';

/** A deadline that HTTP requests run under. Adapters read the time that is left. */
export interface RequestDeadline extends Deadline {
  /**
   * Runs a request, and returns its result.
   *
   * @throws Unavailable when the time is over. The late result or error of the work is dropped.
   */
  run<Result>(work: () => Promise<Result>): Promise<Result>;
  /** Runs work whose time does not count, such as waiting for the client. */
  pause<Result>(work: () => Promise<Result>): Promise<Result>;
}

/** Options for {@link requestDeadline}. */
export interface RequestDeadlineOptions {
  /** The time in which a request is answered, without the time its body takes to arrive; 3500. */
  readonly ms?: number;
}

/** Below the 4 s in which every answer must arrive, also when the process is busy. */
const DEFAULT_MS = 3500;

const nowMs = (): number => performance.now();

/** A request under way. */
class Running {
  readonly #expire: () => void;
  #endMs: number;
  #timer: NodeJS.Timeout;

  constructor(ms: number, expire: () => void) {
    this.#expire = expire;
    this.#endMs = nowMs() + ms;
    this.#timer = setTimeout(expire, ms);
  }

  get leftMs(): number {
    return Math.max(0, this.#endMs - nowMs());
  }

  stop(): void {
    clearTimeout(this.#timer);
  }

  resume(ms: number): void {
    this.#endMs = nowMs() + ms;
    this.#timer = setTimeout(this.#expire, ms);
  }
}
