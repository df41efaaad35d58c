import { type ApiToken, API_TOKEN_PREFIX, scopedRole } from '../../domain/accounts/api-token.ts';
import type { Caller } from '../../domain/accounts/caller.ts';
import type { FactorPolicy } from '../../domain/accounts/factor-duty.ts';
import { Refused } from '../../domain/foundation/refused.ts';
import { maySignIn } from '../../domain/accounts/user.ts';
import type { Ports } from '../../ports/index.ts';
import type { WithOwnCallers } from '../../steps/accounts/own-callers.ts';
import type { WithVerifiedApiTokens } from '../../steps/accounts/verified-api-tokens.ts';
import { factorDuty } from './factor-duty.ts';

/** The ports that verify an API token. */
export type ApiTokenPorts = Pick<Ports, 'apiTokens' | 'clock' | 'digest'> &
  WithOwnCallers &
  WithVerifiedApiTokens;

const FORM = new RegExp(`^${API_TOKEN_PREFIX}[\\w-]{43}$`);

const MINUTE_MS = 60_000;

/** Notes a use, at most once a minute, and without waiting for it. */
const noteUse = (
  { apiTokens }: Pick<Ports, 'apiTokens'>,
  { id, lastUsedAtMs }: ApiToken,
  nowMs: number,
): void => {
  const unusedSinceMs = nowMs - MINUTE_MS;
  // A use that is further ahead was noted under a wrong clock.
  const isNews = lastUsedAtMs === null || lastUsedAtMs <= unusedSinceMs;
  if (isNews || lastUsedAtMs > nowMs + MINUTE_MS) {
    apiTokens.noteUse({ id, atMs: nowMs, unusedSinceMs });
  }
};

/**
 * Returns the owner of an API token as the caller, with the permissions that both the scope and the
 * present role have.
 *
 * @throws `token.invalid` for a token that is malformed, unknown, revoked or expired, and for an owner
 *   who may not sign in.
 */
export const authenticateApiToken = async (
  ports: ApiTokenPorts,
  policy: FactorPolicy,
  text: string,
): Promise<Caller> => {
  if (!FORM.test(text)) throw new Refused('token.invalid');
  const tokenDigest = await ports.digest.sha256(text);
  const found = await ports.apiTokens.findWithUser(tokenDigest);
  const nowMs = ports.clock.nowMs();
  if (found === undefined || nowMs >= found.token.expiresAtMs || !maySignIn(found.user)) {
    throw new Refused('token.invalid');
  }

  const { token, user } = found;
  ports.verifiedApiTokens.remember(tokenDigest, token);
  noteUse(ports, token, nowMs);
  const role = scopedRole(user.role, token);
  return ports.ownCallers.issue(
    {
      user: { ...user, role },
      sessionId: null,
      tokenId: null,
      apiTokenId: token.id,
      ...factorDuty(found, policy),
    },
    token.expiresAtMs,
  );
};
