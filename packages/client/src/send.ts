/** Sends a request, as `fetch` does. */
export type Send = (request: Request) => Promise<Response>;

/** Waits for a time, or until the signal aborts. */
export type Wait = (ms: number, signal: AbortSignal) => Promise<void>;

/**
 * Waits for a promise, or until the signal aborts.
 *
 * @throws the reason of the signal, when it aborts before.
 */
export const unlessAborted = <Value>(
  promise: Promise<Value>,
  signal: AbortSignal,
): Promise<Value> =>
  new Promise((resolve, reject) => {
    const abort = (): void => reject(signal.reason as Error);
    if (signal.aborted) abort();
    else signal.addEventListener('abort', abort, { once: true });
    void promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort));
  });

/**
 * Waits with a timer.
 *
 * @throws the reason of the signal, when it aborts before the time is over.
 */
export const waitWithTimer: Wait = (ms, signal) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const over = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, ms);
  });
  return unlessAborted(over, signal).finally(() => clearTimeout(timer));
};

/** Drops the body of a response that is not read. A body that breaks off is no error then. */
export const discard = async ({ body }: Response): Promise<void> =>
  body?.cancel().catch(() => undefined);
