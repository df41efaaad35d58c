import { argon2Hasher } from '@paydocs/argon2';

/** Creates an Argon2 hasher with minimal cost. */
export const cheapHasher = () => argon2Hasher({ memoryKib: 64, passes: 1, concurrency: 1 });
