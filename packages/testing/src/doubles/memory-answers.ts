import type { RequestAnswers } from '@paydocs/core';
import { copyOf } from './copy-of.ts';
import type { MemoryTables } from './memory-tables.ts';

/** Creates the answers of a transaction. */
export const memoryAnswers = ({ idempotencyKeys, deletedIds }: MemoryTables): RequestAnswers => ({
  find: async ({ keyDigest, requestDigest }, nowMs) => {
    const known = idempotencyKeys.get(keyDigest);
    if (known === undefined || known.expiresAtMs <= nowMs) return { outcome: 'new' };
    return known.requestDigest === requestDigest
      ? { outcome: 'answered', answer: copyOf(known.record as never) }
      : { outcome: 'mismatch' };
  },
  add: async ({ keyDigest, ...request }, { answer, ...about }) => {
    const last = deletedIds.get('idempotencyKeys') ?? 0;
    const id = idempotencyKeys.get(keyDigest)?.id ?? last + 1;
    deletedIds.set('idempotencyKeys', Math.max(id, last));
    idempotencyKeys.set(keyDigest, { id, ...request, ...about, record: copyOf(answer) });
  },
});
