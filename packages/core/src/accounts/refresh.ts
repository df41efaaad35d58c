import { type Caller, validateSessionCaller } from '../domain/accounts/caller.ts';
import type { Policy } from '../domain/accounts/policy.ts';
import { Refused } from '../domain/foundation/refused.ts';
import { claimsOf } from '../domain/accounts/session.ts';
import type { Ports } from '../ports/index.ts';
import { type AccessToken, issueAccessToken } from './steps/issue-access-token.ts';
import { auditEntry } from '../steps/audit/audit-entry.ts';
import { newId } from '../steps/values/new-id.ts';

export interface Refresh {
  /**
   * Exchanges the caller's token for a new one.
   *
   * @throws `token.invalid` when the token or its session is no longer valid.
   * @throws `session.required` for an API token, and for a job of a host.
   */
  (caller: Caller): Promise<AccessToken>;
}

/**
 * Rotates the session's token. Parallel calls, and retries within the leeway, return one
 * successor. No call reopens a revoked session.
 */
export const refresh =
  (
    ports: Pick<Ports, 'clock' | 'random' | 'requestOrigin' | 'sessions' | 'tokens'>,
    policy: Policy,
  ): Refresh =>
  async (caller) => {
    const { sessionId, tokenId } = validateSessionCaller(caller);

    const session = await ports.sessions.rotate({
      sessionId,
      presentedTokenId: tokenId,
      nextTokenId: newId(ports.random),
      nowMs: ports.clock.nowMs(),
      leewayMs: policy.refreshLeewayMs,
      audit: auditEntry(ports, {
        action: 'session.refreshed',
        caller,
      }),
    });
    if (session === undefined) throw new Refused('token.invalid');
    return issueAccessToken(ports.tokens, claimsOf(session, policy));
  };
