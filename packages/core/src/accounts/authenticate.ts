import { isApiToken } from '../domain/accounts/api-token.ts';
import type { Caller } from '../domain/accounts/caller.ts';
import { provenSince } from '../domain/accounts/freshness.ts';
import { requireSurface } from '../domain/accounts/require-surface.ts';
import { accepts, areCurrent } from '../domain/accounts/session.ts';
import { type Surface, validateSurface } from '../domain/foundation/surface.ts';
import { maySignIn } from '../domain/accounts/user.ts';
import { siteBucketKey } from '../domain/foundation/rate-limits.ts';
import { validate } from '../domain/foundation/validation.ts';
import type { Policy } from '../domain/accounts/policy.ts';
import type { Ports } from '../ports/index.ts';
import { Refused } from '../domain/foundation/refused.ts';
import type { WithOwnCallers } from '../steps/accounts/own-callers.ts';
import { factorDuty } from './steps/factor-duty.ts';
import { type ApiTokenPorts, authenticateApiToken } from './steps/authenticate-api-token.ts';

export interface Authenticate {
  /**
   * Returns the caller who presents an access token or an API token, for one request and for this
   * core only. The caller ends with the token. The surface is `general` by default.
   *
   * @throws `token.missing` without a token.
   * @throws `token.invalid` for a malformed, forged, expired or revoked token, and for an account
   *   that is no longer Active, or whose site is not active.
   * @throws `role.forbidden` on the administrative surface for any other role.
   * @throws `limit.exceeded` when the users of the site have sent as many requests in this minute as an operator
   *   allows the site.
   * @throws `input.invalid` for an unknown surface.
   */
  (token: string | undefined, surface?: Surface): Promise<Caller>;
}

/** The ports that verify any token. */
type AuthenticatePorts = ApiTokenPorts & Pick<Ports, 'limiter' | 'sessions' | 'tokens'>;

/** Verifies the signature of an access token, then reads its session. */
const authenticateSession = async (
  ports: Pick<Ports, 'clock' | 'sessions' | 'tokens'> & WithOwnCallers,
  policy: Policy,
  token: string,
): Promise<Caller> => {
  const claims = await ports.tokens.verify(token);
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
  const { sessionId, tokenId, expiresAtMs } = claims;
  const { user, session } = found;
  const duty = session.openedBy === 'host' ? {} : factorDuty(found, policy);
  const provenAtMs = provenSince(session, found.secondFactorAtMs);
  const proof = provenAtMs === undefined ? {} : { provenAtMs };
  return ports.ownCallers.issue({ user, sessionId, tokenId, ...duty, ...proof }, expiresAtMs);
};

const MINUTE_MS = 60_000;

/**
 * Counts a request in the bucket of the caller's site, if the site has a limit. Only requests with a valid token
 * count, so that nobody else uses the limit up.
 *
 * @throws `limit.exceeded` when the site has no request left in this minute.
 */
const countForSite = async (
  { limiter }: Pick<Ports, 'limiter'>,
  { user: { site } }: Caller,
): Promise<void> => {
  const { requestsPerMinute: limit } = site.settings;
  if (limit === null) return;
  const bucket = { key: siteBucketKey(site.id), limit, windowMs: MINUTE_MS, refundable: false };
  const rateLimit = await limiter.consume(bucket);
  if (!rateLimit.allowed) throw new Refused('limit.exceeded', { rateLimit });
};

/**
 * Reads the row of the session or of the API token on every call: it proves that the token has not
 * been revoked.
 *
 * @throws `token.missing` without a token.
 * @throws `token.invalid` for every other token that is not accepted. The token of an account
 *   that is not Active has the same code: whoever holds a stolen one learns nothing of the account.
 * @throws `role.forbidden` on the administrative surface, for other roles.
 * @throws `limit.exceeded` when the site has no request left in this minute.
 */
export const authenticate =
  (ports: AuthenticatePorts, policy: Policy): Authenticate =>
  async (token, surface) => {
    const input = validate({ surface: validateSurface(surface) });
    const presented: unknown = token;
    if (presented === undefined || presented === null) throw new Refused('token.missing');
    if (typeof presented !== 'string') throw new Refused('token.invalid');

    const caller = isApiToken(presented)
      ? await authenticateApiToken(ports, policy, presented)
      : await authenticateSession(ports, policy, presented);

    requireSurface(caller, input.surface);
    await countForSite(ports, caller);
    return caller;
  };
