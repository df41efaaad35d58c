import type { Database, Mismatch } from '@paydocs/mikro-orm';
import { OperationalError } from '../operational-error.ts';
import { checkFolds } from './check-folds.ts';
import { withReadyDatabase } from './with-ready-database.ts';

/** Options of `paydocs doctor`. */
export interface DoctorOptions {
  /** Whether to correct wrong counters. */
  readonly recount?: boolean;
  /** Whether to correct wrong folded names. */
  readonly refold?: boolean;
}

const SCOPES: Readonly<Record<Mismatch['ofKind'], string>> = {
  all: '',
  company: ' of company ',
  user: ' of user ',
  first: ' with the first name ',
  last: ' with the last name ',
};

const sentence = ({ records, siteId, ofKind, of, counter, rows }: Mismatch): string => {
  const scope = ofKind === 'all' ? '' : `${SCOPES[ofKind]}${of}`;
  return `${records}${scope} in site ${siteId}: the counter said ${counter}, there are ${rows}`;
};

const counters = (count: number): string => (count === 1 ? '1 counter' : `${count} counters`);

/** Prints how many values another key than the first encrypts, or none. */
const checkEncryption = async (database: Pick<Database, 'countOldValues'>): Promise<void> => {
  const columns = await database.countOldValues();
  const [old, clear] = columns.reduce(
    ([rows, unencrypted], column) => [rows + column.rows, unencrypted + column.clear],
    [0, 0],
  );
  if (clear > 0) {
    throw new OperationalError(
      `${clear} values of SSN and EIN are not encrypted: run \`paydocs keys reencrypt\`.`,
    );
  }
  console.log(
    old === 0
      ? 'every SSN and EIN is encrypted with the first data key'
      : `${old} values of SSN and EIN are encrypted with an older key: run \`paydocs keys reencrypt\``,
  );
};

/**
 * Compares the counters of list totals with the records, and prints or corrects wrong counters.
 * Does the same for the folded names by which lists search and sort. Checks which keys encrypt SSN
 * and EIN.
 *
 * @throws OperationalError for wrong counters or names that are not corrected, for values without
 *   encryption, and for pending migrations.
 */
export const doctor = async (
  { recount = false, refold = false }: DoctorOptions,
  environment: NodeJS.ProcessEnv,
): Promise<void> => {
  await withReadyDatabase(environment, async (database) => {
    const { mismatches } = await (recount ? database.recount() : database.checkCounts());
    for (const mismatch of mismatches) console.log(sentence(mismatch));
    if (mismatches.length === 0) {
      console.log('every counter is right');
    } else if (recount) {
      console.log(`corrected ${counters(mismatches.length)}`);
    } else {
      const wrong = `${counters(mismatches.length)} wrong, and with them totals of lists`;
      throw new OperationalError(`${wrong}: run \`paydocs doctor --recount\` to correct them.`);
    }
    await checkFolds(database, refold);
    await checkEncryption(database);
  });
};
