import type { Middleware } from 'koa';

/** A middleware that is loaded when a request first needs it. */
export const lazily = (load: () => Promise<Middleware>): Middleware => {
  let loading: Promise<Middleware> | undefined;
  return async (ctx, next) => {
    loading ??= load();
    const middleware = await loading;
    return middleware(ctx, next);
  };
};
