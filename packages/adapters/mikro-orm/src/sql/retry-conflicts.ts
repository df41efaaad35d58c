import { Unavailable } from '@paydocs/core';

/**
 * SQLSTATEs (PostgreSQL, Appendix A) of a transaction that another one has overtaken: a record to
 * which it refers is gone or has moved, a value is taken, both waited for each other, or its snapshot
 * is too old.
 */
const CONFLICTS: ReadonlySet<unknown> = new Set(['23503', '23505', '40001', '40P01']);

const ATTEMPTS_MAX = 5;

const isConflict = (error: unknown): boolean =>
  error instanceof Error &&
  (('code' in error && CONFLICTS.has(error.code)) || isConflict(error.cause));

/**
 * Repeats a transaction that was rolled back for a conflict: the next one sees what the other
 * transaction has stored. On SQLite one transaction writes at a time, and none conflicts.
 *
 * @throws Unavailable when each attempt conflicts, as in a host's transaction with one snapshot.
 */
export const retryConflicts = async <Result>(
  transaction: () => Promise<Result>,
  attempt = 1,
): Promise<Result> => {
  try {
    return await transaction();
  } catch (error) {
    if (!isConflict(error)) throw error;
    if (attempt === ATTEMPTS_MAX) {
      throw new Unavailable('Other transactions change the same records.', { cause: error });
    }
    return retryConflicts(transaction, attempt + 1);
  }
};
