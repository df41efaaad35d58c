import { currencyDecimals } from './currency.ts';
import { formatDecimal } from './decimal.ts';
import { camelKeys } from './key-case.ts';
import type { PayStatement, StatementSums, StatementTotals } from './pay-statement.ts';
import type { RawJson } from './raw-json.ts';
import { MISSING_OF_DEDUCTION, MISSING_OF_EARNING, REGULAR_RUN } from './statement-content.ts';

/** The fields that statements of an earlier version lack. */
const MISSING_FIELDS = {
  run: REGULAR_RUN,
  payFrequency: null,
  reimbursements: [],
  employerContributions: [],
  balances: [],
  payment: null,
  details: [],
} as const satisfies Partial<PayStatement>;

const MISSING_OF_EMPLOYEE = { number: null } as const;

/** Returns all sums; those of an earlier version have gross, deductions and net alone. */
const completeSums = <Sums extends StatementSums>(sums: Sums, currency: string): Sums => {
  const decimals = currencyDecimals(currency) as number;
  const none = formatDecimal({ units: 0n, decimals });
  const missing: Omit<StatementSums, 'gross' | 'deductions' | 'net'> = {
    hours: null,
    reimbursements: none,
    taxes: none,
    preTax: none,
    postTax: sums.deductions,
    employerContributions: none,
  };
  return { ...missing, ...sums };
};

const completeTotals = ({ yearToDate, ...sums }: StatementTotals, currency: string) => ({
  ...completeSums(sums, currency),
  yearToDate: completeSums(yearToDate, currency),
});

/**
 * Reads content that `frozenContent` wrote, in this version or an earlier one. Statements of an earlier
 * version print the figures that they had: their deductions are made after taxes.
 */
export const readStatement = (frozen: RawJson): PayStatement => {
  const statement = camelKeys(frozen.parse()) as PayStatement;
  return {
    ...MISSING_FIELDS,
    ...statement,
    employee: { ...MISSING_OF_EMPLOYEE, ...statement.employee },
    earnings: statement.earnings.map((row) => ({ ...MISSING_OF_EARNING, ...row })),
    deductions: statement.deductions.map((row) => ({ ...MISSING_OF_DEDUCTION, ...row })),
    totals: completeTotals(statement.totals, statement.currency),
  };
};
