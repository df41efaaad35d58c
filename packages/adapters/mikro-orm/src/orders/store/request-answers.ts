import type { JsonObject, RequestAnswers } from '@paydocs/core';
import { IdempotencyKeyEntity } from '../../entities/idempotency-keys.ts';
import type { UnitOfWork } from '../../entities/unit-of-work.ts';
import { lockKey } from '../../payroll/writing/answer-once.ts';
import type { Dialect } from '../../sql/dialect.ts';

/** What is stored of a request: its digest would betray numbers, as the record does. */
interface StoredAnswer {
  readonly requestDigest: string;
  readonly record: JsonObject;
}

/** Creates the answers of a transaction, which are encrypted. */
export const mikroOrmRequestAnswers = (
  { em, run }: UnitOfWork,
  dialect: Dialect,
): RequestAnswers => {
  const storedOf = async (keyDigest: string): Promise<IdempotencyKeyEntity | null> =>
    em.findOne(IdempotencyKeyEntity, { keyDigest }, { filters: false });
  return {
    find: async ({ keyDigest, requestDigest }, nowMs) => {
      if (!(await lockKey(run, dialect, keyDigest))) return { outcome: 'running' };
      const stored = await storedOf(keyDigest);
      if (stored === null || stored.expiresAtMs <= nowMs) return { outcome: 'new' };
      const answer: StoredAnswer = JSON.parse(stored.answer);
      return answer.requestDigest === requestDigest
        ? { outcome: 'answered', answer: answer.record }
        : { outcome: 'mismatch' };
    },
    add: async ({ keyDigest, requestDigest, expiresAtMs }, { answer: record, ...about }) => {
      const { siteId, recordKind, recordId } = about;
      const values = {
        recordKind,
        recordId,
        answer: JSON.stringify({ requestDigest, record }),
        expiresAtMs,
      };
      const stored = await storedOf(keyDigest);
      if (stored === null) em.create(IdempotencyKeyEntity, { siteId, keyDigest, ...values });
      else em.assign(stored, values);
    },
  };
};
