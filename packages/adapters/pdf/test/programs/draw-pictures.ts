import { writeFileSync } from 'node:fs';
import { addFonts } from '../../src/fonts/fonts.ts';
import { readFonts } from '../../src/index.ts';
import { sheets } from '../matrix.ts';
import { FONT_FOLDER, otherSamples } from '../other-fonts.ts';
import {
  DOTS_OF_DOCS,
  draw,
  PICTURES,
  PICTURES_OF_DOCS,
  pictures,
  picturesOfDocs,
} from '../pictures.ts';
import { drawSheet, SHEETS } from '../sheet-pictures.ts';

// Writes the reference pictures, the sheets and those of docs/documents.md, to be looked at: node --conditions=@paydocs/source …/draw-pictures.ts

const fonts = await readFonts(FONT_FOLDER);
for (const { sample, page } of pictures) {
  addFonts(Object.hasOwn(otherSamples, sample) ? fonts : []);
  writeFileSync(new URL(`${sample}-${page}.png`, PICTURES), await draw(sample, page));
}
addFonts(fonts);
for (const sheet of sheets) {
  writeFileSync(new URL(`${sheet.name}.png`, SHEETS), await drawSheet(sheet));
}
addFonts([]);
for (const [name, sample] of picturesOfDocs) {
  writeFileSync(new URL(`${name}.png`, PICTURES_OF_DOCS), await draw(sample, 1, DOTS_OF_DOCS));
}
