import type { PendingEmailRows, PendingEmails } from '@paydocs/core';
import type { MemoryTables } from './memory-tables.ts';
import { pruneRows } from './prune-rows.ts';

/** Creates `PendingEmails` on the tables. */
export const memoryPendingEmails = ({ pendingEmails }: MemoryTables): PendingEmails => ({
  ...pruneRows(pendingEmails, ({ expiresAtMs }) => expiresAtMs),
  findUserId: async (digest) =>
    [...pendingEmails.values()].find(({ tokenDigest }) => tokenDigest === digest)?.userId,
});

/** Creates the pending addresses of a transaction. */
export const memoryPendingEmailRows = ({ pendingEmails }: MemoryTables): PendingEmailRows => ({
  of: async (userId) => {
    const pending = pendingEmails.get(userId);
    return pending && { ...pending };
  },
  save: async (pending) => void pendingEmails.set(pending.userId, { ...pending }),
  removeOf: async (userId) => void pendingEmails.delete(userId),
});
