import type { JsonObject } from '../../domain/foundation/json.ts';
import type { Policy } from '../../domain/accounts/policy.ts';
import { clientOf } from '../../domain/accounts/session-client.ts';
import {
  claimsOf,
  isProven,
  newSession,
  type SessionOpener,
} from '../../domain/accounts/session.ts';
import type { User } from '../../domain/accounts/user.ts';
import type { Ports } from '../../ports/index.ts';
import { auditEntry } from '../../steps/audit/audit-entry.ts';
import { newId } from '../../steps/values/new-id.ts';
import { type AccessToken, issueAccessToken } from './issue-access-token.ts';

/** The signed-in user and the token of the new session. */
export interface SignedIn {
  /** The signed-in user, with site and role. */
  readonly user: User;
  /** The access token of the new session. */
  readonly token: AccessToken;
}

/** The ports that open a session. */
export type OpeningPorts = Pick<
  Ports,
  'clock' | 'random' | 'requestOrigin' | 'sessions' | 'tokens'
>;

/** The ids of a new session. */
export interface SessionIds {
  readonly id: string;
  readonly tokenId: string;
}

interface Opening {
  /** The user as read before; the role must still be the same. */
  readonly user: User;
  /** The password version as read with what was verified; null when the host identified the user. */
  readonly passwordVersion: number | null;
  readonly openedBy: SessionOpener;
  /** The ids of the session and its first token; random ones by default. */
  readonly ids?: SessionIds | undefined;
  /** Whether the sign-in is a fresh proof; true by default. */
  readonly isProof?: boolean;
  /** The details of the entry of the audit trail. */
  readonly details: JsonObject;
  readonly policy: Policy;
}

/**
 * Opens a session, records it and issues its first token. Returns undefined when the user may no
 * longer sign in, or the role or a way to sign in was changed meanwhile.
 */
export const openSession = async (
  ports: OpeningPorts,
  { user, passwordVersion, openedBy, ids, isProof, details, policy }: Opening,
): Promise<SignedIn | undefined> => {
  const id = ids?.id ?? newId(ports.random);
  const nowMs = ports.clock.nowMs();
  const tokenId = ids?.tokenId ?? newId(ports.random);
  const session = newSession({ id, userId: user.id, tokenId, openedBy, isProof, nowMs }, policy);
  const opened = await ports.sessions.open(session, {
    passwordVersion,
    roleId: user.roleId,
    sessionsMax: policy.sessionsPerUserMax,
    client: clientOf(ports.requestOrigin.current()),
    audit: auditEntry(ports, {
      action: 'session.opened',
      siteId: user.siteId,
      userId: user.id,
      sessionId: id,
      details: isProven(openedBy) ? { ...details, openedBy } : details,
    }),
  });
  if (!opened) return undefined;
  return { user, token: await issueAccessToken(ports.tokens, claimsOf(session, policy)) };
};
