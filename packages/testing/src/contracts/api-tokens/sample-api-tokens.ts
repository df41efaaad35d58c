import assert from 'node:assert/strict';
import type { ApiToken, ApiTokenCreation, NewApiToken } from '@paydocs/core';
import { buildAudit } from '../sample-audit.ts';
import { addUsers, OPENED_MS, openSession } from '../sessions/sample-sessions.ts';
import type { StoreHarness } from '../store-harness.ts';

/** The creation time and lifetime of sample tokens. */
export const CREATED_MS = OPENED_MS + 60_000;
export const LIFETIME_MS = 90 * 24 * 3600 * 1000;

/** The number of valid tokens of a sample user at most. */
const TOKENS_MAX = 20;

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
});

/** Returns the entry of the creation or revocation of a token. */
export const tokenAudit = (id: string, action: 'created' | 'revoked' = 'created') =>
  buildAudit({
    id: `${action} ${id}`,
    action: `api-token.${action}`,
    subject: { kind: 'api-token', id },
    details: {},
  });

/** Creates a token in this session, `session-A` by default. */
export const create = (
  { ports }: StoreHarness,
  token: NewApiToken,
  creation: Partial<ApiTokenCreation> = {},
) =>
  ports.apiTokens.create(token, {
    sessionId: 'session-A',
    tokensMax: TOKENS_MAX,
    noticeId: `notice of ${token.id}`,
    audit: tokenAudit(token.id),
    ...creation,
  });

/** Adds users 1 and 2, and creates a token of user 1 without a session. */
export const createOne = async (
  harness: StoreHarness,
  overrides: Partial<NewApiToken> = {},
): Promise<NewApiToken> => {
  await addUsers(harness);
  const token = buildApiToken(overrides);
  assert.equal(await create(harness, token, { sessionId: null }), 'created');
  return token;
};

/** Adds users 1 and 2, and creates a token of user 1 in a session. */
export const createInSession = async (harness: StoreHarness): Promise<NewApiToken> => {
  await openSession(harness);
  const token = buildApiToken();
  assert.equal(await create(harness, token), 'created');
  return token;
};

/** Returns the ids of the valid tokens of a user, the last created first. */
export const validIds = async (
  { ports }: StoreHarness,
  userId: number,
  nowMs = CREATED_MS,
): Promise<readonly string[]> =>
  (await ports.apiTokens.listValid(userId, nowMs)).map(({ id }) => id);
