import { currencyDecimals } from '../values/currency.ts';
import { formatDecimal } from '../values/decimal.ts';
import type { StatementSums } from './pay-statement.ts';
import { runNameOf } from './imported-statement.ts';
import { minorUnits } from './statement-numbers.ts';
import { REGULAR_RUN } from './statement-content.ts';
import { sumsOf } from './statement-sums.ts';
import {
  compareStatements,
  isPaid,
  type YearStatement,
  type YearWindow,
} from './statement-year.ts';
import type { YearFigures } from './year-figures.ts';

/** What a summary of a year says of a statement, and of the year: these sums add up to the net pay. */
export const LINE_SUMS = [
  'gross',
  'reimbursements',
  'preTax',
  'taxes',
  'postTax',
  'net',
] as const satisfies readonly (keyof StatementSums)[];

/** The sums of one line: decimal strings with the currency's decimals. */
export type LineSums = Readonly<Record<(typeof LINE_SUMS)[number], string>>;

/** A statement of a year in one line. */
export interface YearLine extends LineSums {
  /** `YYYY-MM-DD`. */
  readonly payDate: string;
  /** The name of an off-cycle pay run; null for a regular one. */
  readonly run: string | null;
}

/** A year in lines. */
export interface YearLines {
  /** The statements by their pay dates. */
  readonly statements: readonly YearLine[];
  /** The sums of these lines. */
  readonly sums: LineSums;
  /** What the year has besides them, such as pay of another system: one line, or none. */
  readonly opening: readonly LineSums[];
  /** The figures of the year: the sums of the statements, and the opening. */
  readonly totals: LineSums;
}

const lineOf = (sumFor: (name: keyof LineSums) => string): LineSums =>
  Object.fromEntries(LINE_SUMS.map((name) => [name, sumFor(name)])) as unknown as LineSums;

const linesOf = (statements: readonly YearStatement[], currency: string): readonly YearLine[] =>
  statements.toSorted(compareStatements).map(({ amounts, payDate, run }): YearLine => {
    const sums = sumsOf(amounts, currency);
    const named = runNameOf(run);
    return { payDate, run: named === REGULAR_RUN ? null : named, ...lineOf((name) => sums[name]) };
  });

const listedIn = ({ statements }: YearWindow, currency: string): string =>
  JSON.stringify(linesOf(statements.filter(isPaid), currency));

/** Returns a function that says whether a year lists other lines than before. */
export const listsOtherThan =
  (before: YearWindow, currency: string) =>
  (after: YearWindow): boolean =>
    listedIn(before, currency) !== listedIn(after, currency);

/** Returns a year in lines: its live statements, and its figures, which say more when pay was stated or imported. */
export const yearLines = (
  statements: readonly YearStatement[],
  { figures, currency }: { readonly figures: YearFigures; readonly currency: string },
): YearLines => {
  const decimals = currencyDecimals(currency) as number;
  const text = (units: bigint): string => formatDecimal({ units, decimals });
  const lines = linesOf(statements, currency);
  const sums = lineOf((name) =>
    text(lines.reduce((units, line) => units + minorUnits(line[name], decimals), 0n)),
  );
  const ofYear = sumsOf(figures, currency);
  const totals = lineOf((name) => ofYear[name]);
  const besides = lineOf((name) =>
    text(minorUnits(totals[name], decimals) - minorUnits(sums[name], decimals)),
  );
  const isNone = LINE_SUMS.every((name) => minorUnits(besides[name], decimals) === 0n);
  return { statements: lines, sums, opening: isNone ? [] : [besides], totals };
};
