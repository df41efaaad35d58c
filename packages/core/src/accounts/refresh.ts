import type { Caller } from '../domain/caller.ts';
import { claimsOf } from '../domain/session.ts';
import type { Policy } from '../policy.ts';
import type { Ports } from '../ports/index.ts';
import { Refused } from '../refused.ts';
import { type AccessToken, accessToken, newId } from './access-token.ts';

/** Exchanges a caller's token for a new one. */
export type Refresh = (caller: Caller) => Promise<AccessToken>;

/**
 * Replaces the session's token. Parallel calls and retries within the leeway all get the same
 * successor; none revives a session that a logout has ended meanwhile.
 *
 * @throws `token.invalid` when the token or its session no longer holds.
 */
export const refresh =
  (ports: Pick<Ports, 'clock' | 'random' | 'sessions' | 'tokens'>, policy: Policy): Refresh =>
  async (caller) => {
    const session = await ports.sessions.rotate({
      sessionId: caller.sessionId,
      presentedTokenId: caller.tokenId,
      nextTokenId: newId(ports.random),
      nowMs: ports.clock.nowMs(),
      leewayMs: policy.refreshLeewayMs,
    });
    if (session === undefined) throw new Refused('token.invalid');
    return accessToken(ports.tokens, claimsOf(session, policy));
  };
