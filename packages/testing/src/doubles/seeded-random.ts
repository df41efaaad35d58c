import { checkOptions, type Random } from '@paydocs/core';
import { INTEGER } from './options.ts';

/**
 * Creates a deterministic source of randomness (Mulberry32). Never use it for secrets.
 *
 * @throws TypeError when the seed is not a whole number.
 */
export const seededRandom = (seed = 1): Random => {
  checkOptions({ seed }, { seed: INTEGER });
  let state = seed | 0;
  const nextByte = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return (mixed ^ (mixed >>> 14)) & 0xff;
  };
  return { bytes: (count) => Uint8Array.from({ length: count }, nextByte) };
};
