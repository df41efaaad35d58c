import { Refused } from './refused.ts';
import type { User } from './user.ts';
import { isObject } from './validation.ts';

/** The user for whom one request or one step of a job runs. */
export interface Caller {
  /** The signed-in user, with site and role. */
  readonly user: User;
  /** Null for a job of the host, which has no session. */
  readonly sessionId: string | null;
  /** The id of the presented token; null without a session. */
  readonly tokenId: string | null;
}

/** The signed-in user of one request. The next request may find the session revoked. */
export interface SessionCaller extends Caller {
  /** The id of the session: 128 random bits as base64url. */
  readonly sessionId: string;
  /** The id of the presented token: the current one, or the previous one within its leeway. */
  readonly tokenId: string;
}

const isSite = (site: unknown): boolean =>
  isObject(site) && Array.isArray(site['documentTypes']) && isObject(site['settings']);

const isUser = (user: unknown): boolean =>
  isObject(user) &&
  Number.isSafeInteger(user['id']) &&
  Number.isSafeInteger(user['siteId']) &&
  isObject(user['role']) &&
  Array.isArray(user['role']['permissions']) &&
  isSite(user['site']);

const hasSession = ({ sessionId, tokenId }: Readonly<Record<string, unknown>>): boolean =>
  typeof sessionId === 'string' && typeof tokenId === 'string';

const hasNone = ({ sessionId, tokenId }: Readonly<Record<string, unknown>>): boolean =>
  sessionId === null && tokenId === null;

/**
 * Returns the caller, after checking the shape that `authenticate` and `callerFor` return.
 *
 * @throws `token.missing` for undefined and null, since nobody has signed in.
 * @throws `token.invalid` for anything else that is no caller.
 */
export const validateCaller = (caller: Caller): Caller => {
  const given: unknown = caller;
  if (given === undefined || given === null) throw new Refused('token.missing');
  const isCaller =
    isObject(given) && (hasSession(given) || hasNone(given)) && isUser(given['user']);
  if (!isCaller) throw new Refused('token.invalid');
  return caller;
};

/**
 * Returns the caller, after checking the shape that `authenticate` returns.
 *
 * @throws `token.missing` for undefined and null, since nobody has signed in.
 * @throws `token.invalid` for a caller without a session, and for anything else that is no caller.
 */
export const validateSessionCaller = (caller: SessionCaller): SessionCaller => {
  if (validateCaller(caller).sessionId === null) throw new Refused('token.invalid');
  return caller;
};
