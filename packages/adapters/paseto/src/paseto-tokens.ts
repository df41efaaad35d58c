import type { AccessTokens, TokenClaims } from '@paydocs/core';
import { PasetoError } from 'paseto';
import { fromWire, toWire } from './claims.ts';
import type { KeyRing, RingKey } from './key-ring.ts';
import { v4 } from './protocol.ts';
import { rememberClaims } from './remember-claims.ts';
import { isTooLong, tokenParts } from './token-parts.ts';

/** Whose tokens they are, for whom, and by which keys. */
export interface PasetoOptions {
  readonly keyRing: KeyRing;
  /** The `iss` of every token; another one is refused. */
  readonly issuer: string;
  /** The `aud` of every token; another one is refused. */
  readonly audience: string;
  /** How many verified tokens are remembered, so that each is verified once; 10,000 by default. */
  readonly rememberedMax?: number;
}

const REMEMBERED_MAX = 10_000;

// Signed but not sent: what the same key signs for any other purpose is no access token.
const PURPOSE = Buffer.from('paydocs access token v1');

// The library judges `exp` and `iat` by the machine's clock, whose place is in the core, and has no
// switch for it. Its tolerance is in seconds: no two instants of a Date (ECMA-262) are as far apart
// as this, so both always pass; `exp` has to be there all the same.
const ALL_TIME_SECONDS = 2 * 8.64e12;

/**
 * Access tokens as PASETO v4.public, with the id of the key in the footer. Equal claims give equal
 * tokens, because Ed25519 signatures are deterministic (RFC 8032). `issue` rejects with a RangeError
 * for claims that `verify` would refuse.
 *
 * @throws RangeError for an issuer or audience of no or more than 255 characters, and for a
 *   `rememberedMax` that is no whole number from 0.
 */
export const pasetoTokens = (options: PasetoOptions): AccessTokens => {
  const { keyRing, issuer, audience, rememberedMax = REMEMBERED_MAX } = options;
  // Without an issuer to expect, the library would take any.
  if (!isParty(issuer) || !isParty(audience)) {
    throw new RangeError('The issuer and the audience need 1 to 255 characters each.');
  }
  if (!Number.isSafeInteger(rememberedMax) || rememberedMax < 0) {
    throw new RangeError('rememberedMax must be a whole number from 0.');
  }
  const { signing } = keyRing;
  const signOptions = { footer: footer(signing), implicitAssertion: PURPOSE, addIssuedAt: false };
  const verifyOptions = {
    issuer,
    audience,
    implicitAssertion: PURPOSE,
    clockTolerance: ALL_TIME_SECONDS,
  };
  const keys = new Map(keyRing.keys.map((key) => [footer(key).toString('base64url'), key]));

  const verifySignature = async (token: string): Promise<TokenClaims | undefined> => {
    const key = keys.get(tokenParts(token)?.footer ?? '');
    if (key === undefined) return undefined;
    try {
      const { claims } = await v4.Verify(key.publicKey, token, verifyOptions);
      return fromWire(claims);
    } catch (error) {
      if (error instanceof PasetoError && refusals.has(error.code)) return undefined;
      throw error;
    }
  };
  const verify = rememberClaims(verifySignature, rememberedMax);

  return {
    issue: async (claims) => {
      const wire = toWire(claims, { iss: issuer, aud: audience });
      if (fromWire(wire) === undefined) throw new RangeError('The claims are out of bounds.');
      return v4.Sign(signing.secretKey, wire, signOptions);
    },

    verify: async (token) => (isTooLong(token) ? undefined : verify(token)),
  };
};

const isParty = (name: string): boolean =>
  typeof name === 'string' && name.length >= 1 && name.length <= 255;

const refusals: ReadonlySet<string> = new Set([
  'ERR_PASETO_INVALID_TOKEN',
  'ERR_PASETO_CLAIM_VALIDATION',
]);

const footer = ({ id }: RingKey): Buffer => Buffer.from(JSON.stringify({ kid: id }));
