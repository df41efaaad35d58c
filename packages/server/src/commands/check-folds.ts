import type { Database } from '@paydocs/mikro-orm';
import { OperationalError } from '../operational-error.ts';

/**
 * Prints the columns with wrong folded names, and corrects them if asked to.
 *
 * @throws OperationalError for wrong names that are not corrected.
 */
export const checkFolds = async (
  database: Pick<Database, 'countWrongFolds' | 'refold'>,
  refold: boolean,
): Promise<void> => {
  const found = await (refold ? database.refold() : database.countWrongFolds());
  for (const { table, column, rows } of found) {
    console.log(`${table}: ${column}_folded is wrong in ${rows} ${rows === 1 ? 'row' : 'rows'}`);
  }
  if (found.length === 0) {
    console.log('every folded name is right');
  } else if (refold) {
    console.log('corrected the folded names');
  } else {
    throw new OperationalError(
      'Folded names are wrong, so lists neither find nor sort these rows: ' +
        'run `paydocs doctor --refold` to correct them.',
    );
  }
};
