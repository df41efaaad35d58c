import { type AccessToken, timestamp } from '@paydocs/core';

/** A token on the wire of the administrative surface; the general one shows its text alone. */
export const adminTokenResource = (token: AccessToken) => ({
  access_token: token.text,
  token_type: 'Bearer',
  expires_at: timestamp(token.expiresAtMs),
});
