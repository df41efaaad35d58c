import { invalid, isBlank, type Validation } from '../foundation/validation.ts';
import { acceptProof, type AcceptedProof, type PresentedProof } from './factor-proof.ts';
import { hasConfirmed } from './factor-set.ts';
import type { FactorSet, SignInChallenge } from './second-factor.ts';

/** How long a sign-in waits for a second factor. */
export const CHALLENGE_LIFETIME_MS = 300_000;

/** The number of wrong codes and passkeys that end a challenge. */
const WRONG_CODES_MAX = 5;

/** The number of challenges of a user; one more ends the oldest. */
const CHALLENGES_MAX = 5;

/** The attempt that a challenge is bound to. */
interface Attempt extends Pick<SignInChallenge, 'digest' | 'surface' | 'passwordVersion'> {
  readonly nowMs: number;
}

/** Returns a new challenge, which is valid for five minutes. */
export const newChallenge = ({ nowMs, ...attempt }: Attempt): SignInChallenge => ({
  ...attempt,
  expiresAtMs: nowMs + CHALLENGE_LIFETIME_MS,
  wrongCodes: 0,
});

/** Whether the time of a challenge has not ended. One that ends far ahead was made under a wrong clock. */
const isTimely = ({ expiresAtMs }: SignInChallenge, nowMs: number): boolean =>
  nowMs < expiresAtMs && expiresAtMs < nowMs + 2 * CHALLENGE_LIFETIME_MS;

/** Whether a challenge waits for a code. */
const isOpen = (challenge: SignInChallenge, nowMs: number): boolean =>
  isTimely(challenge, nowMs) && challenge.wrongCodes < WRONG_CODES_MAX;

/**
 * Returns the set with one more challenge. Those whose time has ended go, and the oldest above five. One with five
 * wrong codes stays until then: its user is warned.
 */
export const withChallenge = (
  set: FactorSet,
  challenge: SignInChallenge,
  nowMs: number,
): FactorSet => {
  const timely = set.challenges.filter((each) => isTimely(each, nowMs));
  return { ...set, challenges: [...timely.slice(1 - CHALLENGES_MAX), challenge] };
};

/** Returns the set with all challenges ended, as five wrong codes end one. */
export const withEndedChallenges = (set: FactorSet): FactorSet => ({
  ...set,
  challenges: set.challenges.map((each) => ({ ...each, wrongCodes: WRONG_CODES_MAX })),
});

/** A challenge as presented, on a surface. */
export type PresentedChallenge = Pick<SignInChallenge, 'digest' | 'surface'>;

/** Returns the open challenge that was presented on its surface; undefined for any other. */
export const findChallenge = (
  { challenges }: FactorSet,
  { digest, surface }: PresentedChallenge,
  nowMs: number,
): SignInChallenge | undefined =>
  challenges.find(
    (each) => each.digest === digest && each.surface === surface && isOpen(each, nowMs),
  );

/** Returns the set without a challenge, which was met. */
const withoutChallenge = (set: FactorSet, { digest }: SignInChallenge): FactorSet => ({
  ...set,
  challenges: set.challenges.filter((each) => each.digest !== digest),
});

const afterWrongProof = (set: FactorSet, { digest }: SignInChallenge): FactorSet => ({
  ...set,
  challenges: set.challenges.map((each) =>
    each.digest === digest ? { ...each, wrongCodes: each.wrongCodes + 1 } : each,
  ),
});

/** What becomes of a presented proof, and of the second factors. */
export type JudgedProof =
  /** The challenge is not open, or no factor is confirmed. */
  | { readonly outcome: 'expired' }
  | { readonly outcome: 'wrong'; readonly set: FactorSet }
  | ({ readonly outcome: 'accepted' } & AcceptedProof);

/** The challenge that a proof is for, if there is one, and the current time. */
interface PresentedAt {
  readonly presented: PresentedChallenge | undefined;
  readonly nowMs: number;
}

/** Judges a proof for confirmed factors, and for a challenge if one was presented. No proof is a wrong one. */
export const judgeProof = (
  set: FactorSet,
  proof: PresentedProof | undefined,
  { presented, nowMs }: PresentedAt,
): JudgedProof => {
  const challenge = presented && findChallenge(set, presented, nowMs);
  const isExpired = presented !== undefined && challenge === undefined;
  if (isExpired || !hasConfirmed(set)) return { outcome: 'expired' };
  const accepted = acceptProof(set, proof);
  if (challenge === undefined) {
    return accepted ? { outcome: 'accepted', ...accepted } : { outcome: 'wrong', set };
  }
  return accepted
    ? { outcome: 'accepted', by: accepted.by, set: withoutChallenge(accepted.set, challenge) }
    : { outcome: 'wrong', set: afterWrongProof(set, challenge) };
};

/** The text of a challenge, which clients send back. */
export interface ChallengeText {
  /** The second factors that the challenge is for; null for a passkey of anybody. */
  readonly setId: number | null;
  /** 43 characters of base64url. */
  readonly token: string;
}

const TEXT = /^([1-9]\d{0,15}|passkey)\.([\w-]{43})$/;
const ANYBODY = 'passkey';

/** Returns the text of a challenge: the id of the set, which finds it, and 256 random bits. */
export const challengeText = ({ setId, token }: ChallengeText): string =>
  `${setId ?? ANYBODY}.${token}`;

/** Validates the text of a challenge. */
export const validateChallenge = (input: unknown): Validation<ChallengeText> => {
  if (isBlank(input)) return invalid({ rule: 'required' });
  const [, of, token] = (typeof input === 'string' && TEXT.exec(input)) || [];
  const setId = of === ANYBODY ? null : Number(of);
  return token === undefined || (setId !== null && !Number.isSafeInteger(setId))
    ? invalid({ rule: 'format', expected: 'the challenge of a sign-in' })
    : { value: { setId, token } };
};
