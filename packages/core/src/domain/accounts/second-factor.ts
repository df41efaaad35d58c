import type { Surface } from '../foundation/surface.ts';
import { invalid, type Validation } from '../foundation/validation.ts';
import { validateText } from '../values/text.ts';

/** A sign-in whose password was right, and that waits for a code. */
export interface SignInChallenge {
  /** The SHA-256 of its text, as base64url. */
  readonly digest: string;
  /** The surface to sign in to. */
  readonly surface: Surface;
  /** The version of the password that was verified. */
  readonly passwordVersion: number;
  /** It is valid before this instant only, in milliseconds since 1970. */
  readonly expiresAtMs: number;
  /** The number of wrong codes so far. */
  readonly wrongCodes: number;
}

/** A second factor of a user: an authenticator app, with recovery codes for a lost device. */
export interface SecondFactor {
  /** The id of the factor. */
  readonly id: number;
  /** The id of the site of the user. */
  readonly siteId: number;
  /** The id of the user, who has one at most. */
  readonly userId: number;
  /** The kind of the factor: codes of an authenticator app (RFC 6238). */
  readonly kind: 'totp';
  /** The secret in base32. */
  readonly secret: string;
  /** The time of the creation, in milliseconds since 1970. */
  readonly createdAtMs: number;
  /** The time of the first code, in milliseconds since 1970; null until then. */
  readonly confirmedAtMs: number | null;
  /** The time step of the last accepted code; null before the first. */
  readonly lastStep: number | null;
  /** The SHA-256 of each recovery code that was not used, as base64url. */
  readonly recoveryDigests: readonly string[];
  /** The sign-ins that wait for a code, the last one last. */
  readonly challenges: readonly SignInChallenge[];
  /** The entry of the outbox that warns the user of a sign-in without a right code; null before the first. */
  readonly warningId: string | null;
  /** The time of that sign-in, in milliseconds since 1970; null before the first. */
  readonly warnedAtMs: number | null;
}

/** How a code was presented: as the time steps with this code, and as a digest. */
export interface PresentedCode {
  /** The accepted time steps that have the code, the earliest first. */
  readonly steps: readonly number[];
  /** The SHA-256 of the code, as base64url. */
  readonly digest: string;
}

/** A factor after a code, and what kind of code it was. */
export interface AcceptedCode {
  readonly by: 'totp' | 'recovery';
  readonly factor: SecondFactor;
}

/** The number of recovery codes of a factor. */
export const RECOVERY_CODES = 10;

/** The bytes of a recovery code: as its digest has no salt, at least 112 bits (ASVS 5.0, 6.5.2). */
export const RECOVERY_CODE_BYTES = 15;

const CODE = /^(?:\d{6}|[A-Z2-7]{24})$/;
const CODE_LENGTH_MAX = 64;

/** Validates a code, and returns it without spaces and hyphens, in capitals. */
export const validateCode = (input: unknown): Validation<string> => {
  const text = validateText(input, { min: 1, max: CODE_LENGTH_MAX, asTyped: true });
  if (!('value' in text)) return text;
  const value = text.value.replaceAll(/[\s-]/g, '').toUpperCase();
  return CODE.test(value)
    ? { value }
    : invalid({ rule: 'format', expected: 'six digits, or a recovery code' });
};

/** Validates a code that may be left out. */
export const validateOptionalCode = (input: unknown): Validation<string | undefined> =>
  input === undefined ? { value: undefined } : validateCode(input);

/** Returns a recovery code as it is shown: in groups of four characters. */
export const shownCode = (code: string): string => code.replaceAll(/.{4}(?=.)/g, '$&-');

/**
 * Returns the factor after a code was accepted: a code of the app once and never one from before the last
 * one (RFC 6238, 5.2), and each recovery code once. Returns undefined for any other code.
 */
export const acceptCode = (
  factor: SecondFactor,
  { steps, digest }: PresentedCode,
): AcceptedCode | undefined => {
  const last = factor.lastStep ?? Number.NEGATIVE_INFINITY;
  const lastStep = steps.find((step) => step > last);
  if (lastStep !== undefined) return { by: 'totp', factor: { ...factor, lastStep } };
  const recoveryDigests = factor.recoveryDigests.filter((each) => each !== digest);
  if (recoveryDigests.length === factor.recoveryDigests.length) return undefined;
  return { by: 'recovery', factor: { ...factor, recoveryDigests } };
};
