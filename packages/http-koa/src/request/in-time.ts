import type { Context, Middleware } from 'koa';
import { askForBody } from './expect-continue.ts';
import type { RequestDeadline } from './request-deadline.ts';

// A symbol that is not exported, so that no other middleware can set the deadline.
const DEADLINE = Symbol('deadline');

interface WithDeadline {
  [DEADLINE]?: RequestDeadline;
}

/**
 * Runs the rest of the request under the deadline. Later changes of the response have no effect: Koa
 * ignores them when the headers are sent.
 *
 * @throws Unavailable when the time is over.
 */
export const inTime =
  (deadline: RequestDeadline): Middleware =>
  async (ctx, next) => {
    (ctx as WithDeadline)[DEADLINE] = deadline;
    return deadline.run(next);
  };

/** Asks the client for the body, and waits for it. This time does not count: the server limits it itself. */
export const receiving = async <Result>(
  ctx: Context,
  work: () => Promise<Result>,
): Promise<Result> => {
  askForBody(ctx.req);
  const deadline = (ctx as WithDeadline)[DEADLINE];
  return deadline === undefined ? work() : deadline.pause(work);
};
