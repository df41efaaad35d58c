import { invalid, type Validation } from '../foundation/validation.ts';
import { isWithin, type Session } from './session.ts';

/** How long a front end has to redeem the code of a sign-in. */
const CODE_LIFETIME_MS = 60_000;

const CODE = /^(?<sessionId>[\w-]{22})\.(?<secret>[\w-]{43})$/;
const CHALLENGE = /^[\w-]{43}$/;
const VERIFIER = /^[\w.~-]{43,128}$/;

/** A code as presented: the session that waits for it, and its secret. */
export interface SignInCode {
  /** The id of the session that waits. */
  readonly sessionId: string;
  /** The secret of the code. */
  readonly secret: string;
}

/** Validates the code of a sign-in. */
export const validateSignInCode = (input: unknown): Validation<SignInCode> => {
  const groups = typeof input === 'string' ? CODE.exec(input)?.groups : undefined;
  return groups === undefined
    ? invalid({ rule: 'format', expected: 'the code of a sign-in' })
    : { value: groups as unknown as SignInCode };
};

const matching =
  (pattern: RegExp, expected: string) =>
  (input: unknown): Validation<string> =>
    typeof input === 'string' && pattern.test(input)
      ? { value: input }
      : invalid({ rule: 'format', expected });

/** Validates a challenge by the method S256 (RFC 7636, 4.2). */
export const validateCodeChallenge = matching(
  CHALLENGE,
  'the SHA-256 of a verifier, as base64url of 43 characters',
);

/** Validates the verifier of a challenge (RFC 7636, 4.1). */
export const validateCodeVerifier = matching(
  VERIFIER,
  '43 to 128 letters, digits, hyphens, periods, underscores and tildes',
);

/** Whether a session opened so short a time ago that its code may be redeemed. */
export const awaitsCode = ({ tokenIssuedAtMs }: Session, nowMs: number): boolean =>
  isWithin(CODE_LIFETIME_MS, { ofMs: tokenIssuedAtMs, nowMs });
