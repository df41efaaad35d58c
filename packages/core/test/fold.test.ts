import { fold } from '@paydocs/core';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';

const everyCasedCharacter = (): string[] =>
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
  ])('gives %s and %s one form', (one, two) => {
    expect(fold(one)).toBe(fold(two));
  });

  test.each([
    ['e', 'é'],
    ['o', 'ø'],
    ['a', 'а'],
    ['ann', 'ann '],
    ['1', '１'],
  ])('keeps %j and %j apart', (one, two) => {
    expect(fold(one)).not.toBe(fold(two));
  });

  test('gives each character one form in upper and lower case, composed and not', () => {
    const apart = everyCasedCharacter().filter((character) => {
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
    expect(apart).toEqual([]);
  });

  test('does not depend on composition, and does nothing when repeated', () => {
    const unit = fc.constantFrom(...Array.from('aÉeIıİßΣςσǰŉﬁ \u0301\u0307\u0308\u0323\u0327'));
    fc.assert(
      fc.property(fc.string({ unit, maxLength: 12 }), (text) => {
        const folded = fold(text);
        expect(fold(folded)).toBe(folded);
        expect(fold(text.normalize('NFD'))).toBe(folded);
        expect(fold(text.normalize('NFC'))).toBe(folded);
        expect(fold(text.toUpperCase())).toBe(folded);
      }),
    );
  });
});
