import assert from 'node:assert/strict';
import { type ApiToken, maySignIn, type NewApiToken } from '@paydocs/core';
import { buildAudit } from './sample-audit.ts';
import { addUsers, OPENED_MS } from './sample-sessions.ts';
import type { StoreHarness } from '../store-harness.ts';

/** The creation time and lifetime of sample tokens. */
export const CREATED_MS = OPENED_MS + 60_000;
export const LIFETIME_MS = 90 * 24 * 3600 * 1000;

/** The digest of the sample token, in the format of the core. */
export const DIGEST = 'ungWv48Bz-pBQUDeXa4iI7ADYaOWF3qctBD_YfIAFa0';

/** Returns a new token of user 1 with two permissions. */
export const buildApiToken = (overrides: Partial<NewApiToken> = {}): NewApiToken => ({
  id: 'token-A',
  userId: 1,
  name: 'Nightly “export” 😀',
  permissions: ['employees:list', 'companies:list'],
  createdAtMs: CREATED_MS,
  expiresAtMs: CREATED_MS + LIFETIME_MS,
  tokenDigest: DIGEST,
  ...overrides,
});

/** Returns a token with an id, and a digest that belongs to it. */
export const numbered = (id: string, overrides: Partial<NewApiToken> = {}): NewApiToken =>
  buildApiToken({ id, tokenDigest: `digest of ${id}`, ...overrides });

/** Returns a token as it is read: without the digest, and not used. */
export const readAs = ({ tokenDigest: _digest, ...token }: NewApiToken): ApiToken => ({
  ...token,
  lastUsedAtMs: null,
  rateLimitFactor: 1,
});

/** Returns the entry of the creation, the limit or the revocation of a token. */
export const tokenAudit = (id: string, action: 'created' | 'limited' | 'revoked' = 'created') =>
  buildAudit({
    id: `${action} ${id}`,
    action: `api-token.${action}`,
    subject: { kind: 'api-token', id },
    details: {},
  });

/** Adds a token with its entry, provided that its user may sign in. Returns whether it was added. */
export const create = async ({ ports }: StoreHarness, token: NewApiToken): Promise<boolean> =>
  ports.store.transaction(async (tx) => {
    const [owner] = await tx.users.lock([token.userId]);
    if (owner === undefined || !maySignIn(owner.user)) return false;
    await tx.apiTokens.add(token);
    await tx.audit.add(tokenAudit(token.id));
    return true;
  });

/** Adds users 1 and 2, and a token of user 1. */
export const createOne = async (
  harness: StoreHarness,
  overrides: Partial<NewApiToken> = {},
): Promise<NewApiToken> => {
  await addUsers(harness);
  const token = buildApiToken(overrides);
  assert.equal(await create(harness, token), true);
  return token;
};

/** Returns the ids of the valid tokens of a user, the last created first. */
export const validIds = async (
  { ports }: StoreHarness,
  userId: number,
  nowMs = CREATED_MS,
): Promise<readonly string[]> =>
  (await ports.apiTokens.listValid(userId, nowMs)).map(({ id }) => id);
