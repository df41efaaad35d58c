import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import subsetFont from 'subset-font';
import { OTHER_NAMES } from '../other-names.ts';
import { firstFontOf } from '../sfnt.ts';

// Writes the fonts of the tests from those of Debian's fonts-noto-core and fonts-noto-cjk, with their tables for
// shaping: node packages/adapters/pdf/test/programs/trim-test-fonts.ts

const NOTO = '/usr/share/fonts/truetype/noto';
const CJK = '/usr/share/fonts/opentype/noto';
const FOLDER = join(import.meta.dirname, '../fixtures/fonts');

const letters = ` ()-.,/0123456789${Object.values(OTHER_NAMES).join('')}`;

const fonts = ['Regular', 'Bold'].flatMap((weight) => [
  ...['Arabic', 'Devanagari', 'Hebrew'].map((script) => `${NOTO}/NotoSans${script}-${weight}.ttf`),
  `${CJK}/NotoSansCJK-${weight}.ttc`,
]);

for (const path of fonts) {
  const name = path.slice(path.lastIndexOf('/') + 1).replace('.ttc', '.otf');
  const file = readFileSync(path);
  const font = path.endsWith('.ttc') ? firstFontOf(file) : file;
  writeFileSync(join(FOLDER, name), await subsetFont(font, letters, { targetFormat: 'sfnt' }));
}
