import type { FactorSet, SignInChallenge } from './second-factor.ts';
import { CHALLENGE_LIFETIME_MS, newChallenge, withChallenge } from './sign-in-challenge.ts';

/** A user is warned once in this time, however many attempts there are. */
const INTERVAL_MS = 86_400_000;

/** The digest of an attempt that came with its code: no text has it, so that no later code is for it. */
const WITHOUT_TEXT = '';

const withoutAttempt = (set: FactorSet): FactorSet => ({
  ...set,
  challenges: set.challenges.filter(({ digest }) => digest !== WITHOUT_TEXT),
});

/** A sign-in with a right password and a code in one request. */
export type DirectSignIn = Pick<SignInChallenge, 'surface' | 'passwordVersion'>;

/** Returns the set after a sign-in with a right password and a wrong code: an attempt that waits for a right one. */
export const withAttempt = (set: FactorSet, signIn: DirectSignIn, nowMs: number): FactorSet =>
  withChallenge(
    withoutAttempt(set),
    newChallenge({ ...signIn, digest: WITHOUT_TEXT, nowMs }),
    nowMs,
  );

/** The entry of the outbox that an attempt has, and the time of the attempt. */
interface AttemptEntry {
  readonly entryId: string;
  readonly nowMs: number;
}

/**
 * Returns the set after an attempt with a right password that has no right code yet: its entry warns the user, unless
 * another one of the same day does (ASVS 5.0, 6.3.5).
 */
export const withWarning = (
  set: FactorSet,
  { entryId: warningId, nowMs }: AttemptEntry,
): FactorSet =>
  set.warnedAtMs !== null && Math.abs(nowMs - set.warnedAtMs) < INTERVAL_MS
    ? set
    : { ...set, warningId, warnedAtMs: nowMs };

/**
 * Returns the set after a sign-in with a right code. A warning that is not due yet ends, unless another attempt waits
 * or has ended without a right code.
 */
export const afterSignIn = (
  set: FactorSet,
  signIn: DirectSignIn | undefined,
  nowMs: number,
): FactorSet => {
  const left = signIn === undefined ? set : withoutAttempt(set);
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
  set: Pick<FactorSet, 'warningId'> | undefined,
  { id, createdAtMs }: { readonly id: string; readonly createdAtMs: number },
  nowMs: number,
): WarningState => {
  if (set?.warningId !== id) return 'needless';
  return Math.abs(nowMs - createdAtMs) < CHALLENGE_LIFETIME_MS ? 'early' : 'due';
};
