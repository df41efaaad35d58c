import type { SessionCaller } from '../domain/caller.ts';
import { isAdministrative } from '../domain/role.ts';
import { accepts, areCurrent } from '../domain/session.ts';
import { type Surface, validateSurface } from '../domain/surface.ts';
import { maySignIn } from '../domain/user.ts';
import { validate } from '../domain/validation.ts';
import type { Policy } from '../domain/policy.ts';
import type { Ports } from '../ports/index.ts';
import { Refused } from '../domain/refused.ts';

/** Returns the caller who presents an access token; the surface is `general` by default. */
export type Authenticate = (token: string | undefined, surface?: Surface) => Promise<SessionCaller>;

/**
 * Verifies the token's signature, then reads its session, on every call: a session row proves that
 * the token has not been revoked.
 */
export const authenticate =
  (ports: Pick<Ports, 'clock' | 'sessions' | 'tokens'>, policy: Policy): Authenticate =>
  async (token, surface) => {
    const input = validate({ surface: validateSurface(surface) });
    const given: unknown = token;
    if (given === undefined || given === null) throw new Refused('token.missing');
    if (typeof given !== 'string') throw new Refused('token.invalid');
    const claims = await ports.tokens.verify(given);
    if (claims === undefined || !areCurrent(claims, ports.clock.nowMs(), policy)) {
      throw new Refused('token.invalid');
    }

    const found = await ports.sessions.findWithUser(claims.sessionId);
    if (
      found === undefined ||
      found.user.id !== claims.userId ||
      !maySignIn(found.user) ||
      !accepts(found.session, claims.tokenId, ports.clock.nowMs())
    ) {
      throw new Refused('token.invalid');
    }

    if (input.surface === 'administrative' && !isAdministrative(found.user.role)) {
      const { id: userId, siteId } = found.user;
      const { sessionId } = claims;
      throw new Refused('role.forbidden', { account: { userId, siteId, sessionId } });
    }
    return { user: found.user, sessionId: claims.sessionId, tokenId: claims.tokenId };
  };
