import { describe, expect, test } from 'vitest';
import { newLetters } from '../src/text/show-text.ts';
import { fonts } from '../src/fonts/fonts.ts';
import { fit } from '../src/text/fit.ts';
import { wrap } from '../src/text/wrap.ts';

const byLetters = (text: string): number => Array.from(text).length;

describe('a text', () => {
  test.each([
    ['fits', 'one two', 7, ['one two']],
    ['breaks at spaces', 'one two three', 8, ['one two ', 'three']],
    ['is empty', '', 5, ['']],
    ['has many spaces', '  one   two ', 9, ['one two']],
    ['has a word that is too wide', 'abcdefgh i', 3, ['abc', 'def', 'gh ', 'i']],
    ['has a wide word after another', 'ab cdefgh', 3, ['ab ', 'cde', 'fgh']],
    ['has hyphens in a wide word', 'ab-cdef-gh', 6, ['ab-', 'cdef-', 'gh']],
    ['has a slash in a wide word', 'abc/defghijkl', 7, ['abc/', 'defghij', 'kl']],
    ['has a hyphen in a word that fits', 'ab c-def', 5, ['ab ', 'c-def']],
    ['has hyphens before a wide word', '--abcdef', 5, ['--abc', 'def']],
    ['has no room', 'ab', 0, ['a', 'b']],
    [
      'has a number among letters without spaces',
      '振込額は1,234円です',
      6,
      ['振込額は', '1,234円', 'です'],
    ],
    ['has a sign that begins no line', '基本給、手当', 3, ['基本', '給、手', '当']],
    ['has a sign that ends no line', '額面¥12「税込」', 4, ['額面', '¥12', '「税込」']],
    ['has an amount below zero', '調整-300円', 4, ['調整', '-300', '円']],
    ['has marks on letters without spaces', 'ที่ที่', 3, ['ที่', 'ที่']],
    [
      'has words without spaces, which a dictionary divides',
      'เงินเดือนและค่าล่วงเวลา',
      10,
      ['เงินเดือน', 'และค่าล่วง', 'เวลา'],
    ],
    ['has a number among such words', 'วันที่31ธันวาคม', 9, ['วันที่31', 'ธันวาคม']],
    ['has such a word that is too wide', 'ธันวาคม', 4, ['ธันว', 'าคม']],
    ['has a sign that begins no line after such a word', 'ชายๆ(จัดการ)', 4, ['ชายๆ', '(จัด', 'การ)']],
    ['keeps a no-break space', 'a 1\u00a0000', 5, ['a ', '1\u00a0000']],
  ])('%s', (_, text, width, expected) => {
    expect(wrap(text, width, byLetters)).toEqual(expected);
  });
});

describe('a text that fits', () => {
  const style = { font: 'regular', size: 10 } as const;

  test.each([
    [
      'an e-mail address',
      'Email a.long.name@a-long-domain.example.test',
      'a.long.name@a-long-domain.example.test',
    ],
    ['an amount', 'Net -1,234,567,890.12', '-1,234,567,890.12'],
    [
      'an amount with spaces',
      'Net 1\u00a0234\u00a0567\u00a0890,12\u00a0€',
      '1\u00a0234\u00a0567\u00a0890,12\u00a0€',
    ],
  ])('has %s in one line, in smaller letters', (_, text, word) => {
    const fitting = fit([text], 50, style);
    expect(fitting.lines).toContain(word);
    expect(fonts.regular.widthOf(word, fitting.style.size)).toBeLessThanOrEqual(50);
  });

  test('keeps its size, and divides words of letters', () => {
    const fitting = fit(['W'.repeat(20)], 50, style);
    expect(fitting.style).toEqual(style);
    expect(fitting.lines).toHaveLength(4);
  });

  test.each([
    ['a number', '振込額は1,234,567円です。'.repeat(3), '1,234,567'],
    ['an e-mail address', 'お問い合わせはa@b.testまで。'.repeat(3), 'a@b.test'],
  ])('keeps its size, and %s whole, among letters without spaces', (_, text, word) => {
    const fitting = fit([text], 60, style);
    expect(fitting).toMatchObject({ style, isTight: false });
    expect(fitting.lines.join('')).toBe(text);
    expect(fitting.lines.filter((line) => line.includes(word))).toHaveLength(3);
  });
});

describe('letters', () => {
  test.each([
    ['decomposed letters are composed', 'Thi\u0323 Ngo\u0323c', 'Thị Ngọc'],
    ['controls and line breaks are spaces', 'a\u0000b\tc\u2028d', 'a b c d'],
    ['invisible characters are left out', 'a\u200bb\u202ec\ufe0fd', 'abcd'],
    ['a no-break space stays', '1\u00a0000', '1\u00a0000'],
    ['letters without glyph are replaced', 'a漢\ud800', 'a\ufffd\ufffd'],
  ])('%s', (_, text, expected) => {
    expect(newLetters().show(text)).toBe(expected);
  });
});
