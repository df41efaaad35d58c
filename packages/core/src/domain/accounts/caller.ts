import { Refused } from '../foundation/refused.ts';
import type { Site } from '../sites/site.ts';
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
  /**
   * When the user was last proven in the session, in milliseconds since 1970; left out for an API token, for a job of
   * a host, and for a proof that is older than the second factor.
   */
  readonly provenAtMs?: number;
  /**
   * From when the user may do nothing but set a second factor up, in milliseconds since 1970; left out for a
   * user who has one or needs none.
   */
  readonly factorDueAtMs?: number;
}

/**
 * An operator, who has all permissions at one site, for one request or one step of a job. Only the core
 * that made it accepts it. No token and no request leads to one.
 */
export interface Operator {
  /** The site whose records the operator reads and changes. */
  readonly site: Site;
  /** The user whose sessions and API tokens the operator manages; null for none. */
  readonly account: User | null;
  /** An operator has no session. */
  readonly sessionId: null;
  /** The name in the audit trail, if the host gives one. */
  readonly actor: string | undefined;
}

/** Who calls a use case. */
export type AnyCaller = Caller | Operator;

/** Whether the caller is an operator. */
export const isOperator = (caller: AnyCaller): caller is Operator => !('user' in caller);

/** Returns the site of a caller. */
export const siteOf = (caller: AnyCaller): Site =>
  isOperator(caller) ? caller.site : caller.user.site;

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
 * Returns the user whose account the caller manages: the own one, or that of an operator.
 *
 * @throws `session.required` for an API token.
 * @throws `input.invalid` for an operator who acts for no user.
 */
export const accountOf = (caller: AnyCaller): User => {
  if (!isOperator(caller)) return validateAccountCaller(caller).user;
  if (caller.account !== null) return caller.account;
  throw new Refused('input.invalid', { issues: [{ field: 'email', rule: 'required' }] });
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
