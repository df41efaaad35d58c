import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import subsetFont from 'subset-font';

const require = createRequire(import.meta.url);

/** The fonts of the package, and the files that they are trimmed from. */
export const FONTS = [
  {
    name: 'REGULAR',
    module: 'sans-regular.ts',
    path: require.resolve('@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf'),
  },
  {
    name: 'BOLD',
    module: 'sans-bold.ts',
    path: require.resolve('@expo-google-fonts/noto-sans/700Bold/NotoSans_700Bold.ttf'),
  },
] as const;

/** The blocks of Unicode that are kept, as far as Noto Sans has their letters. */
const BLOCKS = [
  [0x0020, 0x007e], // Basic Latin
  [0x00a0, 0x02af], // Latin-1, Latin Extended-A and -B, phonetic letters of alphabets such as ə and ɓ
  [0x02b0, 0x02ff], // Spacing modifiers, such as ʻ
  [0x0300, 0x036f], // Combining marks
  [0x0370, 0x03ff], // Greek
  [0x0400, 0x052f], // Cyrillic
  [0x1e00, 0x1eff], // Latin Extended Additional, with Vietnamese
  [0x1f00, 0x1fff], // Greek with breathings and accents
  [0x2010, 0x2027], // Dashes, quotation marks, bullets
  [0x2030, 0x205e], // Per mille, primes
  [0x20a0, 0x20cf], // Currency
  [0x2100, 0x214f], // № and ™
  [0x2212, 0x2212], // Minus
  [0x25a1, 0x25a1], // White square
  [0x2c60, 0x2c7f], // Latin Extended-C
  [0xa720, 0xa7ff], // Latin Extended-D, with capitals of phonetic letters and the saltillo
  [0xab30, 0xab6f], // Latin Extended-E
  [0xfb00, 0xfb06], // Ligatures such as ﬁ and ﬂ
  [0xfffd, 0xfffd], // Replacement character
] as const;

const LETTERS = BLOCKS.flatMap(([first, last]) =>
  Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)),
).join('');

/** The tables that replace and place glyphs: letters would not be found again in the text. */
const LAYOUT_TABLES = ['GSUB', 'GPOS', 'GDEF', 'STAT', 'gasp'];

/** Returns a font with these letters, by default all that are kept, without hints and layout tables. */
export const trimFont = async (path: string, letters: string = LETTERS): Promise<Buffer> =>
  subsetFont(readFileSync(path), letters, {
    targetFormat: 'sfnt',
    noHinting: true,
    noLayoutClosure: true,
    dropTables: LAYOUT_TABLES,
  });

export const fontLicense = (): string =>
  readFileSync(require.resolve('@expo-google-fonts/noto-sans/LICENSE_FONT'), 'utf8');
