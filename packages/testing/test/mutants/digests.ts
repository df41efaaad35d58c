import { createHash } from 'node:crypto';
import { type Digest, systemDigest } from '@paydocs/core';
import type { DigestHarness } from '@paydocs/testing/contracts';
import type { Mutant } from './mutant.ts';

const sha256 = (text: string | Uint8Array): string =>
  createHash('sha256').update(text).digest('base64url');

const faults: Readonly<Record<string, (text: string) => string>> = {
  SHA1: (text) => createHash('sha1').update(text).digest('base64url'),
  'SHA-512 cut to 256 bits': (text) =>
    createHash('sha512').update(text).digest().subarray(0, 32).toString('base64url'),
  'SHA-256 of a part': (text) => sha256(text.slice(0, 65_536)),
  hexadecimal: (text) => createHash('sha256').update(text).digest('hex'),
  padding: (text) => `${sha256(text)}=`,
  'plain base64': (text) => createHash('sha256').update(text).digest('base64'),
  'texts in Latin 1': (text) => sha256(Buffer.from(text, 'latin1')),
  'texts in UTF-16': (text) => sha256(Buffer.from(text, 'utf16le')),
  'texts composed': (text) => sha256(text.normalize()),
  'texts trimmed': (text) => sha256(text.trim()),
  'texts without case': (text) => sha256(text.toLowerCase()),
};

const textMutants: readonly Mutant<DigestHarness>[] = Object.entries(faults).map(
  ([name, fault]) => ({
    name,
    make: async () => ({
      digest: {
        ...systemDigest,
        sha256: async (text) => fault(text),
      },
    }),
  }),
);

const hexOf = (parts: readonly Uint8Array[]): Promise<string> =>
  systemDigest.sha256Hex(Buffer.concat(parts));

const partFaults: Readonly<Record<string, Digest['sha256HexOf']>> = {
  'the first part only': async (parts) => {
    for await (const part of parts) return hexOf([part]);
    return hexOf([]);
  },
  'parts that are kept without a copy': async (parts) => {
    const read: Uint8Array[] = [];
    for await (const part of parts) read.push(part);
    return hexOf(read);
  },
  'an error as an end': async (parts) => {
    const read: Uint8Array[] = [];
    try {
      for await (const part of parts) read.push(part.slice());
    } catch {
      return hexOf(read);
    }
    return hexOf(read);
  },
};

/** Faulty digests. */
export const digestMutants: readonly Mutant<DigestHarness>[] = [
  ...textMutants,
  {
    name: 'bytes of the whole buffer',
    make: async () => ({
      digest: {
        ...systemDigest,
        sha256Hex: async ({ buffer }) => systemDigest.sha256Hex(new Uint8Array(buffer)),
      },
    }),
  },
  {
    name: 'a SHA-1 without a key',
    make: async () => ({
      digest: {
        ...systemDigest,
        hmacSha1: async (_, message) => createHash('sha1').update(message).digest(),
      },
    }),
  },
  {
    name: 'keys that are cut to a block',
    make: async () => ({
      digest: {
        ...systemDigest,
        hmacSha1: async (key, message) => systemDigest.hmacSha1(key.slice(0, 64), message),
      },
    }),
  },
  ...Object.entries(partFaults).map(
    ([name, fault]): Mutant<DigestHarness> => ({
      name,
      make: async () => ({ digest: { ...systemDigest, sha256HexOf: fault } }),
    }),
  ),
];
