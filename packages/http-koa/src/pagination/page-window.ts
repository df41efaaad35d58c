const EACH_SIDE = 3;
const ENDS = 2;
const NEAR_AN_END = EACH_SIDE + 4;
const ALL_SHOWN_BELOW = 2 * EACH_SIDE + 8;

/** A page number, or a gap between two page numbers. */
export type PageMark = number | 'gap';

const range = (from: number, to: number): number[] =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index);

/** Returns the linked pages of a list, like Laravel's UrlWindow with three pages on each side. */
export const pageWindow = (current: number, last: number): readonly PageMark[] => {
  if (last < ALL_SHOWN_BELOW) return range(1, last);
  const start = range(1, ENDS);
  const end = range(last - ENDS + 1, last);
  if (current <= NEAR_AN_END) return [...range(1, NEAR_AN_END + EACH_SIDE), 'gap', ...end];
  if (current > last - NEAR_AN_END) {
    return [...start, 'gap', ...range(last - NEAR_AN_END - EACH_SIDE + 1, last)];
  }
  return [...start, 'gap', ...range(current - EACH_SIDE, current + EACH_SIDE), 'gap', ...end];
};
