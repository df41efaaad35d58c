import type { Random } from '../ports/random.ts';

const ID_BYTES = 16;

/** Returns an id that cannot be guessed: 128 random bits. */
export const newId = (random: Random): string => random.base64url(ID_BYTES);
