import type { Random } from '@paydocs/core';

/** Randomness that is the same in every run (Mulberry32, seeded by a 32-bit integer): no secrets. */
export const seededRandom = (seed = 1): Random => {
  let state = seed | 0;
  const nextByte = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return (mixed ^ (mixed >>> 14)) & 0xff;
  };
  return {
    base64url: (bytes) =>
      Buffer.from(Array.from({ length: bytes }, nextByte)).toString('base64url'),
  };
};
