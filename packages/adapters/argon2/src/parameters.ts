import { isAffordableArgon2 } from '@paydocs/core';

/** The cost of a hash, in the terms of RFC 9106. */
export interface Argon2Parameters {
  /** Memory in KiB (`m`); 19,456 by default. */
  readonly memoryKib: number;
  /** Passes over the memory (`t`); 2 by default. */
  readonly passes: number;
  /** Lanes (`p`); 1 by default. */
  readonly parallelism: number;
}

/** The first choice of the OWASP Password Storage Cheat Sheet: 19 MiB, 2 passes, 1 lane. */
export const owaspParameters: Argon2Parameters = { memoryKib: 19_456, passes: 2, parallelism: 1 };

/** Returns whether the parameters are valid (RFC 9106, 3.1) and affordable for a server. */
export const isWithinLimits = ({ memoryKib, passes, parallelism }: Argon2Parameters): boolean =>
  [memoryKib, passes, parallelism].every(Number.isSafeInteger) &&
  isAffordableArgon2({ memoryKib, passes, lanes: parallelism });

/** The limits of {@link isWithinLimits} as an error message. */
export const limits =
  'parallelism must be 1 to 16, memoryKib 8 times the parallelism to 131072, ' +
  'and memoryKib times passes at most 262144.';
