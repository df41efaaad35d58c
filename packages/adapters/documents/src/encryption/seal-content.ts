import type { DocumentContent } from '@paydocs/core';
import { inParts } from '../in-parts.ts';
import type { DocumentKey } from './document-keys.ts';
import { CHUNK_BYTES, chunkCipher, newHeader } from './file-format.ts';

async function* whole(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}

/** Returns the file of a document: the header, and its chunks in their order. */
export async function* sealedParts(
  content: DocumentContent,
  key: DocumentKey,
  storageKey: string,
): AsyncGenerator<Uint8Array> {
  const header = newHeader(key.id);
  const cipher = chunkCipher(key.secret, header, storageKey);
  yield header;
  let number = 0;
  let held: Uint8Array = new Uint8Array();
  // One chunk is held back: only after it is known whether it is the last one.
  const source = content instanceof Uint8Array ? whole(content) : content;
  for await (const chunk of inParts(source, CHUNK_BYTES)) {
    if (held.length > 0) {
      yield cipher.seal(held, number, false);
      number += 1;
    }
    held = chunk;
  }
  yield cipher.seal(held, number, true);
}

/** Returns the file of a document that is in memory. */
export const sealedBytes = async (
  content: Uint8Array,
  key: DocumentKey,
  storageKey: string,
): Promise<Uint8Array> => {
  const parts: Uint8Array[] = [];
  for await (const part of sealedParts(content, key, storageKey)) parts.push(part);
  return Buffer.concat(parts);
};
