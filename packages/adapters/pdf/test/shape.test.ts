import type { Font } from 'fontkit';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { type FallbackFont, shape } from '../src/fonts/fallback-font.ts';
import { fallbackFor } from '../src/fonts/fallbacks.ts';
import { render } from '../src/rendering/render.ts';
import { requestFor, withOtherFonts } from './other-fonts.ts';
import { OTHER_NAMES } from './other-names.ts';

const fontOf = (name: string): Font =>
  (fallbackFor(name.codePointAt(0) as number, 'regular') as FallbackFont).font;

const saidBy = (font: Font, text: string, direction: 'ltr' | 'rtl'): string =>
  shape(font, text, { direction })
    .glyphs.map(({ codePoints }) => String.fromCodePoint(...codePoints))
    .join('');

const failing = (font: Font): Font =>
  Object.create(font, {
    layout: {
      value: () => {
        throw new TypeError('no anchor');
      },
    },
  });

test('letters that fontkit cannot shape are shown as they are alone, in their direction', async () => {
  await withOtherFonts();
  const arabic = failing(fontOf(OTHER_NAMES.ar));
  expect(saidBy(arabic, 'محمد', 'rtl')).toBe(Array.from('محمد').toReversed().join(''));
  const japanese = failing(fontOf(OTHER_NAMES.ja));
  expect(saidBy(japanese, '山田', 'ltr')).toBe('山田');
  expect(shape(japanese, '山田', { direction: 'ltr' }).advanceWidth).toBe(2_000);
});

test('what a glyph says does not depend on texts before', async () => {
  await withOtherFonts();
  const font = fontOf(OTHER_NAMES.ar);
  const alone = saidBy(font, 'لا', 'rtl');
  for (const name of [OTHER_NAMES.ar, OTHER_NAMES.fa]) saidBy(font, name, 'rtl');
  expect(saidBy(font, 'لا', 'rtl')).toBe(alone);
});

const letters = [...new Set(Object.values(OTHER_NAMES).join(''))];
const anyLetters = fc
  .array(
    fc.constantFrom(...letters, 'A', '1', '(', ')', ' ', '\u200d', '\u200f', '\u202e', '\u0301'),
    {
      minLength: 1,
      maxLength: 60,
    },
  )
  .map((all) => all.join(''));

test('any order of letters, marks and directions makes a document', async () => {
  await withOtherFonts();
  await fc.assert(
    fc.asyncProperty(anyLetters, async (name) => {
      expect(await render(requestFor(name))).toMatchObject({ outcome: 'rendered' });
    }),
    { numRuns: 60 },
  );
});
