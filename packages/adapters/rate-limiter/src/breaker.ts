/** What a {@link Breaker} does and when. */
export interface BreakerOptions {
  /** How many failures in a row open it. */
  readonly failuresMax: number;
  /** How long after it opened, and after each failed probe, it probes. */
  readonly probeIntervalMs: number;
  /** Resolves if the way is free again. */
  readonly probe: () => Promise<void>;
  readonly onChange: (open: boolean, cause?: unknown) => void;
}

/** A circuit breaker: open, it spares its users calls that would fail. */
export interface Breaker {
  isOpen(): boolean;
  succeeded(): void;
  failed(cause: unknown): void;
  /** Opens at once; a failure that came before is told as the cause, if there is one. */
  trip(cause: unknown): void;
  /** Probes at once, if open. */
  probe(): void;
  /** Leaves it open for good, and holds no timer any more. */
  stop(): void;
}

/** A breaker that starts closed, and closes again by itself at the first probe that succeeds. */
export const breaker = (options: BreakerOptions): Breaker => {
  let state: 'closed' | 'open' | 'stopped' = 'closed';
  let failures = 0;
  let firstFailure: unknown;
  let timer: NodeJS.Timeout | undefined;

  const reset = (): void => {
    failures = 0;
    firstFailure = undefined;
  };

  const attempt = async (): Promise<void> => {
    clearTimeout(timer);
    try {
      await options.probe();
    } catch {
      if (state === 'open') schedule();
      return;
    }
    if (state !== 'open') return;
    clearTimeout(timer);
    state = 'closed';
    reset();
    options.onChange(false);
  };

  const schedule = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => void attempt(), options.probeIntervalMs);
    timer.unref();
  };

  const trip = (cause: unknown): void => {
    if (state !== 'closed') return;
    state = 'open';
    schedule();
    options.onChange(true, firstFailure ?? cause);
  };

  return {
    isOpen: () => state !== 'closed',
    succeeded: reset,
    failed: (cause) => {
      failures += 1;
      firstFailure ??= cause;
      if (failures >= options.failuresMax) trip(cause);
    },
    trip,
    probe: () => {
      if (state === 'open') void attempt();
    },
    stop: () => {
      state = 'stopped';
      clearTimeout(timer);
    },
  };
};
