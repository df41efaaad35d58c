import type { Prunable } from '@paydocs/core';

/** Creates the pruning of a table, given when each row ended; undefined for a row in use. */
export const pruneRows = <Id, Row>(
  table: Map<Id, Row>,
  endOf: (row: Row) => number | undefined,
): Prunable => {
  const endedBefore = (beforeMs: number): Id[] =>
    [...table].flatMap(([id, row]) => {
      const endMs = endOf(row);
      return endMs !== undefined && endMs < beforeMs ? [id] : [];
    });
  return {
    prune: async ({ beforeMs, limit }) => {
      const ids = endedBefore(beforeMs).slice(0, limit);
      for (const id of ids) table.delete(id);
      return ids.length;
    },
    countPrunable: async (beforeMs) => endedBefore(beforeMs).length,
  };
};
