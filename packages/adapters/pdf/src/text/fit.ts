import { fonts, type FontName } from '../fonts/fonts.ts';
import { wrap } from './wrap.ts';

/** Amounts are not longer. */
const AMOUNT_MAX = 40;

/** Lets the rounding of a size cut no word. */
const SLACK = 0.999;

/** Whether a word is an e-mail address or a number, which is never divided. */
const isWhole = (word: string): boolean =>
  word.includes('@') || (word.length <= AMOUNT_MAX && /\d/.test(word));

/** The font of a text, and its size. */
interface Look {
  readonly font: FontName;
  readonly size: number;
}

/** Spaces that are left out at the ends of a line and below each other. */
const IDLE_SPACE = /^ | $| {2}/;

/** Whether a text is one line as it is. */
const isFitting = (text: string, width: number, { font, size }: Look): boolean =>
  fonts[font].widthOf(text, size) <= width && !IDLE_SPACE.test(text);

/** Returns lines of text that fit a width. */
export const wrapped = (text: string, width: number, look: Look): readonly string[] =>
  isFitting(text, width, look)
    ? [text]
    : wrap(text, width, (part) => fonts[look.font].widthOf(part, look.size));

/**
 * Returns the lines of texts that fit a width, and their style: smaller where an e-mail address or a
 * number would be wider than the line. Longer words of letters are divided.
 */
export const fit = <Style extends Look>(
  texts: readonly string[],
  width: number,
  style: Style,
): { readonly lines: readonly string[]; readonly style: Style } => {
  if (texts.every((text) => isFitting(text, width, style))) return { lines: texts, style };
  const widest = texts
    .flatMap((text) => text.split(' ').filter(isWhole))
    .reduce((most, word) => Math.max(most, fonts[style.font].widthOf(word, style.size)), 0);
  const size = widest > width ? (style.size * width * SLACK) / widest : style.size;
  const fitting = { ...style, size };
  return { lines: texts.flatMap((text) => wrapped(text, width, fitting)), style: fitting };
};
