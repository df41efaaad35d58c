import type { PasskeyChallenges } from '@paydocs/core';
import type { MemoryTables } from './memory-tables.ts';
import { pruneRows } from './prune-rows.ts';

/** Creates `PasskeyChallenges` on the tables. Each method is one synchronous step: calls cannot race. */
export const memoryPasskeyChallenges = ({
  passkeyChallenges: table,
}: MemoryTables): PasskeyChallenges => ({
  add: async ({ digest, expiresAtMs }) => void table.set(digest, { expiresAtMs }),
  consume: async ({ digest, nowMs }) => {
    const found = table.get(digest);
    table.delete(digest);
    return found !== undefined && nowMs < found.expiresAtMs;
  },
  ...pruneRows(table, ({ expiresAtMs }) => expiresAtMs),
});
