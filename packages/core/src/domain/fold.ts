/**
 * Folds a text for case-insensitive comparison in all of Unicode: `ß`, `ẞ` and `SS` become equal,
 * and so do both Greek sigmas and every spelling of an accent. Folding is idempotent.
 */
export const fold = (text: string): string =>
  text
    .normalize('NFD')
    .toLowerCase()
    .toUpperCase()
    .toLowerCase()
    .replaceAll('ς', 'σ')
    .normalize('NFC');
