/**
 * The accents of Unicode's blocks of combining diacritical marks. The marks of other blocks are vowels
 * and consonants of their scripts. Accents that begin a text stay, so that no text becomes empty.
 */
const ACCENTS =
  /(?<=[^])(?:[\u{300}-\u{36f}]|[\u{1ab0}-\u{1aff}]|[\u{1dc0}-\u{1dff}]|[\u{20d0}-\u{20ff}]|[\u{fe20}-\u{fe2f}])+/gu;

/**
 * Folds a text for comparison without case and accents in all of Unicode: `Zoë` and `ZOE` become
 * equal, and so do `ß`, `ẞ` and `SS`, and both Greek sigmas. Letters that Unicode does not decompose
 * into a letter and an accent stay, such as `ø`, `ł` and `đ`. Folding is idempotent.
 */
export const fold = (text: string): string =>
  text
    .normalize('NFD')
    .toLowerCase()
    .toUpperCase()
    .toLowerCase()
    .replaceAll('ς', 'σ')
    .normalize('NFD')
    .replaceAll(ACCENTS, '')
    .normalize('NFC');
