import { expect, test } from 'vitest';
import { cacheOpenedValues } from '../../src/encryption/cache-opened-values.ts';

/** Returns a cached `open`, and the stored values that it did not have. */
const counted = (max: number) => {
  const opened: string[] = [];
  const open = cacheOpenedValues((stored, { siteId, id }) => {
    opened.push(stored);
    if (siteId !== 1 || id !== Number(stored)) throw new Error('It belongs to another row.');
    return `text ${stored}`;
  }, max);
  return { opened, open };
};

test('opens a value once, and keeps the most recently used ones', () => {
  const { opened, open } = counted(2);
  for (const id of [1, 2, 1, 3, 1, 2]) {
    expect(open(String(id), { siteId: 1, id })).toBe(`text ${id}`);
  }
  expect(opened).toEqual(['1', '2', '3', '2']);
});

test('never returns the text of a value in another row or site, however often it was opened', () => {
  const { open } = counted(2);
  open('1', { siteId: 1, id: 1 });
  expect(() => open('1', { siteId: 1, id: 2 })).toThrow('It belongs to another row.');
  expect(() => open('1', { siteId: 2, id: 1 })).toThrow('It belongs to another row.');
  expect(open('1', { siteId: 1, id: 1 })).toBe('text 1');
});

test('does not keep a value that did not open', () => {
  const { opened, open } = counted(2);
  expect(() => open('1', { siteId: 1, id: 2 })).toThrow();
  expect(() => open('1', { siteId: 1, id: 2 })).toThrow();
  expect(opened).toEqual(['1', '1']);
});
