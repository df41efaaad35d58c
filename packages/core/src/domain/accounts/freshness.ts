import { Refused } from '../foundation/refused.ts';
import { type AnyCaller, type Caller, isOperator } from './caller.ts';
import type { Policy } from './policy.ts';
import { isWithin, type Session } from './session.ts';
import type { Account } from './user.ts';

/** The use cases that ask for a fresh proof: what they give or take outlives a session that was stolen. */
const NEEDS_FRESHNESS: readonly string[] = [
  'createApiToken',
  'createSiteUser',
  'changeSiteUser',
  'requestEmailChange',
];

/**
 * Returns when somebody last proved in a session to be its user; undefined for a proof from before the second
 * factor of the user, which was the password alone.
 */
export const provenSince = (
  { provenAtMs }: Pick<Session, 'provenAtMs'>,
  secondFactorAtMs: number | null,
): number | undefined =>
  secondFactorAtMs !== null && provenAtMs < secondFactorAtMs ? undefined : provenAtMs;

/**
 * Requires that the session of a caller has shown the second factor of the account, if there is one.
 *
 * @throws `input.invalid` with the rule `required` for `code` in a session that knew the password alone.
 */
export const requireShownFactor = (
  { provenAtMs = 0 }: Pick<Caller, 'provenAtMs'>,
  { secondFactorAtMs }: Pick<Account, 'secondFactorAtMs'>,
): void => {
  if (provenSince({ provenAtMs }, secondFactorAtMs) !== undefined) return;
  throw new Refused('input.invalid', { issues: [{ field: 'code', rule: 'required' }] });
};

/** How old a proof may be at least for adding a second factor. */
const PROOF_MS = 300_000;

interface Addition {
  readonly secondFactorAtMs: number | null;
  readonly nowMs: number;
  readonly policy: Pick<Policy, 'recentSignInMs'>;
}

/**
 * Requires that the caller was proven by a second factor a short time ago, as adding another one asks for.
 *
 * @throws `reauthentication.required` for an older proof, and for one by the password alone.
 */
export const requireRecentProof = (
  { provenAtMs = 0 }: Pick<Caller, 'provenAtMs'>,
  { secondFactorAtMs, nowMs, policy: { recentSignInMs } }: Addition,
): void => {
  const provenMs = provenSince({ provenAtMs }, secondFactorAtMs) ?? 0;
  const durationMs = Math.max(recentSignInMs, PROOF_MS);
  if (!isWithin(durationMs, { ofMs: provenMs, nowMs })) {
    throw new Refused('reauthentication.required');
  }
};

interface Call {
  readonly useCase: string;
  readonly nowMs: number;
  readonly policy: Pick<Policy, 'freshnessMs'>;
}

/** Whether a caller was proven within a duration, or is an operator or a job of the host, who have no session. */
const isFresh = (caller: AnyCaller, durationMs: number, nowMs: number): boolean => {
  if (durationMs === 0 || isOperator(caller)) return true;
  const { sessionId, apiTokenId, provenAtMs } = caller;
  if (sessionId === null && apiTokenId === undefined) return true;
  return provenAtMs !== undefined && isWithin(durationMs, { ofMs: provenAtMs, nowMs });
};

/**
 * Returns the caller, whose proof is fresh enough for a use case. An operator and a job of the host have no
 * session; an API token has no proof at all.
 *
 * @throws `reauthentication.required` for an older proof, and for an API token.
 */
export const requireFreshness = <Who extends AnyCaller>(
  caller: Who,
  { useCase, nowMs, policy: { freshnessMs } }: Call,
): Who => {
  if (!NEEDS_FRESHNESS.includes(useCase) || isFresh(caller, freshnessMs, nowMs)) return caller;
  throw new Refused('reauthentication.required');
};

/**
 * Requires that the proof of a caller is fresh enough for social security numbers. An API token was created with a
 * proof, for such reads.
 *
 * @throws `reauthentication.required` for an older proof.
 */
export const requireFreshReader = (
  caller: AnyCaller,
  { nowMs, policy: { ssnFreshnessMs } }: { readonly nowMs: number; readonly policy: Policy },
): void => {
  const isToken = !isOperator(caller) && caller.apiTokenId !== undefined;
  if (isToken || isFresh(caller, ssnFreshnessMs, nowMs)) return;
  throw new Refused('reauthentication.required');
};
