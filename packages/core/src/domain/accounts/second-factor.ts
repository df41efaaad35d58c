import type { Surface } from '../foundation/surface.ts';
import { invalid, optional, type Validation } from '../foundation/validation.ts';
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

interface AnyFactor {
  /** The id of the factor, which no other factor has. */
  readonly id: number;
  /** The time of the creation, in milliseconds since 1970. */
  readonly createdAtMs: number;
  /** The time of the first code or the registration, in milliseconds since 1970; null until then. */
  readonly confirmedAtMs: number | null;
}

/** Codes of an authenticator app (RFC 6238). */
export interface TotpFactor extends AnyFactor {
  /** Names the factor. */
  readonly kind: 'totp';
  /** An authenticator app has no name: a user has one at most. */
  readonly name: null;
  /** The secret in base32. */
  readonly secret: string;
  /** The time step of the last accepted code; null before the first. */
  readonly lastStep: number | null;
}

/** A passkey: a credential of WebAuthn that an authenticator finds by itself. */
export interface Passkey extends AnyFactor {
  /** Names the factor. */
  readonly kind: 'passkey';
  /** The name that the user gave it: 1–100 code points. */
  readonly name: string;
  /** The challenge of its registration, as base64url; null once it is confirmed. */
  readonly challenge: string | null;
  /** The id of the credential, as base64url; empty until it is confirmed. */
  readonly credentialId: string;
  /** The public key (COSE), as base64url; empty until it is confirmed. */
  readonly publicKey: string;
  /** The signature counter of the last use; 0 for an authenticator that does not count. */
  readonly counter: number;
  /** How browsers reach the authenticator, such as `internal` and `usb`. */
  readonly transports: readonly string[];
}

/** A second factor of a user. */
export type SecondFactor = TotpFactor | Passkey;

/** The second factors of a user, with what they share: recovery codes, and the sign-ins that wait. */
export interface FactorSet {
  /** The id of the set. */
  readonly id: number;
  /** The id of the site of the user. */
  readonly siteId: number;
  /** The id of the user. */
  readonly userId: number;
  /** By what passkeys name the user: 256 random bits as base64url, which say nothing about the user. */
  readonly handle: string;
  /** The factors, confirmed or not: one authenticator app at most, and passkeys. */
  readonly factors: readonly SecondFactor[];
  /** The SHA-256 of each recovery code that was not used, as base64url. */
  readonly recoveryDigests: readonly string[];
  /** The sign-ins that wait for a second factor, the last one last. */
  readonly challenges: readonly SignInChallenge[];
  /** The entry of the outbox that warns the user of a sign-in without a right code; null before the first. */
  readonly warningId: string | null;
  /** The time of that sign-in, in milliseconds since 1970; null before the first. */
  readonly warnedAtMs: number | null;
}

/** How a code was presented: as the time steps with this code, and as a digest. */
export interface PresentedCode {
  readonly kind: 'code';
  /** The accepted time steps that have the code, the earliest first. */
  readonly steps: readonly number[];
  /** The SHA-256 of the code, as base64url. */
  readonly digest: string;
}

/** The number of recovery codes of a user. */
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
export const validateOptionalCode = optional(validateCode);

/** Returns a recovery code as it is shown: in groups of four characters. */
export const shownCode = (code: string): string => code.replaceAll(/.{4}(?=.)/g, '$&-');
