import type { SecondFactor, SignInChallenge } from './second-factor.ts';
import { CHALLENGE_LIFETIME_MS, newChallenge, withChallenge } from './sign-in-challenge.ts';

/** A user is warned once in this time, however many attempts there are. */
const INTERVAL_MS = 86_400_000;

/** The digest of an attempt that came with its code: no text has it, so that no later code is for it. */
const WITHOUT_TEXT = '';

const withoutAttempt = (factor: SecondFactor): SecondFactor => ({
  ...factor,
  challenges: factor.challenges.filter(({ digest }) => digest !== WITHOUT_TEXT),
});

/** A sign-in with a right password and a code in one request. */
export type DirectSignIn = Pick<SignInChallenge, 'surface' | 'passwordVersion'>;

/** Returns the factor after a wrong code beside a right password: an attempt that waits for a right one. */
export const withAttempt = (
  factor: SecondFactor,
  signIn: DirectSignIn,
  nowMs: number,
): SecondFactor =>
  withChallenge(
    withoutAttempt(factor),
    newChallenge({ ...signIn, digest: WITHOUT_TEXT, nowMs }),
    nowMs,
  );

/** The entry of the outbox that an attempt has, and the time of the attempt. */
interface AttemptEntry {
  readonly entryId: string;
  readonly nowMs: number;
}

/**
 * Returns the factor after an attempt with a right password that has no right code yet: its entry warns the user, unless
 * another one of the same day does (ASVS 5.0, 6.3.5).
 */
export const withWarning = (
  factor: SecondFactor,
  { entryId: warningId, nowMs }: AttemptEntry,
): SecondFactor =>
  factor.warnedAtMs !== null && Math.abs(nowMs - factor.warnedAtMs) < INTERVAL_MS
    ? factor
    : { ...factor, warningId, warnedAtMs: nowMs };

/**
 * Returns the factor after a sign-in with a right code. A warning that is not due yet ends, unless another attempt waits
 * or has ended without a right code.
 */
export const afterSignIn = (
  factor: SecondFactor,
  signIn: DirectSignIn | undefined,
  nowMs: number,
): SecondFactor => {
  const left = signIn === undefined ? factor : withoutAttempt(factor);
  const isDue = left.warnedAtMs === null || nowMs >= left.warnedAtMs + CHALLENGE_LIFETIME_MS;
  const isEnding = !isDue && left.challenges.length === 0;
  return isEnding ? { ...left, warningId: null, warnedAtMs: null } : left;
};

/** What a warning in the outbox is to do now. */
export type WarningState =
  /** The sign-in had a right code, or another entry warns of it. */
  | 'needless'
  /** The sign-in may still have a right code. */
  | 'early'
  | 'due';

/** Returns what an entry of the outbox is to do. One from far ahead was stored under a wrong clock, and waits no longer. */
export const warningState = (
  factor: Pick<SecondFactor, 'warningId'> | undefined,
  { id, createdAtMs }: { readonly id: string; readonly createdAtMs: number },
  nowMs: number,
): WarningState => {
  if (factor?.warningId !== id) return 'needless';
  return Math.abs(nowMs - createdAtMs) < CHALLENGE_LIFETIME_MS ? 'early' : 'due';
};
