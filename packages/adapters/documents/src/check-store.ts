import { randomBytes, randomUUID } from 'node:crypto';
import type { DocumentStore } from '@paydocs/core';

const SAMPLE_BYTES = 256;

/**
 * Writes, reads and deletes a small file under a key of its own.
 *
 * @throws the error of the store, and Error when it returns other bytes.
 */
export const checkStore = async (store: Omit<DocumentStore, 'check'>): Promise<void> => {
  const key = `check/${randomUUID()}`;
  const bytes = randomBytes(SAMPLE_BYTES);
  await store.put(key, bytes);
  try {
    const found = await store.read(key);
    const parts: Uint8Array[] = [];
    for await (const part of found?.content ?? []) parts.push(part);
    if (!Buffer.concat(parts).equals(bytes)) {
      throw new Error('The document store returns other bytes than it was given.');
    }
  } finally {
    await store.remove(key);
  }
};
