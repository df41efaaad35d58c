import type { DatabaseSubject } from './database-subject.ts';
import { type Check, ok, skipped, warning, wrong } from './finding.ts';

const REENCRYPT = 'run `paydocs keys reencrypt`';

/** Counts the values of SSN and EIN that another key than the first encrypts, or none. */
export const encryptionCheck: Check<DatabaseSubject> = {
  name: 'encryption',
  timeoutMs: 600_000,
  run: async ({ database }) => {
    if (database.dataKeys === undefined) return [skipped('not checked without data keys')];
    const columns = await database.countOldValues();
    const sum = (count: (column: (typeof columns)[number]) => number): number =>
      columns.reduce((total, column) => total + count(column), 0);
    const clear = sum((column) => column.clear);
    const old = sum((column) => column.rows) - clear;
    return [
      ...(clear > 0 ? [wrong(`${clear} values of SSN and EIN are not encrypted`, REENCRYPT)] : []),
      ...(old > 0 ? [warning(`${old} values of SSN and EIN have an older key`, REENCRYPT)] : []),
      ...(clear + old > 0 ? [] : [ok('every SSN and EIN is encrypted with the first data key')]),
    ];
  },
};
