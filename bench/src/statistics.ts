/** A median with the least and the most of what it was taken from; NaN of nothing. */
export interface Spread {
  readonly median: number;
  readonly min: number;
  readonly max: number;
}

/** The middle value; the mean of the two middle ones where there are two. */
const medianOf = (values: readonly number[]): number => {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = (sorted.length - 1) / 2;
  const [low, high] = [sorted[Math.floor(middle)], sorted[Math.ceil(middle)]];
  return low === undefined || high === undefined ? Number.NaN : (low + high) / 2;
};

/** The spread of what is known of some values. */
export const spreadOf = (values: readonly (number | undefined)[]): Spread => {
  const known = values.filter((value) => value !== undefined);
  if (known.length === 0) return { median: Number.NaN, min: Number.NaN, max: Number.NaN };
  return { median: medianOf(known), min: Math.min(...known), max: Math.max(...known) };
};

/** How one series stands to another of the same rounds. */
export const ratioOf = (values: readonly number[], base: readonly number[]): Spread =>
  spreadOf(
    values.flatMap((value, round) => {
      const other = base[round];
      return other === undefined ? [] : [value / other];
    }),
  );
