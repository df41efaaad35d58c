import { type FontName, isPlain } from '../fonts/fonts.ts';
import { inDirectionOf } from './pieces.ts';
import { widthOf } from './width-of.ts';
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
  widthOf(text, font, size) <= width && !IDLE_SPACE.test(text);

/** Returns lines of text that fit a width. */
export const wrapped = (text: string, width: number, look: Look): readonly string[] => {
  if (isFitting(text, width, look)) return [text];
  const lines = wrap(text, width, (part) => widthOf(part, look.font, look.size));
  return isPlain(text) ? lines : lines.map(inDirectionOf(text));
};

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
    .reduce((most, word) => Math.max(most, widthOf(word, style.font, style.size)), 0);
  const size = widest > width ? (style.size * width * SLACK) / widest : style.size;
  const fitting = { ...style, size };
  return { lines: texts.flatMap((text) => wrapped(text, width, fitting)), style: fitting };
};
