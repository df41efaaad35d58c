import { inspect } from 'node:util';
import { expect, test } from 'vitest';
import { dataKeyRing, generateDataKey } from '../../src/index.ts';

test('a generated key is 256 random bits, and differs each time', () => {
  const [one, other] = [generateDataKey(), generateDataKey()];
  expect(one).toMatch(/^d1\.[\w-]{43}$/);
  expect(one).not.toBe(other);
});

test('the first key writes, all keys are read, and each has an id derived from it', () => {
  const [first, second] = [generateDataKey(), generateDataKey()];
  const ring = dataKeyRing([first, second]);
  expect(ring.keys).toHaveLength(2);
  expect(ring.writing).toBe(ring.keys[0]);
  expect(ring.keys[1]?.id).toBe(dataKeyRing([second]).writing.id);
  expect(ring.writing.id).toMatch(/^[\w-]{8}$/);
});

test('no key is in the text of a ring', () => {
  const key = generateDataKey();
  const ring = dataKeyRing([key]);
  for (const text of [inspect(ring, { depth: 9, showHidden: true }), JSON.stringify(ring)]) {
    expect(text).not.toContain(key.slice(3));
    expect(text).not.toContain(Buffer.from(key.slice(3), 'base64url').toString('hex'));
  }
});

test.each([
  [[], 'There is no data key to encrypt with.'],
  [[generateDataKey(), 'd1.short'], 'Key 2 of the data keys is invalid.'],
  [[generateDataKey(), 'clear'], 'Key 2 of the data keys is invalid.'],
  // The last character has two unused bits.
  [[`d1.${'A'.repeat(42)}B`], 'Key 1 of the data keys is invalid.'],
  [[undefined as never], 'Key 1 of the data keys is invalid.'],
])('invalid keys are refused by position: %#', (keys, message) => {
  expect(() => dataKeyRing(keys)).toThrow(new Error(message));
});

test('a key that is given twice is refused', () => {
  const key = generateDataKey();
  expect(() => dataKeyRing([key, generateDataKey(), key])).toThrow(
    new Error('Keys 1 and 3 of the data keys are the same.'),
  );
});
