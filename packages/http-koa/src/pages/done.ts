import type { Context } from 'koa';

/** The query of a page that says what its form did. */
const DONE = 'done';

/** Whether a request asks what the form of the page did. */
export const isDone = (ctx: Context): boolean => ctx.querystring === DONE;

/**
 * Redirects the browser after a form. A reload then sends the form not again (RFC 9110 §15.4.4). The
 * location is relative, for any path prefix.
 */
export const redirectToDone = (ctx: Context): void => {
  ctx.status = 303;
  ctx.redirect(`?${DONE}`);
};
