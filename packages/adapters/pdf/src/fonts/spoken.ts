import type { Glyph } from 'fontkit';
import type { Direction } from './fallback-font.ts';
import { mirrored } from './mirrored.ts';

const MARKS = /^\p{M}+$/u;
/** What a glyph says whose letters are said by another one: readers leave it out. */
const NOTHING = '\u2060';

const JOINER = /[\u200c\u200d]/;

/** Returns the letters of glyphs in the order of reading; undefined where the font moved or lost letters. */
const alignedTo = (word: string, own: readonly string[]): readonly string[] | undefined => {
  const texts: string[] = [];
  let at = 0;
  let last = -1;
  const addToLast = (letters: string): void => {
    texts[last] = `${texts[last] ?? ''}${letters}`;
    at += letters.length;
  };
  const addJoiners = (): void => {
    if (last < 0) return;
    while (JOINER.test(word.charAt(at))) addToLast(word.charAt(at));
  };
  for (const [index, letters] of own.entries()) {
    addJoiners();
    if (!word.startsWith(letters, at)) return undefined;
    texts.push('');
    if (letters === '') continue;
    // Readers find a mark after its letter, not at the place where it is drawn.
    if (last < 0 || !MARKS.test(letters)) last = index;
    addToLast(letters);
  }
  addJoiners();
  return at === word.length ? texts : undefined;
};

/**
 * Returns the letters that each glyph of a word says when a file is read again. Programs turn a line from right
 * to left letter by letter, also within a glyph. Where a font moves letters, the first glyph says the word.
 */
export const spokenBy = (
  word: string,
  glyphs: readonly Glyph[],
  direction: Direction,
): readonly string[] => {
  const own = glyphs.map(({ codePoints }) => String.fromCodePoint(...codePoints));
  const read = direction === 'rtl' ? own.toReversed() : own;
  const drawn = direction === 'rtl' ? mirrored(word) : word;
  const texts = alignedTo(drawn, read) ?? own.map((_, index) => (index === 0 ? drawn : ''));
  const said = texts.map((text) => (text === '' ? NOTHING : text));
  if (direction === 'ltr') return said;
  return said.toReversed().map((text) => Array.from(mirrored(text)).toReversed().join(''));
};
