import type { RequestAnswers } from '@paydocs/core';
import { copyOf } from './copy-of.ts';
import type { MemoryTables } from './memory-tables.ts';

/** Creates the answers of a transaction. */
export const memoryAnswers = ({ idempotencyKeys }: MemoryTables): RequestAnswers => ({
  find: async ({ keyDigest, requestDigest }, nowMs) => {
    const known = idempotencyKeys.get(keyDigest);
    if (known === undefined || known.expiresAtMs <= nowMs) return { outcome: 'new' };
    return known.requestDigest === requestDigest
      ? { outcome: 'answered', answer: copyOf(known.record as never) }
      : { outcome: 'mismatch' };
  },
  add: async ({ keyDigest, ...request }, { answer, ...about }) => {
    idempotencyKeys.set(keyDigest, { ...request, ...about, record: copyOf(answer) });
  },
});
