import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { sheets } from './matrix.ts';
import { withOtherFonts } from './other-fonts.ts';
import { difference } from './pictures.ts';
import { drawSheet, SHEETS } from './sheet-pictures.ts';

const TOLERANCE = 0.001;

test.each(sheets)(
  '$name is as it was looked at, in each language, short and long',
  async (sheet) => {
    await withOtherFonts();
    const reference = readFileSync(new URL(`${sheet.name}.png`, SHEETS));
    expect(difference(Buffer.from(await drawSheet(sheet)), reference)).toBeLessThan(TOLERANCE);
  },
);

test('each reference picture is used', () => {
  const names = sheets.map(({ name }) => `${name}.png`);
  expect(readdirSync(SHEETS).toSorted()).toEqual(names.toSorted());
});
