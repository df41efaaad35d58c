/** A number of 32 bits that looks random and depends on the index alone. */
export type Pick = (index: number) => number;

// The finalizer of MurmurHash3: every bit of the input moves every bit of the output.
const scramble = (value: number): number => {
  let bits = value | 0;
  bits = Math.imul(bits ^ (bits >>> 16), 0x85ebca6b);
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35);
  return (bits ^ (bits >>> 16)) >>> 0;
};

/**
 * Picks for one purpose. Unlike a stream of random numbers any of them can be told on its own, so
 * that a document knows its employee's company without a million employees in memory.
 */
export const picker = (seed: number, purpose: string): Pick => {
  let key = scramble(seed);
  for (const character of purpose) key = scramble(key ^ (character.codePointAt(0) ?? 0));
  return (index) => scramble(key ^ scramble(index + 1));
};
