/** Measures a text. */
export type WidthOf = (text: string) => number;

/** A mark, or what joins letters: it stays with the letter before. */
const FOLLOWER = /^[\p{M}\u200c\u200d]/u;

/** A start of a word that may end a line: it ends behind a hyphen, a dash or a slash, with a letter before. */
const START = /^.*[\p{L}\p{M}\p{N}][-\u2010\u2013\u2014/]/u;

/** Cuts a word into pieces that fit, behind hyphens if it has some; a piece has at least one letter. */
const cut = (word: string, width: number, widthOf: WidthOf): readonly string[] => {
  const pieces: string[] = [];
  let piece = '';
  let used = 0;
  for (const letter of word) {
    const letterWidth = widthOf(letter);
    while (piece !== '' && used + letterWidth > width && !FOLLOWER.test(letter)) {
      const [start] = START.exec(piece) ?? [piece];
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
 * Returns a text as lines of at most a width. Breaks at spaces, and inside of words that are wider: behind a hyphen or a slash, or else between letters. A
 * line that ends at a space keeps it, so that its last word stays apart from the next in the text.
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
