import type { TokenClaims } from '@paydocs/core';

/** The claims on the wire. */
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

/** Whose tokens, and for whom. */
export type Parties = Pick<WireClaims, 'iss' | 'aud'>;

/** The claims in the one order in which they are signed. */
export const toWire = (claims: TokenClaims, { iss, aud }: Parties): WireClaims => ({
  iss,
  aud,
  sub: String(claims.userId),
  sid: claims.sessionId,
  jti: claims.tokenId,
  iat: new Date(claims.issuedAtMs).toISOString(),
  exp: new Date(claims.expiresAtMs).toISOString(),
});

/** The claims of a verified token; undefined unless each has exactly the shape that is issued. */
export const fromWire = (
  wire: { readonly [Name in keyof WireClaims]?: unknown },
): TokenClaims | undefined => {
  const userId = decimalId(wire.sub);
  const sessionId = shortText(wire.sid);
  const tokenId = shortText(wire.jti);
  const issuedAtMs = instant(wire.iat);
  const expiresAtMs = instant(wire.exp);
  return userId === undefined ||
    sessionId === undefined ||
    tokenId === undefined ||
    issuedAtMs === undefined ||
    expiresAtMs === undefined
    ? undefined
    : { userId, sessionId, tokenId, issuedAtMs, expiresAtMs };
};

const ID_LENGTH_MAX = 64;
const DECIMAL_ID = /^[1-9]\d{0,15}$/;
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

const decimalId = (value: unknown): number | undefined => {
  if (typeof value !== 'string' || !DECIMAL_ID.test(value)) return undefined;
  return Number.isSafeInteger(Number(value)) ? Number(value) : undefined;
};

const shortText = (value: unknown): string | undefined =>
  typeof value === 'string' && value.length > 0 && value.length <= ID_LENGTH_MAX
    ? value
    : undefined;

const instant = (value: unknown): number | undefined => {
  if (typeof value !== 'string' || !INSTANT.test(value)) return undefined;
  const epochMs = Date.parse(value);
  // 30 February has the shape, and is parsed as a day of March.
  return !Number.isNaN(epochMs) && new Date(epochMs).toISOString() === value ? epochMs : undefined;
};
