import { type AnyRefused, isRefused } from '@paydocs/core';
import type { Context, Middleware } from 'koa';
import { originalUrl } from '../request/host.ts';
import { sendError } from '../output/envelope.ts';
import { logError, type OnError } from '../output/error-log.ts';
import { addRequestFacts, type RequestFacts } from '../request/request-facts.ts';
import { HttpProblem, type Problem, problemOf } from '../problems/problems.ts';
import { requestIdOf } from './response-headers.ts';

/** Reports a server-side error of a request. */
export type Report = (error: unknown, ctx: Context) => void;

/** Creates the function that calls `onError`. If `onError` throws, both errors are logged. */
export const reportTo =
  (onError: OnError): Report =>
  (error, ctx) => {
    const [path = ''] = originalUrl(ctx).split('?', 1);
    const request = { requestId: requestIdOf(ctx), method: ctx.method, path };
    try {
      onError(error, request);
    } catch (reporterError) {
      logError(error, request);
      logError(reporterError, request);
    }
  };

/** Returns why the request was refused, and whose it was if the refusal says so. */
export const refusalFacts = ({ code, facts }: AnyRefused): RequestFacts => {
  const account = 'account' in facts ? facts.account : undefined;
  if (account === undefined) return { refusal: code };
  const { userId, siteId, sessionId } = account;
  return { refusal: code, userId, siteId, ...(sessionId === null ? {} : { sessionId }) };
};

// A symbol that is not exported, so that no other middleware can set the report.
const REPORT = Symbol('report');

interface WithReport {
  [REPORT]?: Report;
}

/** Reports an error for which the handler of the request has an answer of its own. */
export const reportHandled = (ctx: Context, error: unknown): void =>
  (ctx as WithReport)[REPORT]?.(error, ctx);

/**
 * Reports an error after the headers of the response, and closes the connection, so that the client
 * does not take what it got for the whole. A client that has hung up is no error.
 */
export const breakOff = (ctx: Context, error: unknown): void => {
  if (ctx.res.destroyed) return;
  reportHandled(ctx, error);
  ctx.res.destroy();
};

/**
 * Sends every error as a problem, and reports errors with a status of 500 and above, except the 503
 * of a server that is not ready, which its log shows once.
 */
export const errorsTo =
  (send: (ctx: Context, problem: Problem) => void, report: Report): Middleware =>
  async (ctx, next) => {
    (ctx as WithReport)[REPORT] = report;
    try {
      await next();
    } catch (error) {
      const problem = problemOf(error, requestIdOf(ctx));
      if (isRefused(error)) addRequestFacts(ctx.req, refusalFacts(error));
      send(ctx, problem);
      if (problem.status >= 500 && !(error instanceof HttpProblem)) report(error, ctx);
    }
  };

export const errorsToEnvelope = (report: Report): Middleware => errorsTo(sendError, report);
