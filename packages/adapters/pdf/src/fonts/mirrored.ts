import bidiFactory from 'bidi-js';

/** The Unicode Bidirectional Algorithm (UAX 9). */
export const bidi = bidiFactory();

/** Whether a letter from right to left looks like another one: brackets and comparisons. */
export const isMirrored = (letter: string): boolean => bidi.getMirroredCharacter(letter) !== null;

/** Returns a text whose brackets open where they closed. */
export const mirrored = (text: string): string =>
  Array.from(text, (letter) => bidi.getMirroredCharacter(letter) ?? letter).join('');
