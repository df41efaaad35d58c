import { fileURLToPath } from 'node:url';

/** A folder with fonts of other scripts, trimmed to the letters of a few names. */
export const FONT_FOLDER = fileURLToPath(
  new URL('../../adapters/pdf/test/fixtures/fonts', import.meta.url),
);
