import { fold } from '../values/fold.ts';

/** White space, and what nobody sees: joiners, marks of direction, soft hyphens. */
const UNSEEN = /[\s\p{Z}\p{Cf}]+/gu;

/** Returns the shortest text whose repeats make up the whole text; the text itself if none does. */
const repeated = (text: string): string => {
  const length = `${text}${text}`.indexOf(text, 1);
  return length > 0 ? text.slice(0, length) : text;
};

/**
 * Returns the spellings of a password that a guesser tries with it, the password first: without white space,
 * case, accents and compatibility forms such as full-width letters, and once instead of again and again. For
 * checks of new passwords only: a hash is computed of the password itself.
 */
export const passwordSpellings = (password: string): readonly string[] => {
  const plain = fold(password.normalize('NFKC')).replaceAll(UNSEEN, '');
  return [...new Set([password, plain, repeated(plain)])];
};
