import { type ApiToken, timestamp } from '@paydocs/core';

/** The JSON representation of an API token, without its text. */
export const apiTokenResource = (token: ApiToken) => ({
  id: token.id,
  name: token.name,
  permissions: token.permissions,
  created_at: timestamp(token.createdAtMs),
  expires_at: timestamp(token.expiresAtMs),
  last_used_at: token.lastUsedAtMs === null ? null : timestamp(token.lastUsedAtMs),
  rate_limit_factor: token.rateLimitFactor,
});
