import type { DeductionKind } from './year-figures.ts';

/** A decimal number: a text without exponent, or a number. */
export type DecimalInput = string | number;

/** A row of reimbursements, or of contributions of the employer, to order. */
export interface AmountInput {
  /** 1–100 characters. Rows of one name have one sum of the year. */
  readonly name: string;
  /** With at most the decimals of the currency. */
  readonly amount: DecimalInput;
  /** The sum of the year, this statement included; computed by default. */
  readonly yearToDate?: DecimalInput | null | undefined;
}

/** A row of deductions to order. */
export interface DeductionInput extends AmountInput {
  /** Whether the row is a tax, or deducted before or after taxes; `post_tax` by default. */
  readonly kind?: DeductionKind | null | undefined;
}

/**
 * A row of earnings to order. The amount is `hours × rate × multiplier`, or `units × rate × multiplier`
 * when the row has units, up to one minor unit more or less. Without a rate, any amount is accepted.
 */
export interface EarningInput extends AmountInput {
  /** The hours, with at most four decimals. */
  readonly hours?: DecimalInput | null | undefined;
  /** Pieces, miles or other units, with at most four decimals. */
  readonly units?: DecimalInput | null | undefined;
  /** The rate of an hour or a unit, with at most six decimals. */
  readonly rate?: DecimalInput | null | undefined;
  /** The factor of the rate, such as 1.5 for overtime, with at most four decimals. */
  readonly multiplier?: DecimalInput | null | undefined;
}

/** A row of balances to order, such as paid time off. Numbers have at most four decimals. */
export interface BalanceInput {
  /** 1–100 characters. */
  readonly name: string;
  /** 1–30 characters, such as `hours`. */
  readonly unit: string;
  /** What was earned in the period. */
  readonly earned?: DecimalInput | null | undefined;
  /** What was used in the period. */
  readonly used?: DecimalInput | null | undefined;
  /** What is left. */
  readonly balance: DecimalInput;
}

/** How the net pay is paid. */
export interface PaymentInput {
  /** 1–50 characters, such as `Direct deposit`. */
  readonly method: string;
  /** 1–50 characters. */
  readonly checkNumber?: string | null | undefined;
  /** At most 20 accounts, whose amounts add up to the net pay. */
  readonly accounts?:
    | readonly {
        /** 1–100 characters, such as `Checking`. */
        readonly name: string;
        /** The last four letters or digits of the number. */
        readonly last4: string;
        /** With at most the decimals of the currency. */
        readonly amount: DecimalInput;
      }[]
    | null
    | undefined;
}

/** A labeled text to order, such as the department. */
export interface DetailInput {
  /** 1–50 characters. */
  readonly label: string;
  /** 1–255 characters. */
  readonly value: string;
}

/** Totals of the period that are compared with the sums of the rows. */
export interface TotalsInput {
  /** The hours of the earnings. */
  readonly hours?: DecimalInput | null | undefined;
  /** The sum of the earnings. */
  readonly gross?: DecimalInput | null | undefined;
  /** The sum of the reimbursements. */
  readonly reimbursements?: DecimalInput | null | undefined;
  /** The sum of the deductions that are taxes. */
  readonly taxes?: DecimalInput | null | undefined;
  /** The sum of the deductions before taxes. */
  readonly preTax?: DecimalInput | null | undefined;
  /** The sum of the deductions after taxes. */
  readonly postTax?: DecimalInput | null | undefined;
  /** The sum of all deductions. */
  readonly deductions?: DecimalInput | null | undefined;
  /** Gross and reimbursements, less the deductions. */
  readonly net?: DecimalInput | null | undefined;
  /** The sum of the contributions of the employer. */
  readonly employerContributions?: DecimalInput | null | undefined;
}

/** The content of a pay statement to order. Unknown fields are refused. */
export interface StatementInput {
  /** Dates as `YYYY-MM-DD`. */
  readonly payPeriod: { readonly start: string; readonly end: string };
  /** The date of the payment (`YYYY-MM-DD`). */
  readonly payDate: string;
  /** The name of an off-cycle pay run, 1–50 characters; `regular` by default. */
  readonly run?: string | null | undefined;
  /** How often the employee is paid, 1–50 characters, such as `Biweekly`. */
  readonly payFrequency?: string | null | undefined;
  /** An ISO 4217 code, `USD` by default. */
  readonly currency?: string | null | undefined;
  /** A BCP 47 tag, `en` by default. */
  readonly lang?: string | null | undefined;
  /** 1–50 rows; by default the `items` of the employee's `earnings`. */
  readonly earnings?: readonly EarningInput[] | null | undefined;
  /** At most 50 rows, which are part of the net pay and no wages. */
  readonly reimbursements?: readonly AmountInput[] | null | undefined;
  /** At most 50 rows; by default the `items` of the employee's `deductions`. */
  readonly deductions?: readonly DeductionInput[] | null | undefined;
  /** At most 50 rows, which change no total but their own. */
  readonly employerContributions?: readonly AmountInput[] | null | undefined;
  /** At most 50 rows. */
  readonly balances?: readonly BalanceInput[] | null | undefined;
  /** How the net pay is paid. */
  readonly payment?: PaymentInput | null | undefined;
  /** At most 20 labeled texts. */
  readonly details?: readonly DetailInput[] | null | undefined;
  /** At most 1,000 characters, with line breaks. */
  readonly notes?: string | null | undefined;
  /** Totals that must be those of the rows. */
  readonly totals?: TotalsInput | null | undefined;
  /** The net pay, which must be that of the rows. */
  readonly net?: DecimalInput | null | undefined;
}
