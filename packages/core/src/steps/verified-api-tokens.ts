const TOKENS_MAX = 10_000;

/**
 * The API tokens that this process has found to be valid at some time, by their digests. They say
 * whose bucket a request counts in, as the signature of an access token does, and nothing about
 * whether a token still is valid.
 */
export interface VerifiedApiTokens {
  /** Remembers a token that was just found to be valid. */
  readonly remember: (tokenDigest: string, id: string) => void;
  /** Returns the id of a remembered token. */
  readonly idOf: (tokenDigest: string) => string | undefined;
}

/** What the use cases share that read tokens. */
export interface WithVerifiedApiTokens {
  readonly verifiedApiTokens: VerifiedApiTokens;
}

/** Creates a memory of the 10,000 API tokens that were verified last. */
export const verifiedApiTokens = (max = TOKENS_MAX): VerifiedApiTokens => {
  const ids = new Map<string, string>();
  return {
    remember: (tokenDigest, id) => {
      // Moves a known token to the end. Junk never gets here, so it makes nothing forgotten.
      ids.delete(tokenDigest);
      ids.set(tokenDigest, id);
      if (ids.size > max) ids.delete(ids.keys().next().value as string);
    },
    idOf: (tokenDigest) => ids.get(tokenDigest),
  };
};
