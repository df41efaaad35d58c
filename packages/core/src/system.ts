import type { Clock } from './ports/clock.ts';
import type { Digest } from './ports/digest.ts';
import type { Random } from './ports/random.ts';
import type { RequestOrigin } from './ports/request-origin.ts';

declare const crypto: {
  getRandomValues(bytes: Uint8Array): Uint8Array;
  readonly subtle: { digest(algorithm: string, bytes: Uint8Array): Promise<ArrayBuffer> };
};
declare const TextEncoder: new () => { encode(text: string): Uint8Array };
declare const btoa: (binary: string) => string;

/** The system clock. */
export const systemClock: Clock = { nowMs: () => Date.now() };

const base64url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

/** Random bytes from the Web Crypto API. */
export const systemRandom: Random = {
  base64url: (bytes) => base64url(crypto.getRandomValues(new Uint8Array(bytes))),
};

/** Digests from the Web Crypto API. */
export const systemDigest: Digest = {
  sha256: async (text) =>
    base64url(
      new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))),
    ),
};

/** Knows nothing of any request. */
export const unknownOrigin: RequestOrigin = {
  current: () => ({ address: null, userAgent: null, requestId: null }),
};
