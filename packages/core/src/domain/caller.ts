import { Refused } from './refused.ts';
import type { User } from './user.ts';

/**
 * The user for whom one request or one step of a job runs. Only the core that made it accepts it: no copy,
 * no other core and no later request.
 */
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

/**
 * Returns the caller, who manages the own account: a session, or a job of the host.
 *
 * @throws `session.required` for an API token.
 */
export const validateAccountCaller = (caller: Caller): Caller => {
  if (caller.apiTokenId !== undefined) throw new Refused('session.required');
  return caller;
};

/**
 * Returns the caller, who has a session.
 *
 * @throws `session.required` for an API token and for a job of the host.
 */
export const validateSessionCaller = ({ user, sessionId, tokenId }: Caller): SessionCaller => {
  if (sessionId === null || tokenId === null) throw new Refused('session.required');
  return { user, sessionId, tokenId };
};
