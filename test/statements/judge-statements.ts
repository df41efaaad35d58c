import type { BrokenRule, JudgedDocument, JudgedStatements } from './judged-document.ts';
import { judgeSums } from './judge-sums.ts';
import { judgeYears } from './judge-years.ts';
import { liveOf } from './live.ts';

const keyOf = ({ companyId, employeeId, type, requested }: JudgedDocument): string => {
  const { pay_period: period, pay_date: payDate, run } = requested;
  return [companyId, employeeId, type, period.start, period.end, payDate, run ?? 'regular'].join(
    ' ',
  );
};

/** Returns the live documents that repeat the statement of another one. */
const judgeRepeated = (documents: readonly JudgedDocument[]): readonly BrokenRule[] =>
  [...Map.groupBy(liveOf(documents), keyOf).values()].flatMap(([first, ...others]) =>
    others.map(({ id: documentId }) => ({
      rule: 'one live statement' as const,
      documentId,
      what: `repeats the statement of document ${first?.id}`,
    })),
  );

/**
 * Judges what documents print, and not how the years were kept: the figures of the year, the sums of the
 * columns, and that no two live documents are the same statement. Shares no code with the core.
 */
export const judgeStatements = (statements: JudgedStatements): readonly BrokenRule[] => [
  ...judgeYears(statements),
  ...judgeSums(statements.documents, { absentRows: statements.absentRows }),
  ...judgeRepeated(statements.documents),
];

export const sentenceOf = ({ rule, documentId, what }: BrokenRule): string =>
  `${rule}: document ${documentId} ${what}`;
