import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyLetter } from '../../../../tools/any-letter.ts';
import { runs } from '../../../../test/property-runs.ts';
import { bearerToken } from '../../src/middleware/authenticated.ts';

const TOKEN_CHARACTERS = Array.from(
  'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~+/',
);
const token = fc
  .tuple(
    fc.string({ unit: fc.constantFrom(...TOKEN_CHARACTERS), minLength: 1, maxLength: 200 }),
    fc.constantFrom('', '=', '=='),
  )
  .map(([characters, padding]) => characters + padding);

test('every token of RFC 6750 is read, with the scheme in any case and any number of spaces', () => {
  fc.assert(
    fc.property(
      token,
      fc.constantFrom('Bearer', 'bearer', 'BEARER', 'bEaReR'),
      fc.integer({ min: 1, max: 5 }),
      (each, scheme, spaces) => {
        expect(bearerToken(`${scheme}${' '.repeat(spaces)}${each}`)).toBe(each);
      },
    ),
    runs(1000),
  );
});

test('any header is refused, or its token is a part of it without a space', () => {
  const header = fc.oneof(
    fc.string({ unit: anyLetter, maxLength: 60 }),
    fc
      .tuple(
        fc.constantFrom('Bearer', 'Bearer ', ' Bearer ', 'Basic '),
        token,
        fc.string({ unit: anyLetter, maxLength: 3 }),
      )
      .map((parts) => parts.join('')),
  );
  fc.assert(
    fc.property(header, (each) => {
      const found = bearerToken(each);
      if (found === undefined) return;
      expect(each.endsWith(` ${found}`)).toBe(true);
      expect(found).toMatch(/^[\x21-\x7e]{1,4096}$/);
    }),
    runs(2000),
  );
});

test('a token of more than 4096 characters is refused', () => {
  fc.assert(
    fc.property(fc.integer({ min: 4000, max: 4200 }), (length) => {
      expect(bearerToken(`Bearer ${'a'.repeat(length)}`) === undefined).toBe(length > 4096);
    }),
    runs(1000),
  );
});
