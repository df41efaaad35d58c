import { fold } from '@paydocs/core';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { runs } from '../../../test/property-runs.ts';

const casedCharacters = (): string[] =>
  Array.from({ length: 0x11_0000 }, (_, point) => String.fromCodePoint(point)).filter((character) =>
    /[\p{Cased}\p{M}]/u.test(character),
  );

describe('fold', () => {
  test.each([
    ['Élodie', 'e\u0301LODIE'],
    ['STRASSE', 'straße'],
    ['STRAẞE', 'straße'],
    ['ΟΔΥΣΣΕΥΣ', 'οδυσσευς'],
    ['ΟΔΥΣΣΕΥΣ', 'οδυσσευσ'],
    ['ЁЛКА', 'ёлка'],
    ['ﬁn', 'FIN'],
    ['ŁÓDŹ', 'łódź'],
    ['zoe', 'Zoë'],
    ['nguyen thi anh', 'NGUYỄN Thị Ánh'],
    ['ελενη', 'Ελένη'],
    ['андреи', 'АНДРЕЙ'],
    ['елка', 'Ёлка'],
  ])('makes %s and %s equal', (one, two) => {
    expect(fold(one)).toBe(fold(two));
  });

  test.each([
    ['o', 'ø'],
    ['l', 'ł'],
    ['d', 'đ'],
    ['か', 'が'],
    ['नल', 'नील'],
    ['a', 'а'],
    ['ann', 'ann '],
    ['1', '１'],
  ])('keeps %j and %j different', (one, two) => {
    expect(fold(one)).not.toBe(fold(two));
  });

  test('makes each character equal in upper and lower case, composed and decomposed', () => {
    const different = casedCharacters().filter((character) => {
      const forms = [
        character,
        fold(character),
        character.toUpperCase(),
        character.toLowerCase(),
        character.normalize('NFD'),
        character.normalize('NFC'),
      ];
      return new Set(forms.map(fold)).size > 1;
    });
    expect(different).toEqual([]);
  });

  test('keeps an accent without a letter, which must not match every text', () => {
    expect(fold('\u0301')).toBe('\u0301');
    expect(fold('\u0301\u0323a')).not.toBe(fold('a'));
  });

  test('does not depend on case and composition, and is idempotent', () => {
    const unit = fc.constantFrom(...Array.from('aÉeIıİßΣςσǰŉﬁ \u0301\u0307\u0308\u0323\u0327'));
    fc.assert(
      fc.property(fc.string({ unit, maxLength: 12 }), (text) => {
        const folded = fold(text);
        expect(fold(folded)).toBe(folded);
        expect(fold(text.normalize('NFD'))).toBe(folded);
        expect(fold(text.normalize('NFC'))).toBe(folded);
        expect(fold(text.toUpperCase())).toBe(folded);
      }),
      runs(1000),
    );
  });
});
