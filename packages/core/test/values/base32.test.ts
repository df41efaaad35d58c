import { expect, test } from 'vitest';
import { base32, base32Bytes } from '../../src/domain/values/base32.ts';

// RFC 4648, 10, without padding.
test.each([
  ['', ''],
  ['fooba', 'MZXW6YTB'],
  ['12345678901234567890', 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'],
])('the bytes of %j are %j in base32, and back', (text, encoded) => {
  const bytes = Uint8Array.from(Buffer.from(text));
  expect(base32(bytes)).toBe(encoded);
  expect(base32Bytes(encoded)).toEqual(bytes);
});

test('every byte survives base32', () => {
  const bytes = Uint8Array.from({ length: 255 }, (_, index) => index + 1);
  expect(base32Bytes(base32(bytes))).toEqual(bytes);
});
