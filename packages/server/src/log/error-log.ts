import { isUnavailable } from '@paydocs/core';
import { describeError, type OnError } from '@paydocs/http-koa';
import type { Log } from './log.ts';

/** Logs the errors of requests with the request id; `Unavailable` as a warning. */
export const errorLog =
  (log: Log): OnError =>
  (error, { requestId, method, path }) => {
    const fields = { request_id: requestId, method, path, error: describeError(error) };
    if (isUnavailable(error)) log.warn(fields, 'unavailable');
    else log.error(fields, 'request failed');
  };
