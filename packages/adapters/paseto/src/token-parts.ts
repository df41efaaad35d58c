/** The segments of a token that is not yet verified. */
export interface TokenParts {
  readonly payload: string;
  readonly footer: string;
}

const LENGTH_MAX = 4096;
const V4_PUBLIC = /^v4\.public\.([A-Za-z0-9_-]+)\.([A-Za-z0-9_-]+)$/;

/** Returns whether the text is longer than any token (4096 characters). */
export const isTooLong = (token: string): boolean => token.length > LENGTH_MAX;

/**
 * Splits a v4.public token with a footer; returns undefined for any other text. Several base64url
 * texts decode to the same bytes; only the canonical one is accepted (RFC 4648, 3.5).
 */
export const tokenParts = (token: string): TokenParts | undefined => {
  if (isTooLong(token)) return undefined;
  const [, payload, footer] = V4_PUBLIC.exec(token) ?? [];
  return payload !== undefined && footer !== undefined && isCanonical(payload)
    ? { payload, footer }
    : undefined;
};

const isCanonical = (base64url: string): boolean =>
  Buffer.from(base64url, 'base64url').toString('base64url') === base64url;
