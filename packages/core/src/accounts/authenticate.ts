import type { Caller } from '../domain/caller.ts';
import { isAdministrative } from '../domain/role.ts';
import { accepts, areCurrent } from '../domain/session.ts';
import type { Surface } from '../domain/surface.ts';
import { isActive } from '../domain/user.ts';
import type { Policy } from '../policy.ts';
import type { Ports } from '../ports/index.ts';
import { Refused } from '../refused.ts';

/** Turns an access token into who presents it. */
export type Authenticate = (token: string | undefined, surface?: Surface) => Promise<Caller>;

/**
 * The caller of a token that was issued here and still holds: the signature says the first, the
 * session row the second, on every call.
 *
 * @throws `token.missing` without a token.
 * @throws `token.invalid` for a malformed, forged, expired or revoked one, and for an account that
 *   is no longer Active.
 * @throws `role.forbidden` on the administrative surface for any other role.
 */
export const authenticate =
  (ports: Pick<Ports, 'clock' | 'sessions' | 'tokens'>, policy: Policy): Authenticate =>
  async (token, surface = 'general') => {
    if (token === undefined) throw new Refused('token.missing');
    const claims = await ports.tokens.verify(token);
    if (claims === undefined || !areCurrent(claims, ports.clock.nowMs(), policy)) {
      throw new Refused('token.invalid');
    }

    const found = await ports.sessions.findWithUser(claims.sessionId);
    if (
      found === undefined ||
      found.user.id !== claims.userId ||
      !isActive(found.user) ||
      !accepts(found.session, claims.tokenId, ports.clock.nowMs())
    ) {
      throw new Refused('token.invalid');
    }

    if (surface === 'administrative' && !isAdministrative(found.user.role)) {
      throw new Refused('role.forbidden');
    }
    return { user: found.user, sessionId: claims.sessionId, tokenId: claims.tokenId };
  };
