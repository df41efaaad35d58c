/**
 * The form in which texts are compared without regard to case, in all of Unicode: `ß`, `ẞ` and `SS`
 * meet, as do both Greek sigmas and every spelling of an accent. Folding it again changes nothing.
 */
export const fold = (text: string): string =>
  text
    .normalize('NFD')
    .toLowerCase()
    .toUpperCase()
    .toLowerCase()
    .replaceAll('ς', 'σ')
    .normalize('NFC');
