/** A token's segments, not verified. */
export interface TokenParts {
  readonly payload: string;
  readonly footer: string;
}

const LENGTH_MAX = 4096;
const V4_PUBLIC = /^v4\.public\.([A-Za-z0-9_-]+)\.([A-Za-z0-9_-]+)$/;

/** Whether the text is longer than any token; then nothing else of it is looked at. */
export const isTooLong = (token: string): boolean => token.length > LENGTH_MAX;

/**
 * The segments of a v4.public token with a footer, at most 4096 characters long. Base64url has
 * several spellings of most byte strings; only the canonical one is a token (RFC 4648, 3.5).
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
