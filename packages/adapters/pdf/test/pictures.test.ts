import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { describeWith } from './installed-programs.ts';
import { otherSamples, withOtherFonts } from './other-fonts.ts';
import {
  difference,
  DOTS_OF_DOCS,
  draw,
  PICTURES,
  PICTURES_OF_DOCS,
  pictures,
  picturesOfDocs,
} from './pictures.ts';

const reference = (sample: string, page: number): Buffer =>
  readFileSync(new URL(`${sample}-${page}.png`, PICTURES));

const TOLERANCE = 0.001;

describeWith('pdftoppm', 'the picture of', () => {
  test.each(pictures)('page $page of $sample is the one that was looked at', async (picture) => {
    const { sample, page } = picture;
    if (Object.hasOwn(otherSamples, sample)) await withOtherFonts();
    expect(difference(await draw(sample, page), reference(sample, page))).toBeLessThan(TOLERANCE);
  });

  test.each(picturesOfDocs)(
    '%s in docs/documents.md is as it is drawn now',
    async (name, sample) => {
      const shown = readFileSync(new URL(`${name}.png`, PICTURES_OF_DOCS));
      expect(difference(await draw(sample, 1, DOTS_OF_DOCS), shown)).toBeLessThan(TOLERANCE);
    },
  );

  test('another sample differs', () => {
    expect(difference(reference('short', 1), reference('color-red', 1))).toBeGreaterThan(TOLERANCE);
    expect(difference(reference('greek', 1), reference('cyrillic', 1))).toBe(1);
  });
});

test('each reference picture is used, and small', () => {
  const names = pictures.map(({ sample, page }) => `${sample}-${page}.png`);
  expect(readdirSync(PICTURES).toSorted()).toEqual(names.toSorted());
  for (const { sample, page } of pictures) {
    expect(reference(sample, page).length).toBeLessThan(20_000);
  }
});
