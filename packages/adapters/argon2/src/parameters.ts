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

const MEMORY_KIB_MAX = 1024 * 1024;
const PASSES_MAX = 64;
const PARALLELISM_MAX = 16;

/** Returns whether the parameters are valid (RFC 9106, 3.1) and affordable for a server. */
export const isWithinLimits = ({ memoryKib, passes, parallelism }: Argon2Parameters): boolean =>
  isIntegerWithin(parallelism, 1, PARALLELISM_MAX) &&
  isIntegerWithin(passes, 1, PASSES_MAX) &&
  isIntegerWithin(memoryKib, 8 * parallelism, MEMORY_KIB_MAX);

/** The limits of {@link isWithinLimits} as an error message. */
export const limits =
  `parallelism must be 1 to ${PARALLELISM_MAX}, passes 1 to ${PASSES_MAX}, ` +
  `memoryKib 8 times the parallelism to ${MEMORY_KIB_MAX}.`;

const isIntegerWithin = (value: number, min: number, max: number): boolean =>
  Number.isSafeInteger(value) && value >= min && value <= max;
