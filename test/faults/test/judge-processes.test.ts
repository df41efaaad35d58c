import { describe, expect, test } from 'vitest';
import type { Outage } from '../history/answer.ts';
import { judgeProcesses } from '../judges/processes.ts';

const node = (pid: number, isAlive = true) => [{ name: 'node-1', pid, isAlive }];
const outage = (kind: Outage['kind'], name = 'node-1') => [
  { node: name, kind, fromMs: 0, untilMs: 1 },
];
const judged = (after: ReturnType<typeof node>, outages: readonly Outage[] = []) =>
  judgeProcesses({ row: 'F0', before: node(7), after, outages });

describe('the judge of processes', () => {
  test('accepts the same process', () => {
    expect(judged(node(7))).toEqual([]);
  });

  test.each(['killed', 'stopped'] as const)('accepts a new process of a %s node', (kind) => {
    expect(judged(node(8), outage(kind))).toEqual([]);
  });

  test('finds a new process of a node that nobody ended', () => {
    expect(judged(node(8))).toMatchObject([{ invariant: 'I12', what: 'node-1 was restarted' }]);
    expect(judged(node(8), outage('frozen'))).toHaveLength(1);
    expect(judged(node(8), outage('killed', 'node-2'))).toHaveLength(1);
  });

  test('finds a node that ended, also after it was killed on purpose', () => {
    expect(judged(node(7, false))).toMatchObject([{ invariant: 'I12', what: 'node-1 ended' }]);
    expect(judged(node(7, false), outage('killed'))).toHaveLength(1);
  });
});
