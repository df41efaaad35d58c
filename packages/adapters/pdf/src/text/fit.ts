import { type FontName, isPlain } from '../fonts/fonts.ts';
import { inDirectionOf } from './pieces.ts';
import { widthOf } from './width-of.ts';
import { wordsOf, wrap } from './wrap.ts';

/** Amounts are not longer. */
const AMOUNT_MAX = 40;

/** Lets the rounding of a size cut no word. */
const SLACK = 0.999;

/** The least width of a line: a layout may leave a text less than none. */
const WIDTH_MIN = 1;

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

const widestOf = (words: readonly string[], { font, size }: Look): number =>
  words.reduce((most, word) => Math.max(most, widthOf(word, font, size)), 0);

/** Returns lines of text that fit a width. */
export const wrapped = (text: string, width: number, look: Look): readonly string[] => {
  if (isFitting(text, width, look)) return [text];
  const lines = wrap(text, width, (part) => widthOf(part, look.font, look.size));
  return isPlain(text) ? lines : lines.map(inDirectionOf(text));
};

/** Lines that fit a width. */
export interface Fitted<Style> {
  readonly lines: readonly string[];
  readonly style: Style;
  /** Whether the letters are smaller than they should be, or a word is divided. */
  readonly isTight: boolean;
}

/**
 * Returns the lines of texts that fit a width, and their style: smaller where an e-mail address or a
 * number would be wider than the line. Longer words of letters are divided.
 */
export const fit = <Style extends Look>(
  texts: readonly string[],
  room: number,
  style: Style,
): Fitted<Style> => {
  const width = Math.max(room, WIDTH_MIN);
  if (texts.every((text) => isFitting(text, width, style))) {
    return { lines: texts, style, isTight: false };
  }
  const words = texts.flatMap(wordsOf);
  const widest = widestOf(words.filter(isWhole), style);
  const size = widest > width ? (style.size * width * SLACK) / widest : style.size;
  const fitting = { ...style, size };
  const isTight = widest > width || widestOf(words, fitting) > width;
  return { lines: texts.flatMap((text) => wrapped(text, width, fitting)), style: fitting, isTight };
};
