import { camelKeys } from '../foundation/key-case.ts';
import { MISSING, withFields } from '../foundation/missing-fields.ts';
import type { StatementBalance, StatementDetail, StatementPayment } from './pay-statement.ts';
import type { RawJson } from '../values/raw-json.ts';
import type { StatedTotals } from './statement-payment.ts';
import type { AmountRow, DeductionRow, EarningRow } from './statement-rows.ts';

/** The content of a pay statement as it was ordered, in canonical form. */
export interface StatementContent {
  /** The first and the last day, `YYYY-MM-DD`. */
  readonly payPeriod: { readonly start: string; readonly end: string };
  /** `YYYY-MM-DD`. */
  readonly payDate: string;
  /** The name of the pay run: `regular`, or that of an off-cycle run. */
  readonly run: string;
  /** How often the employee is paid, such as `Biweekly`; null when it is not stated. */
  readonly payFrequency: string | null;
  /** An ISO 4217 code, such as `USD`. */
  readonly currency: string;
  /** A BCP 47 language tag, such as `en`. */
  readonly lang: string;
  /** Null when they are those of the employee. */
  readonly earnings: readonly EarningRow[] | null;
  /** The rows of reimbursements: part of the net pay, and no wages. */
  readonly reimbursements: readonly AmountRow[];
  /** Null when they are those of the employee. */
  readonly deductions: readonly DeductionRow[] | null;
  /** What the employer pays besides, such as pension contributions. */
  readonly employerContributions: readonly AmountRow[];
  /** Balances such as paid time off. */
  readonly balances: readonly StatementBalance[];
  /** How the net pay is paid; null when it is not stated. */
  readonly payment: StatementPayment | null;
  /** Labeled texts, such as the department. */
  readonly details: readonly StatementDetail[];
  /** A text with line breaks; null without one. */
  readonly notes: string | null;
  /** Totals to compare when the rows of the employee are known; null when there is nothing to compare. */
  readonly totals: StatedTotals | null;
  /** The net pay to compare when the rows of the employee are known, or null. */
  readonly net: string | null;
}

/** The rows of the sections that an employee may have, all of them known. */
export interface StatementRows {
  /** The rows of earnings, which add up to the gross pay. */
  readonly earnings: readonly EarningRow[];
  /** The rows of deductions. */
  readonly deductions: readonly DeductionRow[];
}

/** The name of the pay run of content that names none. */
export const REGULAR_RUN = 'regular';

/** The fields that stored content lacks: those that are null, and those of later versions. */
const MISSING_FIELDS = {
  run: REGULAR_RUN,
  payFrequency: null,
  earnings: null,
  deductions: null,
  notes: null,
  totals: null,
  net: null,
} as const satisfies Partial<StatementContent>;

/** Content as it is stored. */
type Stored = Partial<StatementContent> &
  Pick<StatementContent, 'payPeriod' | 'payDate' | 'currency' | 'lang'>;

/** Reads content that `storedContent` wrote, in this version or an earlier one. */
export const readContent = (stored: RawJson): StatementContent => {
  const content = camelKeys(stored.parse()) as Stored;
  const { earnings, deductions, payment } = content;
  return {
    ...MISSING_FIELDS,
    ...content,
    ...(earnings && { earnings: withFields(earnings, MISSING.earning) }),
    ...(deductions && { deductions: withFields(deductions, MISSING.deduction) }),
    reimbursements: withFields(content.reimbursements, MISSING.amount),
    employerContributions: withFields(content.employerContributions, MISSING.amount),
    balances: withFields(content.balances, MISSING.balance),
    payment: payment ? { ...MISSING.payment, ...payment } : null,
    details: content.details ?? [],
  };
};
