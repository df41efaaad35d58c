import type { Context } from 'koa';
import { IDEMPOTENCY_KEY, invalidInput } from '../problems/problems.ts';

const VISIBLE_ASCII = /^[\x21-\x7e]{1,255}$/;

/**
 * Returns the `Idempotency-Key` of a request, if it has one. The key is compared as it was sent, with
 * any quotation marks.
 *
 * @throws HttpProblem (422) for anything but 1 to 255 visible ASCII characters, and for two keys.
 */
export const idempotencyKeyOf = (ctx: Context): string | undefined => {
  const key = ctx.req.headers['idempotency-key'];
  if (key === undefined) return undefined;
  if (typeof key === 'string' && VISIBLE_ASCII.test(key)) return key;
  const text = 'must be one of 1 to 255 visible ASCII characters.';
  throw invalidInput([{ field: IDEMPOTENCY_KEY, text }]);
};
