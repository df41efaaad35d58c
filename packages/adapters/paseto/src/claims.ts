import type { TokenClaims } from '@paydocs/core';

/** The claims of a token as JSON. */
export interface WireClaims {
  readonly iss: string;
  readonly aud: string;
  /** The user id in decimal. */
  readonly sub: string;
  /** The session id. */
  readonly sid: string;
  /** The token id. */
  readonly jti: string;
  /** RFC 3339, in UTC with milliseconds. */
  readonly iat: string;
  /** RFC 3339, in UTC with milliseconds. */
  readonly exp: string;
}

/** Encodes claims as JSON. The order of the keys is fixed, so that equal claims give equal tokens. */
export const encodeClaims = (
  claims: TokenClaims,
  { iss, aud }: Pick<WireClaims, 'iss' | 'aud'>,
): WireClaims => ({
  iss,
  aud,
  sub: String(claims.userId),
  sid: claims.sessionId,
  jti: claims.tokenId,
  iat: new Date(claims.issuedAtMs).toISOString(),
  exp: new Date(claims.expiresAtMs).toISOString(),
});

/** Decodes the claims of a verified token; returns undefined unless each has the issued format. */
export const decodeClaims = (
  wire: { readonly [Name in keyof WireClaims]?: unknown },
): TokenClaims | undefined => {
  const userId = parseUserId(wire.sub);
  const sessionId = parseId(wire.sid);
  const tokenId = parseId(wire.jti);
  const issuedAtMs = parseTimestamp(wire.iat);
  const expiresAtMs = parseTimestamp(wire.exp);
  if (userId === undefined || sessionId === undefined || tokenId === undefined) return undefined;
  if (issuedAtMs === undefined || expiresAtMs === undefined) return undefined;
  return { userId, sessionId, tokenId, issuedAtMs, expiresAtMs };
};

const ID_LENGTH_MAX = 64;
const DECIMAL_ID = /^[1-9]\d{0,15}$/;
const TIMESTAMP = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

const parseUserId = (value: unknown): number | undefined => {
  if (typeof value !== 'string' || !DECIMAL_ID.test(value)) return undefined;
  return Number.isSafeInteger(Number(value)) ? Number(value) : undefined;
};

const parseId = (value: unknown): string | undefined =>
  typeof value === 'string' && value.length > 0 && value.length <= ID_LENGTH_MAX
    ? value
    : undefined;

const parseTimestamp = (value: unknown): number | undefined => {
  if (typeof value !== 'string' || !TIMESTAMP.test(value)) return undefined;
  const epochMs = Date.parse(value);
  // Date.parse reads 30 February as a day in March.
  return !Number.isNaN(epochMs) && new Date(epochMs).toISOString() === value ? epochMs : undefined;
};
