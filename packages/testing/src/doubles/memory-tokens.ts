import { createHmac } from 'node:crypto';
import { checkOptions, type AccessTokens, type TokenClaims } from '@paydocs/core';
import { TEXT } from './options.ts';

const PREFIX = 'memory.';

/**
 * Creates access tokens for tests: readable, and signed (HMAC-SHA256) with the issuer's name as the
 * key, so that doubles with other names refuse the tokens.
 *
 * @throws TypeError when the name is empty or not a text.
 */
export const memoryTokens = (issuerName = 'paydocs'): AccessTokens => {
  checkOptions({ issuerName }, { issuerName: TEXT });
  const sign = (text: string): string =>
    createHmac('sha256', issuerName).update(text).digest('base64url');
  return {
    issue: async ({ userId, sessionId, tokenId, issuedAtMs, expiresAtMs }) => {
      const claims = JSON.stringify([userId, sessionId, tokenId, issuedAtMs, expiresAtMs]);
      const payload = PREFIX + Buffer.from(claims).toString('base64url');
      return `${payload}.${sign(payload)}`;
    },
    verify: async (token) => {
      const end = token.lastIndexOf('.');
      const payload = token.slice(0, Math.max(end, 0));
      if (!payload.startsWith(PREFIX)) return undefined;
      if (sign(payload) !== token.slice(end + 1)) return undefined;
      return claimsOf(payload.slice(PREFIX.length));
    },
  };
};

// Called with signed payloads only, so the shape is known.
const claimsOf = (payload: string): TokenClaims => {
  const [userId, sessionId, tokenId, issuedAtMs, expiresAtMs] = JSON.parse(
    Buffer.from(payload, 'base64url').toString(),
  ) as [number, string, string, number, number];
  return { userId, sessionId, tokenId, issuedAtMs, expiresAtMs };
};
