import type {
  BrokenRule,
  JudgedDocument,
  JudgedLine,
  JudgedStatements,
  JudgedSummary,
} from './judged-document.ts';
import { sumsOf } from './judge-sums.ts';
import { ruledSums } from './judge-years.ts';
import { liveOf } from './live.ts';
import { textOf, total } from './units.ts';

const SUMS = ['gross', 'reimbursements', 'pre_tax', 'taxes', 'post_tax', 'net'] as const;

type Sums = Readonly<Record<string, bigint>>;

const lineOf = (payDate: string, run: string | null | undefined, sums: Sums): string =>
  [payDate, run ?? 'regular', ...SUMS.map((name) => textOf(sums[name] ?? 0n))].join(' ');

const printedSums = (lines: readonly JudgedLine[]): Sums =>
  Object.fromEntries(SUMS.map((name) => [name, total(lines.map((line) => line[name]))]));

/** Returns the lines of the statements that count in the year of a summary. */
const ruledLines = (
  { companyId, employeeId, printed }: JudgedSummary,
  live: readonly JudgedDocument[],
): readonly string[] =>
  live
    .filter(
      (each) =>
        each.companyId === companyId &&
        each.employeeId === employeeId &&
        each.requested.currency === printed?.currency &&
        each.requested.pay_date.startsWith(printed.year),
    )
    .toSorted(
      (one, other) =>
        one.requested.pay_date.localeCompare(other.requested.pay_date) || one.id - other.id,
    )
    .map(({ requested }) => lineOf(requested.pay_date, requested.run, sumsOf(requested)));

const linesIn = (lines: readonly JudgedLine[]): readonly string[] =>
  lines.map((line) => lineOf(String(line['pay_date']), line['run'], printedSums([line])));

const differences = (name: string, printed: Sums, ruled: Sums): readonly string[] =>
  SUMS.filter((each) => printed[each] !== ruled[each]).map(
    (each) =>
      `prints ${textOf(printed[each] ?? 0n)} as ${each} of ${name}, not ${textOf(ruled[each] ?? 0n)}`,
  );

/**
 * Returns the completed summaries, not outdated, that list other statements than those that count, whose columns do
 * not add up, or whose figures are not those of the year.
 */
export const judgeSummaries = (
  { documents, openings }: JudgedStatements,
  summaries: readonly JudgedSummary[],
): readonly BrokenRule[] => {
  const live = liveOf(documents);
  return summaries.flatMap((summary): readonly BrokenRule[] => {
    const { id: documentId, isOutdated, printed } = summary;
    if (isOutdated || printed === undefined) return [];
    const [listed, ruled] = [linesIn(printed.statements), ruledLines(summary, live)];
    const { statements, sums, opening = [], totals } = printed;
    const wrong = [
      ...(listed.join('\n') === ruled.join('\n')
        ? []
        : [`lists ${listed.join(', ')}, not ${ruled.join(', ')}`]),
      ...differences('the lines', printedSums([sums]), printedSums(statements)),
      ...differences('all', printedSums([totals]), printedSums([sums, ...opening])),
      ...differences('the year', printedSums([totals]), ruledSums(summary, live, openings)),
    ];
    return wrong.map((what) => ({ rule: 'lines of summaries', documentId, what }));
  });
};
