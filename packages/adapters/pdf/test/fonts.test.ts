import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { fonts } from '../src/fonts/fonts.ts';
import { BOLD } from '../src/fonts/sans-bold.ts';
import { REGULAR } from '../src/fonts/sans-regular.ts';
import { FONTS, fontLicense, trimFont } from './trimmed-fonts.ts';

const committed = { REGULAR, BOLD };

test.each(FONTS)('the font $name is what the program trims from Noto Sans', async (font) => {
  const trimmed = await trimFont(font.path);
  expect(trimmed.equals(Buffer.from(committed[font.name], 'base64'))).toBe(true);
});

test('the license of the fonts is part of the package', () => {
  const file = new URL('../OFL.txt', import.meta.url);
  expect(readFileSync(file, 'utf8')).toBe(fontLicense());
});

test('both weights have the same letters, each with a glyph of its own', () => {
  const { regular, bold } = fonts;
  const letters = regular.font.characterSet;
  expect(bold.font.characterSet).toEqual(letters);
  expect(letters.length).toBeGreaterThan(1_500);
  for (const { font } of [regular, bold]) {
    const glyphs = letters.map((letter) => font.glyphForCodePoint(letter));
    expect(new Set(glyphs).size).toBe(letters.length);
  }
});

test.each([
  ['Latin', 'AÉŁşžÿ'],
  ['Greek', 'ΑΩάώς'],
  ['Cyrillic', 'АЯёїґў'],
  ['Vietnamese', 'ĂâĐơưẠỹị'],
  ['African and Azerbaijani', 'əɓɗɔɖɣʋƏƁƊƆƉƔƲɛŋɪꞮɡꞬɦꞪ'],
  ['Hawaiian, Guarani and Taiwanese', 'ʻG\u0303Ỹo\u0358e\u030d'],
  ['accented Greek', 'ΐἈᾷῥ'],
  ['Latin Extended-D', 'Ꝑꞌꟻ'],
  ['ligature', 'ﬁﬂﬀﬃﬄﬅĲĳǆǉǌŒæ'],
  ['hyphen and apostrophe', '‐‑–’ʼ‘'],
  ['currency', '$€£¥₫₴₹₽₺'],
])('%s letters have glyphs', (_, letters) => {
  for (const letter of letters) {
    expect(fonts.regular.has(letter.codePointAt(0) ?? 0), letter).toBe(true);
  }
});

test('all digits have one width, so that columns of numbers align', () => {
  for (const { widthOf } of [fonts.regular, fonts.bold]) {
    expect(new Set(Array.from('0123456789').map((digit) => widthOf(digit, 10))).size).toBe(1);
  }
});
