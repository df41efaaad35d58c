import { Refused } from './refused.ts';
import type { User } from './user.ts';
import { isObject } from './validation.ts';

/** The user for whom one request or one step of a job runs. */
export interface Caller {
  /** The user with site and role. The role of an API token has the permissions of its scope only. */
  readonly user: User;
  /** Null for an API token and for a job of the host, which have no session. */
  readonly sessionId: string | null;
  /** The id of the presented access token; null without a session. */
  readonly tokenId: string | null;
  /** The id of the presented API token; left out for a session and for a job of the host. */
  readonly apiTokenId?: string;
}

/** The signed-in user of one request, by a session. The next request may find the session revoked. */
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

type Given = Readonly<Record<string, unknown>>;

const hasSession = ({ sessionId, tokenId, apiTokenId }: Given): boolean =>
  typeof sessionId === 'string' && typeof tokenId === 'string' && apiTokenId === undefined;

const hasNone = ({ sessionId, tokenId, apiTokenId }: Given): boolean =>
  sessionId === null &&
  tokenId === null &&
  (apiTokenId === undefined || typeof apiTokenId === 'string');

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
 * Returns the caller, who manages the own account: a session, or a job of the host.
 *
 * @throws `token.missing` for undefined and null, since nobody has signed in.
 * @throws `session.required` for an API token.
 * @throws `token.invalid` for anything else that is no caller.
 */
export const validateAccountCaller = (caller: Caller): Caller => {
  if (validateCaller(caller).apiTokenId !== undefined) throw new Refused('session.required');
  return caller;
};

/**
 * Returns the caller, who has a session.
 *
 * @throws `token.missing` for undefined and null, since nobody has signed in.
 * @throws `session.required` for an API token and for a job of the host.
 * @throws `token.invalid` for anything else that is no caller.
 */
export const validateSessionCaller = (caller: Caller): SessionCaller => {
  const { user, sessionId, tokenId } = validateCaller(caller);
  if (sessionId === null || tokenId === null) throw new Refused('session.required');
  return { user, sessionId, tokenId };
};
