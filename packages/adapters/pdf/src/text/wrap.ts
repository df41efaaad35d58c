/** Measures a text. */
export type WidthOf = (text: string) => number;

/** A mark, or what joins letters: it stays with the letter before. */
const FOLLOWER = /^[\p{M}\u200c\u200d]/u;

/** Letters of scripts without spaces between words, and signs between them: a line may end beside each. */
const IDEOGRAPHIC = String.raw`\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}\u3001-\u303f\u30fb\u30fc`;
/** Letters of scripts without spaces where a line ends between words only, which a dictionary tells. */
const ALPHABETIC = String.raw`\p{sc=Thai}\p{sc=Laoo}\p{sc=Khmr}\p{sc=Mymr}`;
const UNSPACED = `[${IDEOGRAPHIC}${ALPHABETIC}]`;
/** What a line does not begin with, such as `、`, and what it does not end with, such as `「`. */
const CLOSING = String.raw`[\p{Pe}\p{Pf}\p{Po}\p{Lm}\p{M}]`;
const OPENING = String.raw`[\p{Ps}\p{Pi}\p{Sc}]`;

const AFTER_HYPHEN = String.raw`(?<=[[\p{L}\p{M}\p{N}]--${UNSPACED}][\-\u2010\u2013\u2014\/])`;
const BESIDE_IDEOGRAPH = `(?:(?<=[${IDEOGRAPHIC}])|(?=[${IDEOGRAPHIC}]))`;
const FREE = `(?<!${OPENING})(?!${CLOSING})`;

/** Where a line may end in a word: behind a hyphen or a slash with a letter before, or beside a letter such as `円`. */
const PLACE = new RegExp(`${AFTER_HYPHEN}|${BESIDE_IDEOGRAPH}${FREE}`, 'gv');
const FREE_PLACE = new RegExp(FREE, 'vy');
const ALPHABETIC_RUN = new RegExp(`[${ALPHABETIC}]+`, 'gv');

const GAPS = new RegExp(`(?: |${UNSPACED})+`, 'v');

const dictionary = new Intl.Segmenter('en', { granularity: 'word' });

/** Returns the words of a text. In a script without spaces, they are what stands between its letters, such as numbers. */
export const wordsOf = (text: string): readonly string[] => text.split(GAPS);

const isFree = (word: string, place: number): boolean => {
  FREE_PLACE.lastIndex = place;
  return FREE_PLACE.test(word);
};

/** Returns where the words of a run begin that has none between spaces, and where it ends. */
const placesOf = ([run]: RegExpExecArray, index: number): readonly number[] => [
  ...Array.from(dictionary.segment(run), (each) => index + each.index),
  index + run.length,
];

/** Returns the places in a word where a line may end, in order. */
const placesIn = (word: string): readonly number[] => {
  const places = Array.from(word.matchAll(PLACE), ({ index }) => index);
  const runs = Array.from(word.matchAll(ALPHABETIC_RUN), (run) => placesOf(run, run.index));
  if (runs.length === 0) return places;
  const free = runs.flat().filter((place) => isFree(word, place));
  return [...places, ...free].toSorted((one, other) => one - other);
};

/** Cuts a word into pieces that fit, where a line may end if there is such a place; a piece has at least one letter. */
const cut = (word: string, width: number, widthOf: WidthOf): readonly string[] => {
  const places = placesIn(word);
  const pieces: string[] = [];
  let [start, at, used] = [0, 0, 0];
  for (const letter of word) {
    const letterWidth = widthOf(letter);
    while (at > start && used + letterWidth > width && !FOLLOWER.test(letter)) {
      const end = places.findLast((place) => place <= at) ?? 0;
      const next = end > start ? end : at;
      pieces.push(word.slice(start, next));
      start = next;
      used = widthOf(word.slice(start, at));
    }
    at += letter.length;
    used += letterWidth;
  }
  return [...pieces, word.slice(start)];
};

/**
 * Returns a text as lines of at most a width. Breaks at spaces, and inside of words that are longer: behind a hyphen or a
 * slash, beside a letter such as `円`, between the words of scripts without spaces, or else between letters. A line that
 * ends at a space keeps it, so that its last word stays apart from the next in the text.
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
