import { invalid, type Validation } from '../foundation/validation.ts';
import {
  acceptCode,
  type AcceptedCode,
  type PresentedCode,
  type SecondFactor,
  type SignInChallenge,
} from './second-factor.ts';

/** How long a sign-in waits for a code. */
export const CHALLENGE_LIFETIME_MS = 300_000;

/** The number of wrong codes that end a challenge. */
const WRONG_CODES_MAX = 5;

/** The number of challenges of a factor; one more ends the oldest. */
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
 * Returns the factor with one more challenge. Those whose time has ended go, and the oldest above five. One with five
 * wrong codes stays until then: its user is warned.
 */
export const withChallenge = (
  factor: SecondFactor,
  challenge: SignInChallenge,
  nowMs: number,
): SecondFactor => {
  const timely = factor.challenges.filter((each) => isTimely(each, nowMs));
  return { ...factor, challenges: [...timely.slice(1 - CHALLENGES_MAX), challenge] };
};

/** A challenge as presented, on a surface. */
export type PresentedChallenge = Pick<SignInChallenge, 'digest' | 'surface'>;

/** Returns the open challenge that was presented on its surface; undefined for any other. */
export const findChallenge = (
  { challenges }: SecondFactor,
  { digest, surface }: PresentedChallenge,
  nowMs: number,
): SignInChallenge | undefined =>
  challenges.find(
    (each) => each.digest === digest && each.surface === surface && isOpen(each, nowMs),
  );

/** Returns the factor without a challenge, which was met. */
const withoutChallenge = (factor: SecondFactor, { digest }: SignInChallenge): SecondFactor => ({
  ...factor,
  challenges: factor.challenges.filter((each) => each.digest !== digest),
});

/** Returns the factor after a wrong code for a challenge. */
const afterWrongCode = (factor: SecondFactor, { digest }: SignInChallenge): SecondFactor => ({
  ...factor,
  challenges: factor.challenges.map((each) =>
    each.digest === digest ? { ...each, wrongCodes: each.wrongCodes + 1 } : each,
  ),
});

/** What becomes of a presented code, and of its factor. */
export type JudgedCode =
  /** The challenge is not open, or the factor is not confirmed. */
  | { readonly outcome: 'expired' }
  | { readonly outcome: 'wrong'; readonly factor: SecondFactor }
  | ({ readonly outcome: 'accepted' } & AcceptedCode);

/** The challenge that a code is for, if there is one, and the current time. */
interface PresentedAt {
  readonly presented: PresentedChallenge | undefined;
  readonly nowMs: number;
}

/** Judges a code for a confirmed factor, and for a challenge if one was presented. */
export const judgeCode = (
  factor: SecondFactor,
  code: PresentedCode,
  { presented, nowMs }: PresentedAt,
): JudgedCode => {
  const challenge = presented && findChallenge(factor, presented, nowMs);
  const isExpired = presented !== undefined && challenge === undefined;
  if (isExpired || factor.confirmedAtMs === null) return { outcome: 'expired' };
  const accepted = acceptCode(factor, code);
  if (challenge === undefined) {
    return accepted ? { outcome: 'accepted', ...accepted } : { outcome: 'wrong', factor };
  }
  return accepted
    ? { outcome: 'accepted', by: accepted.by, factor: withoutChallenge(accepted.factor, challenge) }
    : { outcome: 'wrong', factor: afterWrongCode(factor, challenge) };
};

/** The text of a challenge, which clients send back. */
export interface ChallengeText {
  readonly factorId: number;
  /** 43 characters of base64url. */
  readonly token: string;
}

const TEXT = /^([1-9]\d{0,15})\.([\w-]{43})$/;

/** Returns the text of a challenge: the id of the factor, which finds it, and 256 random bits. */
export const challengeText = ({ factorId, token }: ChallengeText): string => `${factorId}.${token}`;

/** Validates the text of a challenge. */
export const validateChallenge = (input: unknown): Validation<ChallengeText> => {
  if (input === undefined || input === null || input === '') return invalid({ rule: 'required' });
  const [, factorId, token] = (typeof input === 'string' && TEXT.exec(input)) || [];
  const id = Number(factorId);
  return token === undefined || !Number.isSafeInteger(id)
    ? invalid({ rule: 'format', expected: 'the challenge of a sign-in' })
    : { value: { factorId: id, token } };
};
