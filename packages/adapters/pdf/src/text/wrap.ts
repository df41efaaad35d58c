/** Measures a text. */
export type WidthOf = (text: string) => number;

/** A mark, or what joins letters: it stays with the letter before. */
const FOLLOWER = /^[\p{M}\u200c\u200d]/u;

/** Letters of scripts without spaces between words, and signs between them: a line may end beside each. */
const UNSPACED = String.raw`[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}\p{sc=Thai}\p{sc=Laoo}\p{sc=Khmr}\p{sc=Mymr}\u3001-\u303f\u30fb\u30fc]`;
/** What a line does not begin with, such as `、`, and what it does not end with, such as `「`. */
const CLOSING = String.raw`[\p{Pe}\p{Pf}\p{Po}\p{Lm}\p{M}]`;
const OPENING = String.raw`[\p{Ps}\p{Pi}\p{Sc}]`;

const AFTER_HYPHEN = String.raw`(?<=[[\p{L}\p{M}\p{N}]--${UNSPACED}][\-\u2010\u2013\u2014\/])`;
const BESIDE_UNSPACED = `(?<!${OPENING})(?:(?<=${UNSPACED})|(?=${UNSPACED}))(?!${CLOSING})`;

/**
 * A start of a word that may end a line: behind a hyphen, a dash or a slash, with a letter before, or beside a letter of
 * a script without spaces.
 */
const START = new RegExp(`^.+(?:${AFTER_HYPHEN}|${BESIDE_UNSPACED})(?=.)`, 'v');

const GAPS = new RegExp(`(?: |${UNSPACED})+`, 'v');

/** Returns the words of a text. In a script without spaces, they are what stands between its letters, such as numbers. */
export const wordsOf = (text: string): readonly string[] => text.split(GAPS);

/** Cuts a word into pieces that fit, where a line may end if there is such a place; a piece has at least one letter. */
const cut = (word: string, width: number, widthOf: WidthOf): readonly string[] => {
  const pieces: string[] = [];
  let piece = '';
  let used = 0;
  for (const letter of word) {
    const letterWidth = widthOf(letter);
    while (piece !== '' && used + letterWidth > width && !FOLLOWER.test(letter)) {
      const [start] = START.exec(piece + letter) ?? [piece];
      pieces.push(start);
      piece = piece.slice(start.length);
      used = widthOf(piece);
    }
    piece += letter;
    used += letterWidth;
  }
  return [...pieces, piece];
};

/**
 * Returns a text as lines of at most a width. Breaks at spaces, and inside of words that are longer: behind a hyphen or a
 * slash, beside a letter such as `円`, or else between letters. A line that ends at a space keeps it, so that its last
 * word stays apart from the next in the text.
 */
export const wrap = (text: string, width: number, widthOf: WidthOf): readonly string[] => {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ').filter((each) => each !== '')) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (widthOf(longer) <= width) {
      line = longer;
      continue;
    }
    if (line !== '') lines.push(`${line} `);
    const pieces = cut(word, width, widthOf);
    lines.push(...pieces.slice(0, -1));
    line = pieces.at(-1) as string;
  }
  return [...lines, line];
};
