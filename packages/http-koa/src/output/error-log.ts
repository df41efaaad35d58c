import { isMisconfigured, isRefused, isUnavailable, isUnreadable } from '@paydocs/core';

/** The request of an error, without query and body: both contain personal data. */
export interface FailedRequest {
  /** The `X-Request-Id` of the response. */
  readonly requestId: string;
  readonly method: string;
  /** The path of the client's request, with the mount prefix and without the query. */
  readonly path: string;
}

/** Called with every server-side error. */
export type OnError = (error: unknown, request: FailedRequest) => void;

/** The loggable parts of an error. */
export interface DescribedError {
  readonly type: string;
  /** Present only for errors with a text of paydocs. */
  readonly message?: string;
  readonly code?: string;
  readonly at?: readonly string[];
  readonly cause?: DescribedError;
}

const STACK_FRAME = /^\s+at /;
const FRAMES_MAX = 20;
const CAUSES_MAX = 5;

/** Whether the message of an error names no value of a record. */
const isLoggable = (error: Error): boolean =>
  isRefused(error) || isUnavailable(error) || isUnreadable(error) || isMisconfigured(error);

/**
 * Returns the type, the code, the stack frames and the causes of an error. Omits the message and all
 * other properties: database drivers quote the failed statement there, with the values of the record.
 */
export const describeError = (error: unknown, depth = 0): DescribedError => {
  if (!(error instanceof Error)) return { type: typeof error };
  const { name: type, message, stack = '', cause } = error;
  const frames = stack.split('\n').filter((line) => STACK_FRAME.test(line));
  return {
    type,
    ...(isLoggable(error) ? { message } : {}),
    ...('code' in error && typeof error.code === 'string' ? { code: error.code } : {}),
    at: frames.slice(0, FRAMES_MAX).map((line) => line.trim()),
    ...(cause === undefined || depth === CAUSES_MAX
      ? {}
      : { cause: describeError(cause, depth + 1) }),
  };
};

/** A logger that takes fields and a message, such as one of pino or Fastify. */
export interface AppLog {
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

/** Returns the function that logs errors of requests: `Unavailable` as a warning. */
export const logErrorsTo =
  (log: AppLog): OnError =>
  (error, { requestId, method, path }) => {
    const fields = { request_id: requestId, method, path, error: describeError(error) };
    if (isUnavailable(error)) log.warn(fields, 'unavailable');
    else log.error(fields, 'request failed');
  };

/** Writes one line of JSON to stderr: the request and the described error. */
export const logError: OnError = (error, { requestId, method, path }) => {
  console.error(
    JSON.stringify({
      level: 'error',
      time: new Date().toISOString(),
      request_id: requestId,
      method,
      path,
      error: describeError(error),
    }),
  );
};
