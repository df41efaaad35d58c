import type {
  PlacedStatement,
  StatementDocument,
  YearStatement,
} from '../../src/domain/statements/statement-year.ts';
import type {
  RowAmount,
  StatementAmounts,
  YearFigures,
} from '../../src/domain/statements/year-figures.ts';
import { NO_FIGURES } from '../../src/domain/statements/year-sums.ts';

/** Returns a row such as `['Regular', '10.00']`, with a stated sum of the year or none. */
export const row = (name: string, amount: string, yearToDate: string | null = null): RowAmount => ({
  name,
  amount,
  yearToDate,
});

export const amounts = (given: Partial<StatementAmounts> = {}): StatementAmounts => ({
  earnings: [],
  reimbursements: [],
  deductions: [],
  employerContributions: [],
  hours: null,
  ...given,
});

export const figures = (given: Partial<YearFigures> = {}): YearFigures => ({
  ...NO_FIGURES,
  ...given,
});

/** Returns figures of one row of regular pay. */
export const regularYear = (amount: string): YearFigures =>
  figures({ earnings: [{ name: 'Regular', amount }] });

export const COMPLETED: StatementDocument = {
  uuid: 'u',
  status: 'Completed',
  isOutdated: false,
  orderId: 1,
};

/** Returns a live statement of 10.00, paid at a day of January. */
export const placed = (
  documentId: number,
  day: number,
  overrides: Partial<YearStatement> & { readonly document?: StatementDocument | null } = {},
): PlacedStatement => ({
  siteId: 1,
  companyId: 1,
  employeeId: 1,
  type: 'Pay Statement',
  currency: 'USD',
  documentId,
  payDate: `2026-01-${String(day).padStart(2, '0')}`,
  periodStart: '2026-01-01',
  periodEnd: '2026-01-31',
  run: 'regular',
  state: 'live',
  replacesId: null,
  amounts: amounts({ earnings: [row('Regular', '10.00')] }),
  figures: null,
  figuresVersion: 0,
  document: COMPLETED,
  ...overrides,
});
