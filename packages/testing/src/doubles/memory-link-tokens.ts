import {
  type EmailVerifications,
  type LinkKind,
  maySignIn,
  type PasswordResets,
  type PresentedLinkToken,
  type Transaction,
} from '@paydocs/core';
import { type MemoryTables, userOf } from './memory-tables.ts';
import { pruneRows } from './prune-rows.ts';
import type { StoredUser } from './stored-accounts.ts';

/** Which users who may sign in get a token. */
type MayGet = (user: StoredUser) => boolean;

const isValid = (
  tables: MemoryTables,
  kind: LinkKind,
  presented: PresentedLinkToken & { readonly userId: number },
): boolean => {
  const { userId, tokenDigest, email, nowMs, clockSkewToleranceMs } = presented;
  const token = tables[kind].get(userId);
  return (
    token?.email === email &&
    token.tokenDigest === tokenDigest &&
    !token.used &&
    nowMs < token.expiresAtMs &&
    token.createdAtMs <= nowMs + clockSkewToleranceMs
  );
};

/** Marks the token of a user as used. */
const useToken = (tables: MemoryTables, kind: LinkKind, userId: number): void => {
  const token = tables[kind].get(userId);
  if (token !== undefined) tables[kind].set(userId, { ...token, used: true });
};

/** Creates the links of a transaction. */
export const memoryLinkRows = (tables: MemoryTables): Transaction['links'] => ({
  endOf: async (userId) => {
    useToken(tables, 'passwordResets', userId);
    useToken(tables, 'emailVerifications', userId);
    tables.pendingEmails.delete(userId);
  },
  endResetOf: async (userId) => useToken(tables, 'passwordResets', userId),
  consume: async (kind, token) => {
    const valid = isValid(tables, kind, token);
    if (valid) useToken(tables, kind, token.userId);
    return valid;
  },
});

/** Creates a port of tokens. Each method is one synchronous step, so that calls cannot race. */
const linkTokens = (
  tables: MemoryTables,
  kind: LinkKind,
  mayGet: MayGet,
): PasswordResets & EmailVerifications => {
  const table = tables[kind];
  return {
    ...pruneRows(table, ({ expiresAtMs }) => expiresAtMs),
    create: async ({ userId, nowMs, minIntervalMs, ...token }) => {
      const user = tables.users.get(userId);
      const isRecipient = user?.email === token.email && maySignIn(userOf(tables, user));
      if (!isRecipient || !mayGet(user)) return false;
      const last = table.get(userId);
      // A token of a fast clock must not delay the next one for longer than the interval.
      const isRecent = last !== undefined && Math.abs(nowMs - last.createdAtMs) < minIntervalMs;
      if (isRecent && last.requestId !== token.requestId) return false;
      const { email, requestId, tokenDigest, expiresAtMs } = token;
      const stored = { email, requestId, tokenDigest, expiresAtMs };
      table.set(userId, { ...stored, createdAtMs: nowMs, used: false });
      return true;
    },
    isValid: async (token) => {
      const user = [...tables.users.values()].find(({ email }) => email === token.email);
      if (user === undefined || !maySignIn(userOf(tables, user))) return false;
      return isValid(tables, kind, { ...token, userId: user.id });
    },
  };
};

/** Creates `PasswordResets` on the tables. */
export const memoryPasswordResets = (tables: MemoryTables): PasswordResets =>
  linkTokens(tables, 'passwordResets', () => true);

/** Creates `EmailVerifications` on the tables. */
export const memoryEmailVerifications = (tables: MemoryTables): EmailVerifications =>
  linkTokens(tables, 'emailVerifications', ({ emailVerifiedAt }) => emailVerifiedAt === null);
