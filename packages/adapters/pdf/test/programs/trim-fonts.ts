import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { FONTS, fontLicense, trimFont } from '../trimmed-fonts.ts';

// Writes the fonts of the package: node packages/adapters/pdf/test/programs/trim-fonts.ts

const PACKAGE = join(import.meta.dirname, '../..');

/** The license as a comment, which bundlers keep. */
const LICENSE = fontLicense()
  .trimEnd()
  .split('\n')
  .map((line) => ` * ${line}`.trimEnd())
  .join('\n');

for (const { name, module, path } of FONTS) {
  const base64 = (await trimFont(path)).toString('base64');
  const source = `/*!
 * Noto Sans, trimmed.
 *
${LICENSE}
 */

/** A TrueType font in base64, written by \`test/programs/trim-fonts.ts\`. */
export const ${name}: string =
  '${base64}';
`;
  writeFileSync(join(PACKAGE, 'src/fonts', module), source);
}
writeFileSync(join(PACKAGE, 'OFL.txt'), fontLicense());
