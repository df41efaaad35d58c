import {
  type AccessTokens,
  ANYTHING,
  checkOptions,
  REQUIRED,
  type RulesOf,
  type TokenClaims,
} from '@paydocs/core';
import { PasetoError } from 'paseto';
import { decodeClaims, encodeClaims } from './claims.ts';
import type { KeyRing, RingKey } from './key-ring.ts';
import { v4 } from './protocol.ts';
import { isTooLong, tokenParts } from './token-parts.ts';
import { cacheVerifiedTokens } from './verified-token-cache.ts';

/** Options for {@link pasetoTokens}. */
export interface PasetoOptions {
  readonly keyRing: KeyRing;
  /** The `iss` of every token, 1 to 255 characters; tokens of another issuer are invalid. */
  readonly issuer: string;
  /** The `aud` of every token, 1 to 255 characters; tokens for another audience are invalid. */
  readonly audience: string;
  /** Maximum number of verified tokens in the cache; 10,000 by default, 0 for no cache. */
  readonly verifiedTokensMax?: number;
}

const rules: RulesOf<PasetoOptions> = {
  keyRing: REQUIRED,
  issuer: REQUIRED,
  audience: REQUIRED,
  verifiedTokensMax: ANYTHING,
};

// Signed, but not part of the token: a text that the same key signs elsewhere is no access token.
const implicitAssertion = Buffer.from('paydocs access token v1');

// The core checks `exp` with its own clock, but the library cannot skip its checks of `exp` and
// `iat`. No two Dates are further apart than this tolerance (ECMA-262), so both checks always pass.
const clockTolerance = 2 * 8.64e12;

/**
 * Creates access tokens in the format PASETO v4.public, with the key id in the footer. Equal claims
 * give equal tokens, because Ed25519 signatures are deterministic (RFC 8032). `issue` rejects with a
 * RangeError for claims that `verify` would not accept.
 *
 * @throws RangeError when an option is out of range.
 * @throws TypeError for an option that is unknown or missing.
 */
export const pasetoTokens = (options: PasetoOptions): AccessTokens => {
  checkOptions(options, rules);
  const { keyRing, issuer, audience, verifiedTokensMax = 10_000 } = options;
  // Without an issuer or an audience, the library would accept any.
  if (!isName(issuer) || !isName(audience)) {
    throw new RangeError('The issuer and the audience need 1 to 255 characters each.');
  }
  if (!Number.isSafeInteger(verifiedTokensMax) || verifiedTokensMax < 0) {
    throw new RangeError('verifiedTokensMax must be an integer of at least 0.');
  }
  const { signing } = keyRing;
  const signOptions = { footer: footer(signing), implicitAssertion, addIssuedAt: false };
  const verifyOptions = { issuer, audience, implicitAssertion, clockTolerance };
  const keys = new Map(keyRing.keys.map((key) => [footer(key).toString('base64url'), key]));

  const verifySignature = async (token: string): Promise<TokenClaims | undefined> => {
    const key = keys.get(tokenParts(token)?.footer ?? '');
    if (key === undefined) return undefined;
    try {
      const { claims } = await v4.Verify(key.publicKey, token, verifyOptions);
      return decodeClaims(claims);
    } catch (error) {
      if (error instanceof PasetoError && invalidTokenCodes.has(error.code)) return undefined;
      throw error;
    }
  };
  const verify = cacheVerifiedTokens(verifySignature, verifiedTokensMax);

  return {
    issue: async (claims) => {
      const wire = encodeClaims(claims, { iss: issuer, aud: audience });
      if (decodeClaims(wire) === undefined) throw new RangeError('The claims are out of range.');
      return v4.Sign(signing.secretKey, wire, signOptions);
    },

    verify: async (token) => (isTooLong(token) ? undefined : verify(token)),
  };
};

const isName = (text: string): boolean =>
  typeof text === 'string' && text.length >= 1 && text.length <= 255;

const invalidTokenCodes: ReadonlySet<string> = new Set([
  'ERR_PASETO_INVALID_TOKEN',
  'ERR_PASETO_CLAIM_VALIDATION',
]);

const footer = ({ id }: RingKey): Buffer => Buffer.from(JSON.stringify({ kid: id }));
