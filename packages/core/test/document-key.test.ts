import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { assertDocumentKey, documentKey } from '../src/domain/document-key.ts';

const UUID = '01890a5d-ac96-774b-bcce-b302099a8057';

test('a document has one key, which is valid', () => {
  expect(documentKey(7, UUID)).toMatch(
    /^[0-9a-f]{2}\/7\/01890a5d-ac96-774b-bcce-b302099a8057\.pdf$/,
  );
  expect(documentKey(7, UUID)).toBe(documentKey(7, UUID));
  expect(() => assertDocumentKey(documentKey(7, UUID))).not.toThrow();
});

test.each([
  [
    'in the order of time',
    (index: number) => UUID.replace(/.{12}$/, String(index).padStart(12, '0')),
  ],
  ['at random', () => randomUUID()],
])('the starts of keys of UUIDs %s are spread over all 256', (_, uuidOf) => {
  const counts = new Map<string, number>();
  for (let index = 0; index < 25_600; index += 1) {
    const start = documentKey(1, uuidOf(index)).slice(0, 2);
    counts.set(start, (counts.get(start) ?? 0) + 1);
  }
  expect(counts.size).toBe(256);
  expect(Math.max(...counts.values())).toBeLessThan(200);
});

test.each(['a', 'a/b', 'ab/1/x.pdf', '0/1/2/3/4/5/6/7', 'a'.repeat(128)])('%j is a key', (key) => {
  expect(() => assertDocumentKey(key)).not.toThrow();
});

test.each([
  '',
  '/',
  '/a',
  'a/',
  'a//b',
  '.',
  '..',
  '../a',
  'a/../b',
  'a/./b',
  '.a',
  'a/.b',
  '-a',
  'a b',
  'a\\b',
  'a\u0000',
  'a\n',
  'ä',
  'a%2e',
  'a?b',
  'C:a',
  '0/1/2/3/4/5/6/7/8',
  'a'.repeat(129),
  undefined,
  null,
  1,
  ['a'],
])('%j is no key', (key) => {
  expect(() => assertDocumentKey(key)).toThrow(TypeError);
});
