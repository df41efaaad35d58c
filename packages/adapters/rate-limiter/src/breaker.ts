/** Options for a {@link breaker}. */
export interface BreakerOptions {
  /** The number of failures in a row that opens the breaker. */
  readonly failuresMax: number;
  /** The time between probes while the breaker is open. */
  readonly probeIntervalMs: number;
  /** Resolves if the protected service is available. */
  readonly probe: () => Promise<unknown>;
  readonly onChange: (open: boolean, cause?: unknown) => void;
}

/** Creates a circuit breaker. The breaker starts closed; a successful probe closes it again. */
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
  /** Closes an open breaker. */
  const close = (): void => {
    if (state !== 'open') return;
    clearTimeout(timer);
    state = 'closed';
    succeeded();
    options.onChange(false);
  };
  /** Probes at once if the breaker is open. */
  const probe = (): void => {
    if (state === 'open') options.probe().then(close, () => state === 'open' && schedule());
  };
  /** Opens the breaker at once. Reports the first failure since the last success as the cause. */
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
    /** Opens the breaker permanently and clears the timer. */
    stop: (): void => {
      state = 'stopped';
      clearTimeout(timer);
    },
  };
};
