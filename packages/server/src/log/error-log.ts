import { isUnavailable } from '@paydocs/core';
import { describeError, type OnError } from '@paydocs/http-koa';
import type { Log } from './log.ts';

/** Logs what failed in a request under its id: as a warning what is only unavailable for now. */
export const errorLog =
  (log: Log): OnError =>
  (error, { requestId, method, path }) => {
    const fields = { request_id: requestId, method, path, error: describeError(error) };
    if (isUnavailable(error)) log.warn(fields, 'unavailable');
    else log.error(fields, 'request failed');
  };
