import type { Middleware } from 'koa';
import type { reportTo } from '../middleware/errors-to-envelope.ts';
import { requestIdOf } from '../middleware/response-headers.ts';
import { readablePath } from '../middleware/well-formed.ts';
import { problemOf } from '../problems.ts';
import { problemPage } from './notice-page.ts';
import { RESET_PAGE_PATH, show } from './page.ts';

const METHODS = new Set(['GET', 'HEAD', 'POST']);

/**
 * Errors of the reset page as a page, whichever part of the app they come from; those that the
 * caller did not cause are reported. Errors of all other requests go on as
 * they are.
 */
export const errorsToPages =
  (report: ReturnType<typeof reportTo>): Middleware =>
  async (ctx, next) => {
    try {
      await next();
    } catch (error) {
      if (readablePath(ctx) !== RESET_PAGE_PATH || !METHODS.has(ctx.method)) throw error;
      const problem = problemOf(error, requestIdOf(ctx));
      ctx.status = problem.status;
      ctx.set({ ...problem.headers });
      show(ctx, problemPage(problem, ctx.response.get('Retry-After')));
      if (problem.status >= 500) report(error, ctx);
    }
  };
