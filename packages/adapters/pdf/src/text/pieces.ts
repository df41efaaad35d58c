import { fallbackFor, type Weight } from '../fonts/fallbacks.ts';
import type { Direction, FallbackFont } from '../fonts/fallback-font.ts';
import { fonts } from '../fonts/fonts.ts';
import { bidi, isMirrored, mirrored } from '../fonts/mirrored.ts';

/** A part of a line in one font and one direction. */
export interface Piece {
  /** The letters in the order of reading; those of Noto Sans in the order of drawing. */
  readonly text: string;
  readonly direction: Direction;
  /** The font of the operator; undefined for Noto Sans. */
  readonly font: FallbackFont | undefined;
}

/** Marks before a line that give it the direction of its paragraph. They have no glyph. */
const MARKS: Readonly<Record<Direction, string>> = { ltr: '\u200e', rtl: '\u200f' };
const MARK = /^[\u200e\u200f]/;

/** Joins the letters beside it, or keeps them apart. */
const JOINER = /[\u200c\u200d]/;

/** Letters that are written from right to left. */
const RIGHT_TO_LEFT =
  /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}]/u;

/** Whether a paragraph is read from right to left, as its first letter is (UAX 9, P2 and P3). */
export const isRightToLeft = (text: string): boolean =>
  RIGHT_TO_LEFT.test(text) &&
  (bidi.getEmbeddingLevels(text, 'auto').paragraphs[0]?.level ?? 0) % 2 === 1;

/** Returns a line of a text with the direction of the whole text. */
export const inDirectionOf = (text: string): ((line: string) => string) => {
  if (!RIGHT_TO_LEFT.test(text)) return (line) => line;
  const mark = MARKS[isRightToLeft(text) ? 'rtl' : 'ltr'];
  return (line) => `${mark}${line}`;
};

/** Returns the font of the letters of a text that are written from right to left. */
const rightToLeftFont = (text: string, weight: Weight): FallbackFont | undefined => {
  const letter = RIGHT_TO_LEFT.exec(text)?.[0];
  return letter === undefined ? undefined : fallbackFor(letter.codePointAt(0) as number, weight);
};

/**
 * Returns the font of each code unit of a text. Marks and joiners have that of their letter. From right to
 * left, spaces and brackets have that of the words, so that readers find one piece of text in it, with the
 * brackets that are meant.
 */
const fontsOf = (
  text: string,
  { weight, levels }: { readonly weight: Weight; readonly levels: Uint8Array },
): readonly (FallbackFont | undefined)[] => {
  const all: (FallbackFont | undefined)[] = [];
  const ofWords = rightToLeftFont(text, weight);
  for (const letter of text) {
    const codePoint = letter.codePointAt(0) as number;
    const before = all.at(-1);
    const follows =
      before !== undefined &&
      (JOINER.test(letter) || (/\p{M}/u.test(letter) && before.has(codePoint)));
    const isPlain = fonts.regular.has(codePoint) || JOINER.test(letter);
    const joins = isMirrored(letter) || letter === ' ';
    const isRtl = (levels[all.length] as number) % 2 === 1;
    const plainFont = isRtl && joins && ofWords?.has(codePoint) === true ? ofWords : undefined;
    const own = isPlain ? plainFont : fallbackFor(codePoint, weight);
    all.push(...Array.from(letter.length === 1 ? '1' : '12', () => (follows ? before : own)));
  }
  return all;
};

/** Returns letters of Noto Sans in the order in which they are drawn, with brackets turned. */
const reversed = (text: string): string =>
  mirrored((text.match(/\P{M}\p{M}*|\p{M}+/gu) ?? []).toReversed().join(''));

const pieceOf = (text: string, font: FallbackFont | undefined, direction: Direction): Piece => ({
  text: font === undefined && direction === 'rtl' ? reversed(text) : text,
  direction,
  font,
});

/** Returns the pieces of a line from left to right, by the Unicode Bidirectional Algorithm (UAX 9). */
export const piecesOf = (given: string, weight: Weight): readonly Piece[] => {
  const mark = MARK.exec(given)?.[0];
  // The space at the end of a line would be drawn at its left.
  const text = mark === undefined ? given : given.slice(1).trimEnd();
  const levels = bidi.getEmbeddingLevels(text, mark === undefined ? 'auto' : baseOf(mark));
  const order = bidi.getReorderedIndices(text, levels);
  const fontOf = fontsOf(text, { weight, levels: levels.levels });
  const pieces: Piece[] = [];
  const isEdge = (at: number, next: number | undefined, step: number): boolean =>
    next !== at + step || levels.levels[next] !== levels.levels[at] || fontOf[next] !== fontOf[at];
  let start = 0;
  order.forEach((at, index) => {
    const isRtl = (levels.levels[at] as number) % 2 === 1;
    if (!isEdge(at, order[index + 1], isRtl ? -1 : 1)) return;
    const [from, to] = isRtl ? [at, order[start] as number] : [order[start] as number, at];
    pieces.push(pieceOf(text.slice(from, to + 1), fontOf[at], isRtl ? 'rtl' : 'ltr'));
    start = index + 1;
  });
  return pieces;
};

const baseOf = (mark: string): Direction => (mark === MARKS.rtl ? 'rtl' : 'ltr');
