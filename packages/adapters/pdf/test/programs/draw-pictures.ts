import { writeFileSync } from 'node:fs';
import { draw, PICTURES, pictures } from '../pictures.ts';

// Writes the reference pictures, to be looked at: node --conditions=@paydocs/source …/draw-pictures.ts

for (const { sample, page } of pictures) {
  writeFileSync(new URL(`${sample}-${page}.png`, PICTURES), await draw(sample, page));
}
