import assert from 'node:assert/strict';
import type { Prunable } from '@paydocs/core';
import { atOnce } from '../at-once.ts';

/** Checks that a row, of several, is counted and pruned after the instant of its end only. */
export const expectPrunedAfter = async (port: Prunable, endMs: number): Promise<void> => {
  for (const [beforeMs, count] of [
    [endMs, 0],
    [endMs + 1, 1],
  ] as const) {
    assert.equal(await port.countPrunable(beforeMs), count);
    assert.equal(await port.prune({ beforeMs, limit: 100 }), count);
    assert.equal(await port.countPrunable(beforeMs), 0);
  }
};

/** Checks that parallel calls prune so many rows, each once, and at most `limit` at once. */
export const expectPrunedOnce = async (
  port: Prunable,
  pruning: Parameters<Prunable['prune']>[0],
  count: number,
): Promise<void> => {
  const prune = async () => port.prune(pruning);
  const counts = await atOnce(8, prune);
  assert.ok(counts.every((each) => each <= pruning.limit));
  // Calls skip rows that others hold, so that some rows may be left.
  for (let call = 0; call < 20; call += 1) counts.push(await prune());
  assert.equal(
    counts.reduce((sum, each) => sum + each),
    count,
  );
};
