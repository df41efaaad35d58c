import type { Mismatch } from '@paydocs/mikro-orm';
import { operatorCore } from '../operator/operator-core.ts';
import type { DatabaseSubject } from './database-subject.ts';
import { type Check, ok, wrong } from './finding.ts';

const SCOPES: Readonly<Record<Mismatch['ofKind'], string>> = {
  all: '',
  company: ' of company ',
  user: ' of user ',
  first: ' with the first name ',
  last: ' with the last name ',
  status: ' with the status ',
  type: ' of the type ',
};

const sentence = ({ records, siteId, ofKind, of, counter, rows }: Mismatch): string => {
  const scope = ofKind === 'all' ? '' : `${SCOPES[ofKind]}${of}`;
  return `${records}${scope} in site ${siteId}: the counter said ${counter}, there are ${rows}`;
};

/** Compares the counters of list totals with the records, and corrects them if asked to. */
export const countersCheck: Check<DatabaseSubject> = {
  name: 'counters',
  timeoutMs: 600_000,
  run: async ({ database, recount }) => {
    const { mismatches } = await (recount ? database.recount() : database.checkCounts());
    if (recount) {
      const details = { counters: mismatches.length };
      await operatorCore(database).auditUpkeep({ action: 'counters.recounted', details });
    }
    if (mismatches.length === 0) return [ok('all are right')];
    return mismatches.map((mismatch) =>
      recount
        ? ok(`corrected: ${sentence(mismatch)}`)
        : wrong(sentence(mismatch), 'run `paydocs doctor --recount`'),
    );
  },
};
