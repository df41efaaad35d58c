import type { DocumentContent } from '@paydocs/core';
import { inParts } from '../in-parts.ts';
import type { DocumentKey } from './document-keys.ts';
import { CHUNK_BYTES, chunkCipher, newHeader } from './file-format.ts';

/** Returns the file of a document: the header, and its chunks in their order. */
export async function* sealedParts(
  content: Exclude<DocumentContent, Uint8Array>,
  key: DocumentKey,
  storageKey: string,
): AsyncGenerator<Uint8Array> {
  const header = newHeader(key.id);
  const cipher = chunkCipher(key.secret, header, storageKey);
  yield header;
  let number = 0;
  let held: Uint8Array = new Uint8Array();
  // One chunk is held back: only after it is known whether it is the last one.
  for await (const chunk of inParts(content, CHUNK_BYTES)) {
    if (held.length > 0) {
      yield* cipher.seal(held, number, false);
      number += 1;
    }
    held = chunk;
  }
  yield* cipher.seal(held, number, true);
}

/** Returns the file of a document that is in memory. */
export const sealedBytes = (
  content: Uint8Array,
  key: DocumentKey,
  storageKey: string,
): Uint8Array => {
  const header = newHeader(key.id);
  const cipher = chunkCipher(key.secret, header, storageKey);
  const count = Math.max(1, Math.ceil(content.length / CHUNK_BYTES));
  const chunks = Array.from({ length: count }, (_, number) => {
    const start = number * CHUNK_BYTES;
    const chunk = content.subarray(start, start + CHUNK_BYTES);
    return cipher.seal(chunk, number, number === count - 1);
  });
  return Buffer.concat([header, ...chunks.flat()]);
};
