import { Refused } from './refused.ts';
import type { User } from './user.ts';
import { isObject } from './validation.ts';

/** The signed-in user of one request. The next request may find the session revoked. */
export interface Caller {
  readonly user: User;
  readonly sessionId: string;
  /** The id of the presented token: the current one, or the previous one within its leeway. */
  readonly tokenId: string;
}

const isUser = (user: unknown): boolean =>
  isObject(user) &&
  Number.isSafeInteger(user['id']) &&
  Number.isSafeInteger(user['siteId']) &&
  isObject(user['role']) &&
  Array.isArray(user['role']['permissions']);

/**
 * Returns the caller, after checking the shape that `authenticate` returns.
 *
 * @throws `token.missing` for undefined and null, since nobody has signed in.
 * @throws `token.invalid` for anything else that is no caller.
 */
export const validateCaller = (caller: Caller): Caller => {
  const given: unknown = caller;
  if (given === undefined || given === null) throw new Refused('token.missing');
  const isCaller =
    isObject(given) &&
    typeof given['sessionId'] === 'string' &&
    typeof given['tokenId'] === 'string' &&
    isUser(given['user']);
  if (!isCaller) throw new Refused('token.invalid');
  return caller;
};
