import { base64url } from './domain/values/base64url.ts';
import type { Clock } from './ports/foundation/clock.ts';
import type { Digest } from './ports/foundation/digest.ts';
import { noPasskeys } from './ports/accounts/passkey-verifier.ts';
import type { Ports } from './ports/index.ts';
import type { Random } from './ports/foundation/random.ts';
import type { RequestOrigin } from './ports/requests/request-origin.ts';

declare const crypto: {
  getRandomValues(bytes: Uint8Array): Uint8Array;
  readonly subtle: {
    digest(algorithm: string, bytes: Uint8Array): Promise<ArrayBuffer>;
    importKey(
      format: 'raw',
      key: Uint8Array,
      algorithm: object,
      extractable: boolean,
      usages: readonly string[],
    ): Promise<object>;
    sign(algorithm: string, key: object, message: Uint8Array): Promise<ArrayBuffer>;
  };
};
declare const TextEncoder: new () => { encode(text: string): Uint8Array };

/** The system clock. */
export const systemClock: Clock = { nowMs: () => Date.now() };

/** As many random bytes as one call is worth: 16 take about as long as thousands. */
const DRAWN_BYTES = 4096;

/** Returns a function that returns random bytes, and forgets them. */
const randomBytes = (): ((count: number) => Uint8Array) => {
  const drawn = new Uint8Array(DRAWN_BYTES);
  let used = DRAWN_BYTES;
  return (count) => {
    if (count > DRAWN_BYTES) return crypto.getRandomValues(new Uint8Array(count));
    if (used + count > DRAWN_BYTES) {
      crypto.getRandomValues(drawn);
      used = 0;
    }
    const bytes = drawn.slice(used, used + count);
    drawn.fill(0, used, used + count);
    used += count;
    return bytes;
  };
};

/** Random bytes from the Web Crypto API. */
export const systemRandom: Random = { bytes: randomBytes() };

const sha256Hex = async (bytes: Uint8Array): Promise<string> =>
  Array.from(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');

/** Returns parts as one, since the Web Crypto API digests nothing in parts. */
const joined = async (parts: AsyncIterable<Uint8Array>): Promise<Uint8Array> => {
  const copies: Uint8Array[] = [];
  for await (const part of parts) copies.push(part.slice());
  const bytes = new Uint8Array(copies.reduce((sum, { length }) => sum + length, 0));
  let end = 0;
  for (const copy of copies) {
    bytes.set(copy, end);
    end += copy.length;
  }
  return bytes;
};

const hmacSha1: Digest['hmacSha1'] = async (key, message) => {
  const algorithm = { name: 'HMAC', hash: 'SHA-1' };
  const imported = await crypto.subtle.importKey('raw', key, algorithm, false, ['sign']);
  return new Uint8Array(await crypto.subtle.sign('HMAC', imported, message));
};

/** Digests from the Web Crypto API. */
export const systemDigest: Digest = {
  sha256: async (text) =>
    base64url(
      new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))),
    ),
  sha256Hex,
  sha256HexOf: async (parts) => sha256Hex(await joined(parts)),
  hmacSha1,
};

/** Knows nothing of any request. */
export const unknownOrigin: RequestOrigin = {
  current: () => ({ address: null, userAgent: null, requestId: null }),
};

/** The ports of the process, for every program that has no other. */
export const systemPorts = {
  clock: systemClock,
  random: systemRandom,
  digest: systemDigest,
  passkeyVerifier: noPasskeys,
  requestOrigin: unknownOrigin,
} as const satisfies Partial<Ports>;

type SystemName = keyof typeof systemPorts;

/** Ports of which those of the process may be missing. */
export type GivenPorts = Omit<Ports, SystemName> & {
  readonly [Name in SystemName]?: Ports[Name] | undefined;
};
