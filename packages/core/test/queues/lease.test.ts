import { expect, test } from 'vitest';
import { isDue, isLeased, plausibleFailures, servedAt } from '../../src/domain/queues/lease.ts';

const TIMES = { nowMs: 1000, delayMaxMs: 100, overdueMaxMs: 200 };

test.each([
  ['due just now', { dueAtMs: 1000, leaseId: null }, true, false],
  ['due later', { dueAtMs: 1001, leaseId: null }, false, false],
  ['postponed for the longest time', { dueAtMs: 1100, leaseId: null }, false, false],
  ['postponed under a clock ahead', { dueAtMs: 1101, leaseId: null }, true, false],
  ['new under a clock ahead', { dueAtMs: 1050, createdAtMs: 1050, leaseId: null }, true, false],
  ['leased', { dueAtMs: 1001, createdAtMs: 900, leaseId: 'a' }, false, true],
  ['leased for the longest time', { dueAtMs: 1100, leaseId: 'a' }, false, true],
  ['leased until now', { dueAtMs: 1000, leaseId: 'a' }, true, false],
  ['leased under a clock ahead', { dueAtMs: 1101, leaseId: 'a' }, true, false],
])('a task that is %s', (_, task, due, leased) => {
  expect([isDue(task, TIMES), isLeased(task, TIMES)]).toEqual([due, leased]);
});

test.each([
  [799, 0],
  [800, 7],
  [1100, 7],
  [1101, 0],
])('failures of the time %i count as %i', (atMs, failures) => {
  expect(plausibleFailures({ failures: 7, atMs }, TIMES)).toBe(failures);
});

test.each([
  [null, 0],
  [1000, 1000],
  [1001, 0],
])('what was served at %s counts as served at %i', (atMs, served) => {
  expect(servedAt(atMs, 1000)).toBe(served);
});
