import { codeIn } from './api-error.ts';
import { discard, type Send, type Wait } from './send.ts';

/** When requests are sent again. */
export interface RetryOptions {
  /** How often a request is sent again at most; 3 by default, 0 for never. */
  readonly retries: number;
  /** The longest wait: before a longer one, the response is returned, or its absence thrown. */
  readonly maxWaitMs: number;
  readonly wait: Wait;
}

const IDEMPOTENT: ReadonlySet<string> = new Set(['GET', 'HEAD', 'PUT', 'DELETE']);
const FIRST_WAIT_MS = 1000;

/** A second refresh gets the token of the first; without one, a lost response ends the session. */
const isRefresh = ({ url }: Request): boolean => url.endsWith('/auth/refresh');

/**
 * Whether a request may have been carried out, and may be sent again nevertheless. With `If-Match` a
 * second one would be told that the record has changed: by the first.
 */
const mayRepeat = (request: Request): boolean => {
  const { method, headers } = request;
  if (headers.has('idempotency-key') || isRefresh(request)) return true;
  return IDEMPOTENT.has(method) && !headers.has('if-match');
};

/** A response, or the error of a request without one. */
type Answer =
  | { readonly response: Response }
  | { readonly response?: never; readonly error: unknown };

const answerTo = async (send: Send, request: Request): Promise<Answer> => {
  try {
    return { response: await send(request) };
  } catch (error) {
    return { error };
  }
};

/**
 * Whether a request is sent again. One with a 429 was not carried out. One with a 503 may have been, and so may one
 * without a response: then its key is still in use.
 */
const mayFollow = async ({ response }: Answer, request: Request): Promise<boolean> => {
  if (response === undefined) return !request.signal.aborted && mayRepeat(request);
  const { status } = response;
  if (status === 409) return (await codeIn(response)) === 'idempotency.running';
  return status === 429 || (status === 503 && mayRepeat(request));
};

/** Returns the time of a `Retry-After`, in seconds or a date (RFC 9110 §10.2.3); NaN without one. */
const askedMs = ({ headers }: Response): number => {
  const after = headers.get('retry-after') ?? '';
  const untilMs = Date.parse(after) - Date.parse(headers.get('date') ?? '');
  return /^\d+$/.test(after) ? Number(after) * 1000 : Math.max(0, untilMs);
};

/** Returns the time that a response asks for, or twice as long each time. */
const waitAfter = (response: Response | undefined, attempt: number): number => {
  const waitMs = response === undefined ? Number.NaN : askedMs(response);
  return Number.isNaN(waitMs) ? FIRST_WAIT_MS * 2 ** attempt : waitMs;
};

/**
 * Sends a request again after a 429, while an earlier one with its key is under way, and after a 503 or a failed
 * connection if it may be repeated.
 * Waits as long as `Retry-After` says.
 */
export const retried =
  (send: Send, { retries, maxWaitMs, wait }: RetryOptions): Send =>
  async (request) => {
    for (let attempt = 0; ; attempt += 1) {
      const isLast = attempt >= retries;
      // The body of a request can be read once: the next attempt needs one of its own.
      const sent = isLast ? request : request.clone();
      const answer = await answerTo(send, sent);
      const waitMs = waitAfter(answer.response, attempt);
      if (isLast || waitMs > maxWaitMs || !(await mayFollow(answer, request))) {
        if (answer.response === undefined) throw answer.error;
        return answer.response;
      }
      if (answer.response !== undefined) await discard(answer.response);
      await wait(waitMs, request.signal);
    }
  };
