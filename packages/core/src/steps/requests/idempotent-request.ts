import { type AnyCaller, isOperator } from '../../domain/accounts/caller.ts';
import {
  fieldsOf,
  invalid,
  validate,
  type Validation,
} from '../../domain/foundation/validation.ts';
import type { IdempotentRequest } from '../../ports/requests/idempotent-request.ts';
import type { Ports } from '../../ports/index.ts';

/** Options of a request that may be sent again; undefined means none. */
export interface CreationOptions {
  /**
   * 1–255 visible ASCII characters, such as a random UUID, which identify the request: sent again
   * within 24 hours, it does nothing and gets the same answer.
   */
  readonly idempotencyKey?: string | undefined;
}

/** How long a key is bound to its first request. */
const LIFETIME_MS = 24 * 60 * 60 * 1000;

const KEY = /^[!-~]{1,255}$/;

const validateKey = (input: unknown): Validation<string | undefined> =>
  input === undefined || (typeof input === 'string' && KEY.test(input))
    ? { value: input }
    : invalid({ rule: 'format', expected: '1 to 255 visible ASCII characters' });

/** A validated request. */
interface Request {
  /** The name of the use case. */
  readonly operation: string;
  readonly caller: AnyCaller;
  /** Returns what is asked for; called only for a request with a key. */
  readonly input: () => object;
  readonly options: CreationOptions;
}

/** Returns whose a key is: a user's, or an operator's of a site. */
const ownerOf = (caller: AnyCaller): unknown =>
  isOperator(caller) ? { siteId: caller.site.id, actor: caller.actor } : caller.user.id;

/**
 * Returns the request of an idempotency key; undefined without a key. A key belongs to one caller and one
 * operation.
 *
 * @throws `input.invalid` for a key of a wrong form.
 */
export const idempotentRequest = async (
  { clock, digest }: Pick<Ports, 'clock' | 'digest'>,
  { operation, caller, input, options }: Request,
): Promise<IdempotentRequest | undefined> => {
  const { idempotencyKey: key } = validate({
    idempotencyKey: validateKey(fieldsOf(options).idempotencyKey),
  });
  if (key === undefined) return undefined;
  const owner = [operation, ownerOf(caller), key];
  return {
    keyDigest: await digest.sha256(JSON.stringify(owner)),
    requestDigest: await digest.sha256(JSON.stringify([...owner, input()])),
    expiresAtMs: clock.nowMs() + LIFETIME_MS,
  };
};
