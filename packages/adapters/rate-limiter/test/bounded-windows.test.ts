import assert from 'node:assert/strict';
import { test } from 'vitest';
import { boundedWindows } from '../src/bounded-windows.ts';

const fill = (
  windows: ReturnType<typeof boundedWindows>,
  keys: readonly string[],
  used: number,
): void => {
  for (const key of keys) {
    const window = { key, used: 0, limit: 10, endsAtMs: 60_000 };
    windows.add(window, 0);
    for (let time = 0; time < used; time += 1) windows.count(window, { by: 1, limit: 10 });
  }
};

const names = (prefix: string, length: number): string[] =>
  Array.from({ length }, (_, index) => `${prefix}-${index}`);

test('ended windows are removed as fast as new ones are added', () => {
  const windows = boundedWindows(100_000);
  fill(windows, names('old', 1000), 1);
  for (const key of names('new', 1000)) {
    const window = { key, used: 1, limit: 10, endsAtMs: 120_000 };
    assert.equal(windows.add(window, 60_000), true);
  }
  assert.equal(windows.size, 1000);
  assert.equal(windows.find('new-0', 60_000)?.used, 1);
});

test('a window is found until its last millisecond, and not after', () => {
  const windows = boundedWindows(10);
  fill(windows, ['key'], 1);
  assert.equal(windows.find('key', 59_999)?.used, 1);
  assert.equal(windows.find('key', 60_000), undefined);
  assert.equal(windows.size, 0);
});

test('the number of windows never exceeds the bound', () => {
  const windows = boundedWindows(100);
  fill(windows, names('key', 10_000), 1);
  assert.equal(windows.size, 100);
});

test('a flood of new keys evicts its own windows, and no window with more requests', () => {
  const windows = boundedWindows(1000);
  const busy = names('busy', 300);
  const exhausted = names('exhausted', 300);
  fill(windows, busy, 4);
  fill(windows, exhausted, 10);
  fill(windows, names('flood', 50_000), 1);
  for (const key of busy) assert.equal(windows.find(key, 0)?.used, 4, key);
  for (const key of exhausted) assert.equal(windows.find(key, 0)?.used, 10, key);
  assert.equal(windows.find('flood-49999', 0)?.used, 1);
});

test('the least used window is evicted first, and of equal windows the oldest', () => {
  const windows = boundedWindows(4);
  fill(windows, ['eight'], 8);
  fill(windows, ['two', 'too'], 2);
  fill(windows, ['four'], 4);
  const present = () => ['eight', 'two', 'too', 'four'].filter((key) => windows.find(key, 0));
  fill(windows, ['new-1'], 9);
  assert.deepEqual(present(), ['eight', 'too', 'four']);
  fill(windows, ['new-2'], 9);
  assert.deepEqual(present(), ['eight', 'four']);
  fill(windows, ['new-3'], 9);
  assert.deepEqual(present(), ['eight']);
});

test('a refunded window may be evicted, and a window that is exhausted again may not', () => {
  const windows = boundedWindows(1);
  const window = { key: 'one', used: 0, limit: 1, endsAtMs: 60_000 };
  windows.add(window, 0);
  for (const by of [1, -1, 1] as const) windows.count(window, { by, limit: 1 });
  fill(windows, ['two'], 1);
  assert.equal(windows.find('two', 0), undefined);
  windows.count(window, { by: -1, limit: 1 });
  fill(windows, ['two'], 1);
  assert.equal(windows.find('two', 0)?.used, 1);
});

test('a map full of exhausted windows adds none until one ends', () => {
  const windows = boundedWindows(20);
  fill(windows, names('key', 20), 10);
  const late = { key: 'late', used: 0, limit: 10, endsAtMs: 120_000 };
  assert.equal(windows.add(late, 59_999), false);
  assert.equal(windows.add(late, 60_000), true);
});
