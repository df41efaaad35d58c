import assert from 'node:assert/strict';
import { test } from 'vitest';
import { type BoundedWindows, boundedWindows } from '../src/bounded-windows.ts';

const fill = (windows: BoundedWindows, keys: readonly string[], used: number): void => {
  for (const key of keys) {
    const window = { key, used: 0, limit: 10, endsAtMs: 60_000 };
    windows.add(window, 0);
    for (let hit = 0; hit < used; hit += 1) windows.count(window, { by: 1, limit: 10 });
  }
};

const names = (prefix: string, length: number): string[] =>
  Array.from({ length }, (_, index) => `${prefix}-${index}`);

test('ended windows go as fast as new ones come', () => {
  const windows = boundedWindows(100_000);
  fill(windows, names('old', 1000), 1);
  for (const key of names('new', 1000)) {
    const window = { key, used: 1, limit: 10, endsAtMs: 120_000 };
    assert.equal(windows.add(window, 60_000), true);
  }
  assert.equal(windows.size, 1000);
  assert.equal(windows.find('new-0', 60_000)?.used, 1);
});

test('an ended window is not found, a running one is until its last millisecond', () => {
  const windows = boundedWindows(10);
  fill(windows, ['key'], 1);
  assert.equal(windows.find('key', 59_999)?.used, 1);
  assert.equal(windows.find('key', 60_000), undefined);
  assert.equal(windows.size, 0);
});

test('there are never more than the bound', () => {
  const windows = boundedWindows(100);
  fill(windows, names('key', 10_000), 1);
  assert.equal(windows.size, 100);
});

test('a flood of new keys pushes out its own single hits, and nothing heavier', () => {
  const windows = boundedWindows(1000);
  const heavy = names('heavy', 300);
  const exhausted = names('exhausted', 300);
  fill(windows, heavy, 4);
  fill(windows, exhausted, 10);
  fill(windows, names('flood', 50_000), 1);
  for (const key of heavy) assert.equal(windows.find(key, 0)?.used, 4, key);
  for (const key of exhausted) assert.equal(windows.find(key, 0)?.used, 10, key);
  assert.equal(windows.find('flood-49999', 0)?.used, 1);
});

test('the least used goes first, the older before the newer', () => {
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

test('a window that got a hit back may go again, one that is used up anew may not', () => {
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

test('when all are exhausted there is no room until a window ends', () => {
  const windows = boundedWindows(20);
  fill(windows, names('key', 20), 10);
  const late = { key: 'late', used: 0, limit: 10, endsAtMs: 120_000 };
  assert.equal(windows.add(late, 59_999), false);
  assert.equal(windows.add(late, 60_000), true);
});
