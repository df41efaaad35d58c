import type { Creation, Fields, IdempotentRequest } from '@paydocs/core';
import { IdempotencyKeyEntity } from '../../entities/idempotency-keys.ts';
import type { UnitOfWork } from '../../entities/unit-of-work.ts';
import type { Dialect } from '../../sql/dialect.ts';
import type { Run } from '../../sql/sql.ts';
import { sql } from '../../sql/statement.ts';
import { fromJson, type Values } from './written-kind.ts';

/** A request that creates a record once for its key. */
export interface RequestOnce {
  readonly dialect: Dialect;
  readonly siteId: number;
  readonly nowMs: number;
  readonly kind: 'company' | 'employee' | 'order';
  /** The fields of the record, some of which are free-form. */
  readonly fields: Fields;
  readonly request: IdempotentRequest | undefined;
}

/** What is stored of a request: its digest would betray numbers, as the record does. */
interface Answer {
  readonly requestDigest: string;
  readonly record: Values;
}

/**
 * Locks a key until the end of the transaction, and returns whether no other transaction has it. No row
 * can be locked before it is there, so this is a lock of PostgreSQL; it works through a pooler. SQLite
 * has one writer at a time.
 */
export const lockKey = async (run: Run, dialect: Dialect, keyDigest: string): Promise<boolean> => {
  if (dialect === 'sqlite') return true;
  const [lock] = await run(
    sql<{
      locked: boolean;
    }>`select pg_try_advisory_xact_lock(hashtextextended(${keyDigest}, 0)) as locked`,
  );
  return lock?.locked === true;
};

/** A record that was created. */
type Created<T> = Extract<Creation<T>, { readonly outcome: 'created' }>;

/** What becomes of a request with a key, besides the reasons of a kind to refuse. */
type Answered<T> = Exclude<Creation<T>, { readonly outcome: 'refused' }>;

/**
 * Creates a record, or returns the stored answer to an earlier request with the key. The answer is
 * stored in the transaction of the record, so that there are both or neither.
 */
export const answerOnce = async <T extends { readonly id: number }, Refusal>(
  { em, run }: UnitOfWork,
  { dialect, siteId, nowMs, kind, fields, request }: RequestOnce,
  create: () => Promise<Created<T> | Refusal>,
): Promise<Answered<T> | Refusal> => {
  if (request === undefined) return create();
  const { keyDigest, requestDigest, expiresAtMs } = request;
  if (!(await lockKey(run, dialect, keyDigest))) return { outcome: 'running' };
  const stored = await em.findOne(IdempotencyKeyEntity, { keyDigest }, { filters: false });
  if (stored !== null && stored.expiresAtMs > nowMs) {
    const answer: Answer = JSON.parse(stored.answer);
    return answer.requestDigest === requestDigest
      ? { outcome: 'replayed', record: fromJson(fields, answer.record) as unknown as T }
      : { outcome: 'mismatch' };
  }

  const creation = await create();
  if ((creation as Partial<Created<T>>).outcome !== 'created') return creation;
  const { record } = creation as Created<T>;
  const answer = JSON.stringify({ requestDigest, record });
  const values = { recordKind: kind, recordId: record.id, answer, expiresAtMs };
  if (stored === null) em.create(IdempotencyKeyEntity, { siteId, keyDigest, ...values });
  else em.assign(stored, values);
  return creation;
};
