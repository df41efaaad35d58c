import { maySignIn, type NewLinkToken, type PresentedLinkToken } from '@paydocs/core';
import { type MemoryTables, userOf } from './memory-tables.ts';
import type { StoredToken, StoredUser } from './stored-accounts.ts';

/** A table of tokens, keyed by the id of the user. */
type TokenTable = Map<number, StoredToken>;

/** Stores the user's new token, unless another request stored one too recently. */
export const storeToken = (
  table: TokenTable,
  { userId, nowMs, minIntervalMs, ...token }: NewLinkToken,
): boolean => {
  const last = table.get(userId);
  // A token of a fast clock must not delay the next one for longer than the interval.
  const isRecent = last !== undefined && Math.abs(nowMs - last.createdAtMs) < minIntervalMs;
  if (isRecent && last.requestId !== token.requestId) return false;
  const { email, requestId, tokenDigest, expiresAtMs } = token;
  const stored = { email, requestId, tokenDigest, expiresAtMs };
  table.set(userId, { ...stored, createdAtMs: nowMs, used: false });
  return true;
};

/** Returns the user of a valid token, who may sign in. */
export const userOfToken = (
  { table, tables }: { readonly table: TokenTable; readonly tables: MemoryTables },
  { tokenDigest, email, nowMs, clockSkewToleranceMs }: PresentedLinkToken,
): StoredUser | undefined => {
  const user = [...tables.users.values()].find((each) => each.email === email);
  const token = user && table.get(user.id);
  const isValid =
    user !== undefined &&
    token?.email === email &&
    maySignIn(userOf(tables, user)) &&
    token.tokenDigest === tokenDigest &&
    !token.used &&
    nowMs < token.expiresAtMs &&
    token.createdAtMs <= nowMs + clockSkewToleranceMs;
  return isValid ? user : undefined;
};

/** Marks the user's token as used. */
export const useToken = (table: TokenTable, userId: number): void => {
  const token = table.get(userId);
  if (token !== undefined) table.set(userId, { ...token, used: true });
};

/** Ends the reset link and the verification link of a user. */
export const endLinks = (tables: MemoryTables, userId: number): void => {
  useToken(tables.passwordResets, userId);
  useToken(tables.emailVerifications, userId);
};

/** Returns the user who may get a token at this address: one who has it and may sign in. */
export const recipientOf = (
  tables: MemoryTables,
  { userId, email }: Pick<NewLinkToken, 'userId' | 'email'>,
): StoredUser | undefined => {
  const user = tables.users.get(userId);
  return user?.email === email && maySignIn(userOf(tables, user)) ? user : undefined;
};
