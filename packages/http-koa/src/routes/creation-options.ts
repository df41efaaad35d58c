import type { CreationOptions } from '@paydocs/core';
import type { Context } from 'koa';
import { idempotencyKeyOf } from '../input/idempotency-key.ts';

/** Returns the options of a request that may have an idempotency key. */
export const creationOptionsOf = (ctx: Context): CreationOptions => {
  const idempotencyKey = idempotencyKeyOf(ctx);
  return idempotencyKey === undefined ? {} : { idempotencyKey };
};

/** Marks the response to a request that was sent before with its idempotency key. */
export const setReplayed = (ctx: Context, { replayed }: { readonly replayed: boolean }): void => {
  if (replayed) ctx.set('Idempotent-Replayed', 'true');
};
