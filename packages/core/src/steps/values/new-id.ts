import { base64url } from '../../domain/values/base64url.ts';
import type { Random } from '../../ports/foundation/random.ts';

const ID_BYTES = 16;

/** Returns an id that cannot be guessed: 128 random bits. */
export const newId = (random: Random): string => base64url(random.bytes(ID_BYTES));
