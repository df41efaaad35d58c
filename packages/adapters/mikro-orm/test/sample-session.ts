/** An open session of user 1. */
export const session = {
  id: 'session-1',
  userId: 1,
  tokenId: 'token-1',
  tokenIssuedAtMs: 1,
  previousTokenId: null,
  previousTokenUntilMs: null,
  expiresAtMs: 2,
  revokedAtMs: null,
  openedBy: 'password' as const,
  provenAtMs: 0,
};
