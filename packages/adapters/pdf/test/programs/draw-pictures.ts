import { writeFileSync } from 'node:fs';
import { addFonts } from '../../src/fonts/fonts.ts';
import { readFonts } from '../../src/index.ts';
import { FONT_FOLDER, otherSamples } from '../other-fonts.ts';
import { draw, PICTURES, pictures } from '../pictures.ts';

// Writes the reference pictures, to be looked at: node --conditions=@paydocs/source …/draw-pictures.ts

const fonts = await readFonts(FONT_FOLDER);
for (const { sample, page } of pictures) {
  addFonts(Object.hasOwn(otherSamples, sample) ? fonts : []);
  writeFileSync(new URL(`${sample}-${page}.png`, PICTURES), await draw(sample, page));
}
