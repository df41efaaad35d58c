import { expect, test } from 'vitest';
import { maxConnectionsOf } from '../src/http/max-connections.ts';

test.each([
  [1000, Number.POSITIVE_INFINITY, 1000],
  [1000, 20_000, 1000],
  [1000, 1024, 924],
  [1000, 256, 156],
  [1000, 64, 32],
  [10, 64, 10],
])('of %i connections and %s files, %i connections are accepted', (configured, files, expected) => {
  expect(maxConnectionsOf(configured, files)).toBe(expected);
});

test('the limit of this process is known', () => {
  const most = maxConnectionsOf(Number.MAX_SAFE_INTEGER);
  expect(most).toBeGreaterThan(0);
});
