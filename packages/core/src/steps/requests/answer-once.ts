import type { JsonObject } from '../../domain/foundation/json.ts';
import { RawJson } from '../../domain/values/raw-json.ts';
import { Refused } from '../../domain/foundation/refused.ts';
import type { IdempotentRequest, RequestAnswer } from '../../ports/index.ts';
import type { At } from '../statements/save-statements.ts';

/** A record, and whether an earlier request with the idempotency key did the work. */
export interface AnsweredRecord<T> {
  readonly record: T;
  readonly replayed: boolean;
}

/** A request that is answered with a record. */
interface Answered<T> {
  /** Undefined for a request without a key. */
  readonly request: IdempotentRequest | undefined;
  readonly kind: RequestAnswer['recordKind'];
  /** Returns the record of its JSON. */
  readonly restore: (answer: JsonObject) => T;
}

/**
 * Does work once for an idempotency key, and returns the record; a repeated request gets the record as it
 * was then. The answer is stored in the transaction of the work; work without a record has none.
 *
 * @throws `idempotency.running` while an earlier request with the key is under way.
 * @throws `idempotency.mismatch` when the key was used for another request.
 */
export const answerOnce = async <
  T extends { readonly id: number; readonly siteId: number } | undefined,
>(
  { tx, nowMs }: Pick<At, 'tx' | 'nowMs'>,
  { request, kind, restore }: Answered<T>,
  work: () => Promise<T>,
): Promise<AnsweredRecord<T>> => {
  if (request === undefined) return { record: await work(), replayed: false };
  const known = await tx.answers.find(request, nowMs);
  if (known.outcome === 'answered') return { record: restore(known.answer), replayed: true };
  if (known.outcome === 'running') throw new Refused('idempotency.running');
  if (known.outcome === 'mismatch') throw new Refused('idempotency.mismatch');
  const record = await work();
  if (record === undefined) return { record, replayed: false };
  await tx.answers.add(request, {
    siteId: record.siteId,
    recordKind: kind,
    recordId: record.id,
    answer: RawJson.of(record as never).parse(),
  });
  return { record, replayed: false };
};
