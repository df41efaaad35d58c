import type { Context, Middleware } from 'koa';
import { fail } from '../envelope.ts';
import { logError, type OnError } from '../error-report.ts';
import { originalUrl } from '../host.ts';
import { problemOf } from '../problems.ts';
import { requestIdOf } from './response-headers.ts';

/** Reports an error with its request; a reporter that fails is replaced by the log line. */
export const reportTo =
  (onError: OnError) =>
  (error: unknown, ctx: Context): void => {
    const [path = ''] = originalUrl(ctx).split('?', 1);
    const request = { requestId: requestIdOf(ctx), method: ctx.method, path };
    try {
      onError(error, request);
    } catch (reporterError) {
      logError(error, request);
      logError(reporterError, request);
    }
  };

/** Every error as an envelope; those that the caller did not cause are reported. */
export const errorsToEnvelope =
  (report: ReturnType<typeof reportTo>): Middleware =>
  async (ctx, next) => {
    try {
      await next();
    } catch (error) {
      const problem = problemOf(error, requestIdOf(ctx));
      fail(ctx, problem);
      if (problem.status >= 500) report(error, ctx);
    }
  };
