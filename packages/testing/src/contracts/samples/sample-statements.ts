import {
  type OpeningBalance,
  NO_FIGURES,
  type YearFigures,
  type YearPlace,
  type YearStatement,
  type YearWindow,
} from '@paydocs/core';
import type { StoreHarness } from '../store-harness.ts';

/** Returns the figures of a year with one earning. */
export const buildFigures = (amount: string): YearFigures => ({
  ...NO_FIGURES,
  earnings: [{ name: 'Regular 😀', amount }],
});

/** Returns an opening balance of employee 1 at company 1, of 1.00 in 2026. */
export const buildOpening = (overrides: Partial<OpeningBalance> = {}): OpeningBalance => ({
  siteId: 1,
  employeeId: 1,
  companyId: 1,
  currency: 'USD',
  year: '2026',
  figures: buildFigures('1.00'),
  ...overrides,
});

/** Returns a live statement of employee 1, which pays 100.00 in January 2026. */
export const buildStatement = (
  overrides: Partial<YearStatement> & Pick<YearStatement, 'documentId'>,
): YearStatement => ({
  siteId: 1,
  companyId: 1,
  employeeId: 1,
  type: 'Pay Statement',
  currency: 'USD',
  payDate: '2026-01-20',
  periodStart: '2026-01-01',
  periodEnd: '2026-01-15',
  run: 'regular',
  state: 'live',
  replacesId: null,
  amounts: {
    earnings: [{ name: 'Regular 😀', amount: '100.00', yearToDate: null }],
    reimbursements: [],
    deductions: [{ name: 'Federal tax', kind: 'tax', amount: '1.00', yearToDate: '7.00' }],
    employerContributions: [],
    hours: '80.00',
  },
  figures: null,
  figuresVersion: 0,
  ...overrides,
});

/** Returns a statement of another month of 2026, with its figures. */
export const ofMonth = (month: number, overrides: Partial<YearStatement> = {}): YearStatement => {
  const start = `2026-${String(month).padStart(2, '0')}`;
  return buildStatement({
    documentId: month,
    payDate: `${start}-20`,
    periodStart: `${start}-01`,
    periodEnd: `${start}-15`,
    figures: buildFigures(`${month}00.00`),
    figuresVersion: 1,
    ...overrides,
  });
};

/** Returns keys that differ from one in a part each: in all but the run, and in the run by these names. */
export const otherKeys = (key: YearStatement, runs: readonly string[]): readonly YearStatement[] =>
  [
    { companyId: 2 },
    { employeeId: 2 },
    { type: 'W-2' },
    { payDate: '2026-01-21' },
    { periodStart: '2026-01-02' },
    { periodEnd: '2026-01-16' },
    ...runs.map((run) => ({ run })),
    { siteId: 2 },
  ].map((other) => ({ ...key, ...other }));

/** The sum of the year up to a statement, in whole units, by the id of its document. */
export type Sums = Readonly<Record<number, number>>;

/** Returns the sums of the live statements of a window that follow from its start and its order. */
export const sumsOf = ({ start, statements }: YearWindow): Sums => {
  let sum = Number(start.earnings[0]?.amount ?? 0);
  const sums: Record<number, number> = {};
  for (const { documentId, state, amounts } of statements) {
    if (state !== 'live') continue;
    sum += Number(amounts.earnings[0]?.amount);
    sums[documentId] = sum;
  }
  return sums;
};

/** Returns the sums of a window from a place on. */
export const sumsFrom = (window: YearWindow, place: YearPlace): Sums =>
  Object.fromEntries(
    Object.entries(sumsOf(window)).filter(([id]) => {
      const found = window.statements.find(({ documentId }) => documentId === Number(id));
      const date = found?.payDate ?? '';
      return date === place.payDate ? Number(id) >= place.documentId : date > place.payDate;
    }),
  );

/** Stores statements, and returns the windows of these places. */
export const windowsOf = async (
  { ports }: StoreHarness,
  statements: readonly YearStatement[],
  places: readonly YearStatement[],
): Promise<readonly YearWindow[]> => {
  await ports.store.transaction(async (tx) => tx.statements.save(statements));
  return ports.store.transaction(async (tx) => tx.statements.windows(places));
};
