import { base64url } from '../../domain/values/base64url.ts';
import type { Ports } from '../../ports/index.ts';

const BYTES = 32;

/** Returns 256 random bits as a password that nobody has: its hash verifies nothing, and takes as long as any. */
export const noPassword = (random: Ports['random']): string => base64url(random.bytes(BYTES));
