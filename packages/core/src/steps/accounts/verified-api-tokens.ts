import type { ApiToken } from '../../domain/accounts/api-token.ts';

const TOKENS_MAX = 10_000;

/** A token and its owner, as far as buckets need them. */
export type VerifiedApiToken = Pick<ApiToken, 'id' | 'rateLimitFactor' | 'userId'>;

/**
 * The API tokens that this process has found to be valid at some time, by their digests. They say
 * whose bucket a request counts in and how large it is, as the signature of an access token does, and nothing about
 * whether a token still is valid.
 */
export interface VerifiedApiTokens {
  /** Remembers a token that was just found to be valid. */
  readonly remember: (tokenDigest: string, token: VerifiedApiToken) => void;
  /** Returns a remembered token. */
  readonly find: (tokenDigest: string) => VerifiedApiToken | undefined;
}

/** What the use cases share that read tokens. */
export interface WithVerifiedApiTokens {
  readonly verifiedApiTokens: VerifiedApiTokens;
}

/** Creates a memory of the 10,000 API tokens that were verified last. */
export const verifiedApiTokens = (max = TOKENS_MAX): VerifiedApiTokens => {
  const tokens = new Map<string, VerifiedApiToken>();
  return {
    remember: (tokenDigest, { id, rateLimitFactor, userId }) => {
      // Moves a known token to the end. Junk never gets here, so it makes nothing forgotten.
      tokens.delete(tokenDigest);
      tokens.set(tokenDigest, { id, rateLimitFactor, userId });
      if (tokens.size > max) tokens.delete(tokens.keys().next().value as string);
    },
    find: (tokenDigest) => tokens.get(tokenDigest),
  };
};
