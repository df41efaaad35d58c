import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import {
  assertDocumentKey,
  documentKey,
  documentKeys,
  isDocumentKey,
} from '../../src/domain/documents/document-key.ts';

const UUID = '01890a5d-ac96-774b-bcce-b302099a8057';

test('a document has a key for each version, which is valid', () => {
  const start = documentKey(7, { uuid: UUID, version: 1 });
  expect(start).toMatch(/^[0-9a-f]{2}\/7\/01890a5d-ac96-774b-bcce-b302099a8057\.pdf$/);
  const keys = documentKeys(7, { uuid: UUID, version: 3 });
  expect(keys).toEqual([start, start.replace('.pdf', '.2.pdf'), start.replace('.pdf', '.3.pdf')]);
  for (const key of keys) {
    expect(() => assertDocumentKey(key)).not.toThrow();
    expect(isDocumentKey(key, 7, UUID)).toBe(true);
    expect(isDocumentKey(key, 8, UUID)).toBe(false);
    expect(isDocumentKey(key, 7, UUID.replace('0', '1'))).toBe(false);
  }
});

test.each(['.1', '.0', '.02', '.-2', '.2.2', '/2', '.1e1', '.'])(
  'a key with %j as the version is that of no document',
  (version) => {
    const key = documentKey(7, { uuid: UUID, version: 1 }).replace('.pdf', `${version}.pdf`);
    expect(isDocumentKey(key, 7, UUID)).toBe(false);
  },
);

test.each([
  [
    'in the order of time',
    (index: number) => UUID.replace(/.{12}$/, String(index).padStart(12, '0')),
  ],
  ['at random', () => randomUUID()],
])('the starts of keys of UUIDs %s are spread over all 256', (_, uuidOf) => {
  const counts = new Map<string, number>();
  for (let index = 0; index < 25_600; index += 1) {
    const start = documentKey(1, { uuid: uuidOf(index), version: 1 }).slice(0, 2);
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
