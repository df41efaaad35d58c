import type { JudgedDocument, JudgedOpening } from '../../statements/judged-document.ts';
import { judgeStatements, sentenceOf } from '../../statements/judge-statements.ts';
import { judgeSummaries } from '../../statements/judge-summaries.ts';
import { sumsOf } from '../../statements/judge-sums.ts';
import { total } from '../../statements/units.ts';
import { must } from '../violation.ts';
import { EMPLOYERS, isSummary, judgedOf, look, type PayWorld, summaryOf } from './pay-world.ts';

/** The invariants of pay statements, as mutants name them. */
export const INVARIANTS = {
  'figures of the year': 'each statement prints the figures of its year',
  'sums of columns': 'the columns of each statement add up',
  'one live statement': 'no two live documents are the same statement',
  'lines of summaries': 'each summary lists the statements that count',
  'totals of orders': 'the totals of an order are the sums of what it pays',
} as const;

const YEARS = ['2025', '2026', '2027'] as const;

const readOpenings = async ({ world }: PayWorld): Promise<readonly JudgedOpening[]> => {
  const keys = Object.keys(EMPLOYERS).flatMap((employeeId) =>
    [1, 2].flatMap((companyId) =>
      YEARS.map((year) => ({
        siteId: 1,
        companyId,
        employeeId: Number(employeeId),
        currency: 'USD',
        year,
      })),
    ),
  );
  const found = await world.ports.store.transaction(async (tx) => tx.statements.openings(keys));
  return found.flatMap((opening) => {
    if (opening === undefined) return [];
    const { figures, ...key } = opening;
    const { hours, earnings, reimbursements, deductions, employerContributions } = figures;
    const sections = {
      earnings,
      reimbursements,
      deductions,
      employer_contributions: employerContributions,
    } as JudgedOpening['sections'];
    return [{ ...key, sections, hours }];
  });
};

/** Returns the pruned documents. One counts until a replacement of it is completed, which may be void or pruned since. */
const prunedOf = (
  { pruned }: PayWorld,
  documents: readonly JudgedDocument[],
): readonly JudgedDocument[] => {
  const made = [...pruned, ...documents].filter(
    ({ status }) => status === 'Completed' || status === 'Void',
  );
  const replaced = new Set(made.map(({ replacesId }) => replacesId));
  return pruned.map((each) => (replaced.has(each.id) ? { ...each, status: 'Void' } : each));
};

/** Judges what all documents print now. `trace` gets the figures of a violation. */
export const judgePay = async (pay: PayWorld, trace: (line: string) => void): Promise<void> => {
  await look(pay);
  const stored = pay.documents
    .filter((each) => !isSummary(each))
    .map((each) => judgedOf(pay, each));
  const statements = {
    documents: [...prunedOf(pay, stored), ...stored],
    openings: await readOpenings(pay),
  };
  const broken = [
    ...judgeStatements(statements),
    ...judgeSummaries(statements, pay.documents.filter(isSummary).map(summaryOf)),
  ];
  for (const each of broken) trace(sentenceOf(each));
  const [first] = broken;
  must(first === undefined, first === undefined ? '' : INVARIANTS[first.rule]);
};

/** Judges the totals of orders of which no document was removed: each costs one. */
const judgeTotals = (pay: PayWorld): void => {
  for (const { id, amount, payTotals } of pay.orders) {
    const ordered = pay.documents.filter(
      (each) => each.taskOrderId === id && !pay.replaced.has(each.id),
    );
    if (ordered.length !== Number(amount)) continue;
    const nets = ordered.map((document) => sumsOf(judgedOf(pay, document).requested)['net'] ?? 0n);
    const net = nets.reduce((sum, each) => sum + each, 0n);
    must(net === total([payTotals.net]), INVARIANTS['totals of orders']);
  }
};

/** Judges the orders when all documents are made. */
export const judgeOrders = (pay: PayWorld): void => {
  const kept = new Set(pay.documents.map(({ taskOrderId }) => taskOrderId));
  const lost = new Set(pay.pruned.map(({ id }) => id));
  must(
    pay.documents.every(({ status }) => status !== 'Pending'),
    'each document is made after the last fault',
  );
  judgeTotals(pay);
  for (const { id, counts } of pay.orders) {
    if (!kept.has(id) || lost.size > 0) continue;
    const documents = pay.documents.filter(({ taskOrderId }) => taskOrderId === id);
    must(
      Object.entries(counts).every(
        ([name, count]) =>
          count === documents.filter(({ status }) => status.toLowerCase() === name).length,
      ),
      'the counts of an order are those of its documents',
    );
  }
};
