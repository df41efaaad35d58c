/** Options for a {@link breaker}. */
export interface BreakerOptions {
  /** The number of failures in a row that opens the breaker. */
  readonly failuresMax: number;
  /** The time between probes while the breaker is open. */
  readonly probeIntervalMs: number;
  /** Resolves if calls would succeed again. */
  readonly probe: () => Promise<unknown>;
  readonly onChange: (open: boolean, cause?: unknown) => void;
}

/** Creates a circuit breaker. It starts closed, and closes again at the first successful probe. */
export const breaker = (options: BreakerOptions) => {
  let state: 'closed' | 'open' | 'stopped' = 'closed';
  let failures = 0;
  let firstFailure: unknown;
  let timer: NodeJS.Timeout | undefined;

  const succeeded = (): void => {
    failures = 0;
    firstFailure = undefined;
  };
  const schedule = (): void => {
    clearTimeout(timer);
    timer = setTimeout(probe, options.probeIntervalMs).unref();
  };
  /** Closes the breaker, unless it was closed or stopped meanwhile. */
  const close = (): void => {
    if (state !== 'open') return;
    clearTimeout(timer);
    state = 'closed';
    succeeded();
    options.onChange(false);
  };
  /** Probes at once, if open. */
  const probe = (): void => {
    if (state === 'open') options.probe().then(close, () => state === 'open' && schedule());
  };
  /** Opens at once. The cause is the first failure before it, if there is one. */
  const trip = (cause: unknown): void => {
    if (state !== 'closed') return;
    state = 'open';
    schedule();
    options.onChange(true, firstFailure ?? cause);
  };

  return {
    isOpen: (): boolean => state !== 'closed',
    succeeded,
    failed: (cause: unknown): void => {
      failures += 1;
      firstFailure ??= cause;
      if (failures >= options.failuresMax) trip(cause);
    },
    trip,
    probe,
    /** Leaves the breaker open for good, without a timer. */
    stop: (): void => {
      state = 'stopped';
      clearTimeout(timer);
    },
  };
};
