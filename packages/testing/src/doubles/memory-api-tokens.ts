import type { ApiToken, ApiTokenRows, ApiTokens } from '@paydocs/core';
import { insertAudit } from './memory-audit-log.ts';
import { type MemoryTables, rowOf, userOf } from './memory-tables.ts';
import type { StoredApiToken } from './stored-accounts.ts';
import { pruneRows } from './prune-rows.ts';

const withoutDigest = ({ tokenDigest: _digest, ...token }: StoredApiToken): ApiToken => ({
  ...token,
  permissions: [...token.permissions],
});

const validOf = ({ apiTokens }: MemoryTables, userId: number, nowMs: number): StoredApiToken[] =>
  [...apiTokens.values()].filter((token) => token.userId === userId && nowMs < token.expiresAtMs);

/** Deletes the API tokens of a user. */
export const deleteApiTokens = ({ apiTokens }: MemoryTables, userId: number): void => {
  for (const token of apiTokens.values()) if (token.userId === userId) apiTokens.delete(token.id);
};

/** Creates the API tokens of a transaction. */
export const memoryApiTokenRows = (tables: MemoryTables): ApiTokenRows => ({
  expiriesOf: async (userId) =>
    [...tables.apiTokens.values()]
      .filter((token) => token.userId === userId)
      .map(({ expiresAtMs }) => expiresAtMs),
  add: async (token) => {
    if (tables.apiTokens.has(token.id)) throw new Error(`A token ${token.id} exists already.`);
    tables.apiTokens.set(token.id, { ...token, lastUsedAtMs: null, rateLimitFactor: 1 });
  },
  removeOf: async (userId) => deleteApiTokens(tables, userId),
});

/** Creates `ApiTokens` on the tables. Each method is one synchronous step: calls cannot race. */
export const memoryApiTokens = (tables: MemoryTables): ApiTokens => ({
  ...pruneRows(tables.apiTokens, ({ expiresAtMs }) => expiresAtMs),
  findWithUser: async (tokenDigest) => {
    const token = [...tables.apiTokens.values()].find((each) => each.tokenDigest === tokenDigest);
    if (token === undefined) return undefined;
    const account = rowOf(tables.users, token.userId);
    const { secondFactorAtMs } = account;
    return { token: withoutDigest(token), user: userOf(tables, account), secondFactorAtMs };
  },
  listValid: async (userId, nowMs) =>
    validOf(tables, userId, nowMs)
      .toSorted((one, other) => other.createdAtMs - one.createdAtMs || (one.id < other.id ? -1 : 1))
      .map(withoutDigest),
  revoke: async ({ userId, id, nowMs, audit }) => {
    if (!validOf(tables, userId, nowMs).some((token) => token.id === id)) return false;
    insertAudit(tables, audit);
    return tables.apiTokens.delete(id);
  },
  limit: async ({ userId, id, nowMs, rateLimitFactor, audit }) => {
    const token = validOf(tables, userId, nowMs).find((each) => each.id === id);
    if (token === undefined) return false;
    insertAudit(tables, audit);
    tables.apiTokens.set(id, { ...token, rateLimitFactor });
    return true;
  },
  noteUse: ({ id, atMs, unusedSinceMs }) => {
    const token = tables.apiTokens.get(id);
    if (token === undefined) return;
    const { lastUsedAtMs } = token;
    const isKept = lastUsedAtMs !== null && lastUsedAtMs > unusedSinceMs;
    if (isKept && lastUsedAtMs <= 2 * atMs - unusedSinceMs) return;
    tables.apiTokens.set(id, { ...token, lastUsedAtMs: atMs });
  },
});
