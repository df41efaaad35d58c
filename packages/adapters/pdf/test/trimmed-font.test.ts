import { create, type Font } from 'fontkit';
import { describe, expect, test } from 'vitest';
import { BOLD } from '../src/fonts/sans-bold.ts';
import { REGULAR } from '../src/fonts/sans-regular.ts';
import { trimmedFont } from '../src/fonts/trimmed-font.ts';
import { readTrueType, references } from '../src/fonts/true-type.ts';
import { FONTS, trimFont } from './trimmed-fonts.ts';

const TEXTS = [
  'Grace Hopper: $1,849.43',
  'Zoë Åström, Γεωργία, Юлія Їжак, Nguyễn Thị Ngọc',
  '1\u00a0234\u2019567 \ufffd \u25a1',
  'a\u0301\u0323 u\u031b x\u0302\u0308',
  '',
];

/** Parses a font with fontkit. A glyph keeps the letters by which it is found first. */
const fontOf = (file: Buffer): Font => {
  const font = create(file);
  for (const letter of font.characterSet) font.glyphForCodePoint(letter);
  return font;
};

/** A font with few letters, whose offsets have two bytes. */
const SMALL = (await trimFont(FONTS[0].path, 'ABCabc ')).toString('base64');

test.each([
  [SMALL, false],
  [REGULAR, true],
])('a font has long offsets if it is large', (base64, hasLongOffsets) => {
  expect(readTrueType(Buffer.from(base64, 'base64'))).toMatchObject({ hasLongOffsets });
});

describe.each([
  ['regular', REGULAR],
  ['bold', BOLD],
  ['small', SMALL],
])('the %s font', (_, base64) => {
  const file = Buffer.from(base64, 'base64');
  const [trimmed, expected] = [trimmedFont(file), fontOf(file)];

  test.each([
    ['no letter', (): boolean => false],
    ['some letters', (letter: number): boolean => letter % 7 === 3],
    ['all letters', (): boolean => true],
  ])('has the subset of fontkit for %s', (__, isUsed) => {
    const [subset, other] = [trimmed.createSubset(), expected.createSubset()];
    for (const letter of expected.characterSet.filter(isUsed).toReversed()) {
      const { id } = expected.glyphForCodePoint(letter);
      expect(subset.includeGlyph(id)).toBe(other.includeGlyph(id));
    }
    expect(Buffer.from(subset.encode()).equals(Buffer.from(other.encode()))).toBe(true);
  });

  test.each(TEXTS)('has the layout of fontkit for %j', (text) => {
    const [run, other] = [trimmed.layout(text), expected.layout(text)];
    expect(run.advanceWidth).toBe(other.advanceWidth);
    expect(run.glyphs.map(({ id }) => id)).toEqual(other.glyphs.map(({ id }) => id));
    expect(run.glyphs.map(({ codePoints }) => codePoints)).toEqual(
      other.glyphs.map(({ codePoints }) => codePoints),
    );
    expect(run.positions).toEqual(other.positions.map((position) => ({ ...position })));
  });
});

const part = (flags: number, ...rest: readonly number[]): readonly number[] => [
  flags >> 8,
  flags & 0xff,
  0,
  1,
  ...rest,
];

test.each([
  ['a simple outline', [0, 1], []],
  ['an empty outline', [], []],
  [
    'parts with short places',
    [0xff, 0xff, ...Array(8).fill(0), ...part(0x20, 1, 1), ...part(0, 1, 1)],
    [12, 18],
  ],
  [
    'parts with scales',
    [
      0xff,
      0xff,
      ...Array(8).fill(0),
      ...part(0x29, ...Array(6).fill(0)),
      ...part(0x61, ...Array(8).fill(0)),
      ...part(0xa1, ...Array(12).fill(0)),
      ...part(0x01, ...Array(4).fill(0)),
    ],
    [12, 22, 34, 50],
  ],
])('%s refers to other glyphs at its places', (_, outline: readonly number[], places) => {
  expect(references(Buffer.from(outline))).toEqual(places);
});

test('a file without a needed table is no font', () => {
  expect(() => trimmedFont(Buffer.from(BOLD, 'base64').subarray(0, 12))).toThrow();
});
