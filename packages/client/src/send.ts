/** Sends a request, as `fetch` does. */
export type Send = (request: Request) => Promise<Response>;

/** Waits for a time, or until the signal aborts. */
export type Wait = (ms: number, signal: AbortSignal) => Promise<void>;

/**
 * Waits with a timer.
 *
 * @throws the reason of the signal, when it aborts before the time is over.
 */
export const waitWithTimer: Wait = (ms, signal) =>
  new Promise((resolve, reject) => {
    const abort = (): void => {
      clearTimeout(timer);
      reject(signal.reason as Error);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', abort);
      resolve();
    }, ms);
    if (signal.aborted) abort();
    else signal.addEventListener('abort', abort, { once: true });
  });
