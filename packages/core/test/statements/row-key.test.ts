import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { rowKey } from '../../src/domain/statements/row-key.ts';
import { runs } from '../../../../test/property-runs.ts';

describe('the names of rows', () => {
  test.each([
    ['a composed and a decomposed letter', 'Caf\u00e9', 'Cafe\u0301'],
    ['capitals and small letters', 'Regular', 'REGULAR'],
    ['ß and ss', 'Gro\u00dfes Gehalt', 'GROSSES GEHALT'],
    ['ẞ and ss', 'GROẞE ZULAGE', 'Grosse Zulage'],
    ['İ and its decomposed form', 'İzin', 'i̇zin'],
    ['the two small sigmas', '\u03bf\u03b4\u03bf\u03c2', '\u03bf\u03b4\u03bf\u03c3'],
    ['a capital and a final sigma', '\u039f\u0394\u039f\u03a3', '\u03bf\u03b4\u03bf\u03c2'],
    ['one and many spaces', 'Over time', ' Over \t\u00a0 time '],
    ['full-width and other letters', '\uff22\uff4f\uff4e\uff55\uff53\uff11', 'Bonus1'],
    ['an ideographic and another space', 'Over\u3000time', 'over time'],
    ['a ligature and its letters', 'O\ufb03ce', 'office'],
  ])('are one with %s', (_, one, other) => {
    expect(rowKey(one)).toBe(rowKey(other));
  });

  test.each([
    ['accents', 'Cafe', 'Caf\u00e9'],
    ['a dotless i', 'Kıdem', 'Kidem'],
    ['spaces between words', 'Overtime', 'Over time'],
    ['punctuation', '401k', '401(k)'],
  ])('differ by %s', (_, one, other) => {
    expect(rowKey(one)).not.toBe(rowKey(other));
  });

  test('have a key that is its own key', () => {
    const words = fc.string({
      unit: fc.constantFrom('a', 'É', 'ß', 'ẞ', 'ı', 'i', 'İ', 'Σ', 'ς', ' ', 'Ａ', '\u0301'),
    });
    fc.assert(
      fc.property(words, (name) => {
        expect(rowKey(rowKey(name))).toBe(rowKey(name));
      }),
      runs(500),
    );
  });
});
