import type { WrongFolds } from '@paydocs/mikro-orm';
import { operatorCore } from '../operator/operator-core.ts';
import type { DatabaseSubject } from './database-subject.ts';
import { type Check, ok, wrong } from './finding.ts';

const sentence = ({ table, column, rows }: WrongFolds): string =>
  `${table}: ${column}_folded is wrong in ${rows} ${rows === 1 ? 'row' : 'rows'}`;

/** Compares the names by which lists search and sort with the names, and corrects them if asked to. */
export const foldsCheck: Check<DatabaseSubject> = {
  name: 'folds',
  timeoutMs: 600_000,
  run: async ({ database, refold }) => {
    const found = await (refold ? database.refold() : database.countWrongFolds());
    if (refold) {
      const details = { rows: found.reduce((sum, { rows }) => sum + rows, 0) };
      await operatorCore(database).auditUpkeep({ action: 'folds.refolded', details });
    }
    if (found.length === 0) return [ok('every folded name is right')];
    return found.map((each) =>
      refold
        ? ok(`corrected: ${sentence(each)}`)
        : wrong(sentence(each), 'run `paydocs doctor --refold`'),
    );
  },
};
