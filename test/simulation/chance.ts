/** Decisions that a seed determines. */
export interface Chance {
  /** Returns a whole number from 0 to `below - 1`. */
  below(below: number): number;
  /** Returns true with this probability, from 0 to 1. */
  happens(probability: number): boolean;
  pick<T>(values: readonly [T, ...T[]]): T;
  /** Returns one of the values, and undefined for an empty list. */
  any<T>(values: readonly T[]): T | undefined;
}

/** Creates the decisions of a seed (Mulberry32). */
export const chanceOf = (seed: number): Chance => {
  let state = Math.imul(seed, 0x9e3779b9) | 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (count: number): number => Math.floor(next() * count);
  const any = <T>(values: readonly T[]): T | undefined => values[below(values.length)];
  return {
    below,
    happens: (probability) => next() < probability,
    pick: (values) => any(values) ?? values[0],
    any,
  };
};
