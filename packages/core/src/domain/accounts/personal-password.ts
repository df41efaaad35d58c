import { fold } from '../values/fold.ts';
import type { Site } from '../sites/site.ts';
import type { User } from './user.ts';

/** The person who chooses a password. */
export type PasswordOwner = Pick<User, 'email' | 'firstName' | 'lastName'> & {
  readonly site: Pick<Site, 'identifier' | 'name'>;
};

const NO_LETTER_OR_DIGIT = /[^\p{L}\p{N}]+/u;
const WORD_LENGTH_MIN = 3;

const wordsOf = (text: string): readonly string[] =>
  fold(text)
    .split(NO_LETTER_OR_DIGIT)
    .filter((word) => word.length >= WORD_LENGTH_MIN);

/** Returns the letters and digits of a text, folded. */
const lettersOf = (text: string): string => fold(text).split(NO_LETTER_OR_DIGIT).join('');

/** Marks the characters of the text that belong to any of the words. */
const covered = (text: string, words: Iterable<string>): readonly boolean[] => {
  const marks = Array.from({ length: text.length }, () => false);
  for (const word of words) {
    for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
      marks.fill(true, at, at + word.length);
    }
  }
  return marks;
};

/**
 * Whether the owner's own words make up half of a password or more: parts of the e-mail address, the
 * names, and the name and identifier of the site. Case, accents and everything but letters
 * and digits are ignored (NIST SP 800-63B 5.1.1.2, context-specific words).
 */
export const isPersonal = (password: string, owner: PasswordOwner): boolean => {
  const { email, firstName, lastName, site } = owner;
  const [local = ''] = email.split('@', 1);
  const texts = [email, local, firstName, lastName, site.identifier, site.name];
  const wholes = texts.map(lettersOf).filter((text) => text.length >= WORD_LENGTH_MIN);
  const marks = covered(lettersOf(password), new Set([...wholes, ...texts.flatMap(wordsOf)]));
  const count = marks.filter(Boolean).length;
  return count > 0 && count * 2 >= marks.length;
};
