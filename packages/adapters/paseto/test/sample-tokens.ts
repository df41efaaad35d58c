import { createPrivateKey, sign } from 'node:crypto';
import type { AccessTokens, TokenClaims } from '@paydocs/core';
import { PAE } from 'paseto';
import { keyRing, pasetoTokens } from '../src/index.ts';

export const ISSUER = 'https://paydocs.example';
export const AUDIENCE = 'paydocs';

export const claims: TokenClaims = {
  userId: 42,
  sessionId: 'uVnGq0gDq1Y-_yWb0rT7Og',
  tokenId: 'J5b2wq-_Zt1e9m8sX3yQkA',
  issuedAtMs: Date.UTC(2026, 0, 31, 8, 0, 0, 123),
  expiresAtMs: Date.UTC(2026, 1, 1, 8, 0, 0, 123),
};

/** The JSON form of `claims`. */
export const wireClaims = {
  iss: ISSUER,
  aud: AUDIENCE,
  sub: '42',
  sid: claims.sessionId,
  jti: claims.tokenId,
  iat: '2026-01-31T08:00:00.123Z',
  exp: '2026-02-01T08:00:00.123Z',
};

/** Creates access tokens with a ring of these keys. */
export const tokensOf = async (...paserks: string[]): Promise<AccessTokens> =>
  pasetoTokens({ keyRing: await keyRing(paserks), issuer: ISSUER, audience: AUDIENCE });

/** Options for {@link signed}; the defaults are those of the product. */
export interface Signing {
  readonly key: string;
  /** The key that the footer names; the signing key by default. */
  readonly kidOf?: string;
  readonly footer?: string;
  readonly assertion?: string;
}

/** Signs any message as a v4.public token, with node:crypto instead of the library. */
export const signed = async (message: string, signing: Signing): Promise<string> => {
  const { id } = (await keyRing([signing.kidOf ?? signing.key])).signing;
  const { footer = `{"kid":"${id}"}`, assertion = 'paydocs access token v1' } = signing;
  const pieces = ['v4.public.', message, footer, assertion].map((text) => Buffer.from(text));
  const signature = sign(null, PAE(pieces), privateKey(signing.key));
  const payload = Buffer.concat([Buffer.from(message), signature]).toString('base64url');
  const end = footer === '' ? '' : `.${Buffer.from(footer).toString('base64url')}`;
  return `v4.public.${payload}${end}`;
};

const privateKey = (paserk: string) => {
  const bytes = Buffer.from(paserk.slice('k4.secret.'.length), 'base64url');
  const d = bytes.subarray(0, 32).toString('base64url');
  const x = bytes.subarray(32).toString('base64url');
  return createPrivateKey({ key: { kty: 'OKP', crv: 'Ed25519', d, x }, format: 'jwk' });
};
