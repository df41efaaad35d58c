import { fold, plainLetters } from '@paydocs/core';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { runs } from '../../../../test/property-runs.ts';

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
    ['lukasz', 'Łukasz'],
    ['orsted', 'Ørsted'],
    ['dang', 'Đặng'],
    ['memmedov', 'MƏMMƏDOV'],
    ['aesop', 'Æsop'],
    ['thor', 'Þór'],
    ['ijssel', 'ĲSSEL'],
    ['ljubo', 'Ǉubo'],
    ['annan', 'Aŋŋan'],
    ['ɓaɗo', 'BADO'],
    ["o'brien", 'O’Brien'],
    ["o'brien", 'Oʼbrien'],
    ["o'brien", 'O`Brien'],
    ["o'brien", 'O＇Brien'],
    ["ka'iulani", 'Kaʻiulani'],
    ['smith-jones', 'Smith‑Jones'],
    ['smith-jones', 'Smith–Jones'],
    ['de la cruz', 'De\u00a0la  Cruz'],
    ['hansen', 'Han\u00adsen'],
    ['tanaka1', 'Ｔａｎａｋａ１'],
    ['ガ', 'ｶﾞ'],
    ['zoe', 'Zoë'],
    ['nguyen thi anh', 'NGUYỄN Thị Ánh'],
    ['ελενη', 'Ελένη'],
    ['андреи', 'АНДРЕЙ'],
    ['елка', 'Ёлка'],
  ])('makes %s and %s equal', (one, two) => {
    expect(fold(one)).toBe(fold(two));
  });

  test.each([
    ['か', 'が'],
    ['नल', 'नील'],
    ['a', 'а'],
    ['ann', 'ann '],
    ['a', 'ª'],
    ['1/2', '½'],
    [' ', '¨'],
    ['obrien', "o'brien"],
    ["'", '"'],
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
    expect(fold('\u200b')).not.toBe('');
    expect(fold(' \u0301')).not.toBe(' ');
  });

  test('makes each character three at most, for the columns and indexes of databases', () => {
    const points = Array.from({ length: 0x11_0000 }, (_, point) => String.fromCodePoint(point));
    expect(points.filter((character) => [...fold(character)].length > 3)).toEqual([]);
  });

  test('does not depend on case and composition, and is idempotent', () => {
    const unit = fc.constantFrom(
      ...Array.from("aÉeIıİßΣςσǰŉﬁØđəĲǅ'’´-‑Ｇｶﾞ \u00a0\u00ad\u200d\u0301\u0307\u0308\u0323\u0327"),
    );
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

test.each([
  ['Łukasz Ørsted', 'Lukasz Orsted'],
  ['Đặng Thị Ánh', 'Dang Thi Anh'],
  ['Æsir ÞÓR Œuvre', 'Aesir ThOR Oeuvre'],
  ['O’Brien‑Ñandú', "O'Brien-Nandu"],
  ['Ｔａｎａｋａ', 'Tanaka'],
  ['Straße 漢字 Юлія', 'Straße 漢字 Юлія'],
])('the plain letters of %s are %s', (text, plain) => {
  expect(plainLetters(text)).toBe(plain.normalize('NFC'));
});
