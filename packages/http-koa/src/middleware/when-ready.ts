import type { Middleware } from 'koa';
import { notReady } from '../problems/problems.ts';

/** Rejects every request with 503 and `Retry-After` while `isReady` returns false. */
export const whenReady =
  (isReady: () => boolean): Middleware =>
  (_ctx, next) => {
    if (!isReady()) throw notReady();
    return next();
  };
