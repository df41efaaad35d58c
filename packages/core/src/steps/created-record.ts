import { Refused } from '../domain/refused.ts';
import type { Creation } from '../ports/creation.ts';

/** A record, and whether an earlier request with the idempotency key created it. */
export interface CreatedRecord<T> {
  readonly record: T;
  readonly replayed: boolean;
}

/**
 * Returns the record of a creation.
 *
 * @throws `input.invalid` when a field refers to a missing record, or its value is taken.
 * @throws `idempotency.running` while an earlier request with the key is under way.
 * @throws `idempotency.mismatch` when the key was used for another request.
 */
export const createdRecord = <T>(creation: Creation<T>): CreatedRecord<T> => {
  const { outcome } = creation;
  if (outcome === 'running') throw new Refused('idempotency.running');
  if (outcome === 'mismatch') throw new Refused('idempotency.mismatch');
  if (outcome === 'refused') throw new Refused('input.invalid', { issues: [creation.issue] });
  return { record: creation.record, replayed: outcome === 'replayed' };
};
