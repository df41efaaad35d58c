import { createHash } from 'node:crypto';
import { bytesOf } from './read-pdf.ts';
import { samples } from './samples.ts';

/** Returns the SHA-256 of bytes in hexadecimal digits. */
export const digestOf = (bytes: Uint8Array): string =>
  createHash('sha256').update(bytes).digest('hex');

/** Returns the digest of each sample, by its name. */
export const sampleDigests = async (): Promise<Readonly<Record<string, string>>> => {
  const digests: Record<string, string> = {};
  for (const [name, request] of Object.entries(samples)) {
    digests[name] = digestOf(await bytesOf(request));
  }
  return digests;
};
