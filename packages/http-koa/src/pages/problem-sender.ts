import type { Endpoint } from '../routes/operation.ts';
import { problemPage } from './notices.ts';
import type { SendPage } from './page.ts';

/** Returns what sends the errors of an endpoint as pages. */
export const problemSender =
  (send: SendPage): NonNullable<Endpoint['sendError']> =>
  (ctx, problem) => {
    ctx.status = problem.status;
    ctx.set({ ...problem.headers });
    send(ctx, problemPage(problem));
  };
