import type { Send, Wait } from './send.ts';

/** When requests are sent again. */
export interface RetryOptions {
  /** How often a request is sent again at most; 3 by default, 0 for never. */
  readonly retries: number;
  /** The longest wait; a response that asks for a longer one is returned at once. */
  readonly maxWaitMs: number;
  readonly wait: Wait;
}

const IDEMPOTENT: ReadonlySet<string> = new Set(['GET', 'HEAD', 'PUT', 'DELETE']);
const FIRST_WAIT_MS = 1000;

/**
 * Whether a request may have been carried out, and may be sent again nevertheless. With `If-Match` a
 * second one would be told that the record has changed: by the first.
 */
const mayRepeat = ({ method, headers }: Request): boolean =>
  headers.has('idempotency-key') || (IDEMPOTENT.has(method) && !headers.has('if-match'));

/** A 429 was not carried out; a 503 may have been. */
const mayFollow = ({ status }: Response, request: Request): boolean =>
  status === 429 || (status === 503 && mayRepeat(request));

/** Returns the time that a response asks for: by its `Retry-After`, or twice as long each time. */
const waitAfter = (response: Response | undefined, attempt: number): number => {
  const seconds = Number(response?.headers.get('retry-after') ?? Number.NaN);
  return Number.isNaN(seconds) ? FIRST_WAIT_MS * 2 ** attempt : seconds * 1000;
};

/**
 * Sends a request again after a 429, and after a 503 or a failed connection if it may be repeated.
 * Waits as long as `Retry-After` says.
 */
export const retried =
  (send: Send, { retries, maxWaitMs, wait }: RetryOptions): Send =>
  async (request) => {
    for (let attempt = 0; ; attempt += 1) {
      const isLast = attempt >= retries;
      // The body of a request can be read once: the next attempt needs one of its own.
      const sent = isLast ? request : request.clone();
      let response: Response | undefined;
      try {
        response = await send(sent);
        if (isLast || !mayFollow(response, request)) return response;
      } catch (error) {
        if (isLast || request.signal.aborted || !mayRepeat(request)) throw error;
      }
      const waitMs = waitAfter(response, attempt);
      if (response !== undefined && waitMs > maxWaitMs) return response;
      await response?.body?.cancel();
      await wait(waitMs, request.signal);
    }
  };
