import { currencyDecimals } from '../values/currency.ts';
import { formatDecimal } from '../values/decimal.ts';
import { camelKeys } from '../foundation/key-case.ts';
import { MISSING, withFields } from '../foundation/missing-fields.ts';
import type { PayStatement, StatementSums, StatementTotals } from './pay-statement.ts';
import type { RawJson } from '../values/raw-json.ts';
import { REGULAR_RUN } from './statement-content.ts';

/** The fields that frozen statements lack: those that are null, and those of later versions. */
const MISSING_FIELDS = {
  run: REGULAR_RUN,
  payFrequency: null,
  notes: null,
} as const satisfies Partial<PayStatement>;

/** The fields that an earlier version did not have. */
type Added = 'reimbursements' | 'employerContributions' | 'balances' | 'payment' | 'details';

/** A statement as it is stored. */
type Frozen = Omit<PayStatement, Added> & Partial<Pick<PayStatement, Added>>;

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
  const statement = camelKeys(frozen.parse()) as Frozen;
  const { payment } = statement;
  return {
    ...MISSING_FIELDS,
    ...statement,
    employee: { ...MISSING.employee, ...statement.employee },
    company: { ...MISSING.company, ...statement.company },
    earnings: withFields(statement.earnings, MISSING.printedEarning),
    reimbursements: withFields(statement.reimbursements, MISSING.printed),
    deductions: withFields(statement.deductions, MISSING.printedDeduction),
    employerContributions: withFields(statement.employerContributions, MISSING.printed),
    balances: withFields(statement.balances, MISSING.balance),
    payment: payment ? { ...MISSING.payment, ...payment } : null,
    details: statement.details ?? [],
    totals: completeTotals(statement.totals, statement.currency),
  };
};
