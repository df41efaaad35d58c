/**
 * Returns the key of the name of a row: rows are one when their names are equal after NFKC, case folding
 * and collapsing of white space (Unicode 15, D145).
 */
export const rowKey = (name: string): string =>
  name
    .normalize('NFKC')
    // Upper case folds letters that have several lower-case forms, such as ς, or none, such as ß. It leaves ẞ
    // as it is, so lower case goes before it. The dotless ı stays: its upper case is that of i.
    .toLowerCase()
    .replaceAll(/[^ı]+/gu, (letters) => letters.toUpperCase())
    .toLowerCase()
    .normalize('NFKC')
    .replaceAll(/\s+/gu, ' ')
    .trim();
