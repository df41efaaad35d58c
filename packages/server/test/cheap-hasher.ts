import { argon2Hasher } from '@paydocs/argon2';

/** Hashes that cost next to nothing, of the real kind. */
export const cheapHasher = () => argon2Hasher({ memoryKib: 64, passes: 1, concurrency: 1 });
