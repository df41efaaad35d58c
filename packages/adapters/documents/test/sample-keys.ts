import { createSecretKey, randomBytes } from 'node:crypto';
import type { DocumentKey, DocumentKeys } from '@paydocs/documents';

/** Creates a key with this id of 8 characters. */
export const sampleKey = (id: string): DocumentKey => ({
  id,
  secret: createSecretKey(randomBytes(32)),
});

/** Creates keys, the first of which encrypts. */
export const keysOf = (...keys: readonly [DocumentKey, ...DocumentKey[]]): DocumentKeys => ({
  writing: keys[0],
  keys,
});
