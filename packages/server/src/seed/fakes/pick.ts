/** Returns a pseudorandom 32-bit number for an index. */
export type Pick = (index: number) => number;

// The finalizer of MurmurHash3: every input bit affects every output bit.
const scramble = (value: number): number => {
  let bits = value | 0;
  bits = Math.imul(bits ^ (bits >>> 16), 0x85ebca6b);
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35);
  return (bits ^ (bits >>> 16)) >>> 0;
};

/**
 * Creates a pseudorandom function for one purpose. Unlike a sequence, it computes any index directly:
 * the company of a document's employee needs no million employees in memory.
 */
export const picker = (seed: number, purpose: string): Pick => {
  let key = scramble(seed);
  for (const character of purpose) key = scramble(key ^ (character.codePointAt(0) ?? 0));
  return (index) => scramble(key ^ scramble(index + 1));
};
