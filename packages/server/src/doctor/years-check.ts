import type { YearDifference } from '@paydocs/core';
import { operatorCore } from '../operator/operator-core.ts';
import type { DatabaseSubject } from './database-subject.ts';
import { type Check, type Finding, ok, wrong } from './finding.ts';

/** More differences are only counted. */
const SHOWN_MAX = 20;

const sentence = ({ siteId, employeeId, documentId, payDate, of }: YearDifference): string => {
  const place = `employee ${employeeId} in site ${siteId}, ${payDate}`;
  return of === 'kept'
    ? `${place}: the figures of the year of document ${documentId} are not the sum of its year`
    : `${place}: document ${documentId} prints other figures of the year`;
};

/** The differences of all years: the first ones, and how many there are. */
interface Found {
  readonly shown: YearDifference[];
  kept: number;
  printed: number;
}

const recountAll = async ({ database, recount }: DatabaseSubject): Promise<Found> => {
  const { recountYears } = operatorCore(database);
  const found: Found = { shown: [], kept: 0, printed: 0 };
  for (let after: number | null | undefined; after !== null; ) {
    const batch = await recountYears({ repair: recount, ...(after && { after }) });
    for (const difference of batch.differences) {
      found[difference.of] += 1;
      if (found.shown.length < SHOWN_MAX) found.shown.push(difference);
    }
    after = batch.after;
  }
  return found;
};

/** Compares the figures of years with the amounts of their statements, and corrects them if asked to. */
export const yearsCheck: Check<DatabaseSubject> = {
  name: 'years',
  timeoutMs: 3_600_000,
  run: async (subject) => {
    const { database, recount } = subject;
    const { shown, kept, printed } = await recountAll(subject);
    if (recount) {
      const details = { figures: kept, documents: printed };
      await operatorCore(database).auditUpkeep({ action: 'years.recounted', details });
    }
    const count = kept + printed;
    if (count === 0) return [ok('all figures are right')];
    const remedy = 'run `paydocs doctor --recount`';
    const finding = (message: string): Finding =>
      recount ? ok(`corrected: ${message}`) : wrong(message, remedy);
    const others = count - shown.length;
    return [
      ...shown.map((difference) => finding(sentence(difference))),
      ...(others > 0 ? [finding(`${others} more figures of years`)] : []),
    ];
  },
};
