import type { Clock } from './ports/clock.ts';
import type { Random } from './ports/random.ts';

declare const crypto: { getRandomValues(bytes: Uint8Array): Uint8Array };
declare const btoa: (binary: string) => string;

/** The clock of the machine. */
export const systemClock: Clock = { nowMs: () => Date.now() };

/** The randomness of the machine, by way of the Web Crypto API that every runtime has. */
export const systemRandom: Random = {
  base64url: (bytes) =>
    btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(bytes))))
      .replaceAll('+', '-')
      .replaceAll('/', '_')
      .replaceAll('=', ''),
};
