import type { Random } from '../../ports/foundation/random.ts';
import { uuidOf } from './uuid-of.ts';

/** The random bytes of a UUID. */
export const UUID_BYTES = 16;

/** Returns a random UUID (RFC 9562, 5.4). */
export const randomUuid = (random: Random): string => uuidOf(random.bytes(UUID_BYTES));
