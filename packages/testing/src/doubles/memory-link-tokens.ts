import type { NewLinkToken, PresentedLinkToken } from '@paydocs/core';
import type { StoredToken, StoredUser } from './memory-tables.ts';

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

/** Returns the user of a valid token. */
export const userOfToken = (
  { table, users }: { readonly table: TokenTable; readonly users: Map<number, StoredUser> },
  { tokenDigest, email, nowMs, clockSkewToleranceMs }: PresentedLinkToken,
): StoredUser | undefined => {
  const user = [...users.values()].find((each) => each.email === email);
  const token = user && table.get(user.id);
  const isValid =
    token?.email === email &&
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
