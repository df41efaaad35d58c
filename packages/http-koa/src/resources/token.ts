import { type AccessToken, timestamp } from '@paydocs/core';

/** The JSON representation of a token on the general surface: a string and its expiry. */
export const tokenResource = (token: AccessToken) => ({
  token: token.text,
  expires_at: timestamp(token.expiresAtMs),
});
