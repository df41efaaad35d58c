import {
  type BrokenRule,
  type JudgedDocument,
  type JudgedRow,
  type JudgedSections,
  type JudgedSums,
  type PrintedStatement,
} from './judged-document.ts';
import { textOf, total } from './units.ts';

/** The column that adds up to a total. */
type Column = 'amount' | 'year_to_date';

const ofKind =
  (wanted: string) =>
  ({ kind }: JudgedRow): boolean =>
    (kind ?? 'post_tax') === wanted;

/** The rows that add up to each total. */
const TOTALS: Readonly<Record<string, (sections: JudgedSections) => readonly JudgedRow[]>> = {
  gross: ({ earnings }) => earnings ?? [],
  reimbursements: ({ reimbursements }) => reimbursements ?? [],
  deductions: ({ deductions }) => deductions ?? [],
  taxes: ({ deductions }) => (deductions ?? []).filter(ofKind('tax')),
  pre_tax: ({ deductions }) => (deductions ?? []).filter(ofKind('pre_tax')),
  post_tax: ({ deductions }) => (deductions ?? []).filter(ofKind('post_tax')),
  employer_contributions: (printed) => printed.employer_contributions ?? [],
};

/** Returns the sums of the amounts of a statement by name, and its net pay. */
export const sumsOf = (sections: JudgedSections): Readonly<Record<string, bigint>> => {
  const sumOf = (name: string): bigint =>
    total((TOTALS[name]?.(sections) ?? []).map(({ amount }) => amount));
  return {
    ...Object.fromEntries(Object.keys(TOTALS).map((name) => [name, sumOf(name)])),
    net: sumOf('gross') + sumOf('reimbursements') - sumOf('deductions'),
  };
};

const columnSums = (printed: PrintedStatement, column: Column): readonly string[] => {
  const { year_to_date: year, ...period } = printed.totals;
  const sums = (column === 'amount' ? period : year) as JudgedSums;
  const where = column === 'amount' ? 'of the period' : 'of the year';
  const wrong = Object.entries(TOTALS).flatMap(([name, rowsOf]) => {
    const rows = total(rowsOf(printed).map((row) => row[column]));
    return rows === total([sums[name]])
      ? []
      : [`${name} ${where} is ${sums[name]}, its rows add up to ${textOf(rows)}`];
  });
  const net = total([sums['gross'], sums['reimbursements']]) - total([sums['deductions']]);
  return net === total([sums['net']])
    ? wrong
    : [...wrong, `net ${where} is ${sums['net']}, the sections give ${textOf(net)}`];
};

/** Returns the completed documents whose columns do not add up to their totals, outdated ones too. */
export const judgeSums = (
  documents: readonly JudgedDocument[],
  { absentRows = true }: { readonly absentRows?: boolean | undefined } = {},
): readonly BrokenRule[] =>
  documents.flatMap(({ id: documentId, status, printed }): readonly BrokenRule[] => {
    if (status !== 'Completed' || printed === undefined) return [];
    const wrong = [
      ...columnSums(printed, 'amount'),
      ...(absentRows ? columnSums(printed, 'year_to_date') : []),
    ];
    return wrong.map((what) => ({ rule: 'sums of columns', documentId, what }));
  });
