import type { DeductionKind } from './year-figures.ts';

/** A row of a statement. Amounts are canonical decimal strings with the currency's decimals. */
export interface StatementRow {
  /** The name of the row as it was given, such as `Regular`. */
  readonly name: string;
  /** The amount, with the decimals of the currency; null for a row of the year that is absent this time. */
  readonly amount: string | null;
  /**
   * The amount since the start of the year, this statement included; null when a later row of the same
   * name has it.
   */
  readonly yearToDate: string | null;
}

/** A row of earnings. */
export interface StatementEarning extends StatementRow {
  /** Hours worked, a decimal string; null for a fixed amount. */
  readonly hours: string | null;
  /** Pieces, miles or other units, a decimal string; null without any. */
  readonly units: string | null;
  /** The rate of an hour or unit, a decimal string; null for a fixed amount. */
  readonly rate: string | null;
  /** The factor of the rate, such as `1.5` for overtime; null for none. */
  readonly multiplier: string | null;
}

/** A row of deductions. */
export interface StatementDeduction extends StatementRow {
  /** Whether the row is a tax, or deducted before or after taxes. */
  readonly kind: DeductionKind;
}

/** A row of balances, such as paid time off. */
export interface StatementBalance {
  /** The name of the row, such as `Vacation`. */
  readonly name: string;
  /** The unit, such as `hours`. */
  readonly unit: string;
  /** What was earned in the period, a decimal string; null when it is not stated. */
  readonly earned: string | null;
  /** What was used in the period, a decimal string; null when it is not stated. */
  readonly used: string | null;
  /** What is left, a decimal string. */
  readonly balance: string;
}

/** The sums of the sections, as canonical decimal strings with the currency's decimals. */
export interface StatementSums {
  /** The hours of the earnings; null when they are not known. */
  readonly hours: string | null;
  /** The sum of the earnings. */
  readonly gross: string;
  /** The sum of the reimbursements. */
  readonly reimbursements: string;
  /** The sum of the deductions that are taxes. */
  readonly taxes: string;
  /** The sum of the deductions before taxes. */
  readonly preTax: string;
  /** The sum of the deductions after taxes. */
  readonly postTax: string;
  /** The sum of all deductions. */
  readonly deductions: string;
  /** Gross and reimbursements, less the deductions. */
  readonly net: string;
  /** The sum of the contributions of the employer, which change nothing else. */
  readonly employerContributions: string;
}

/** The totals of a statement. */
export interface StatementTotals extends StatementSums {
  /** The totals since the start of the year, this statement included. */
  readonly yearToDate: StatementSums;
}

/** The person whom a statement pays, as printed. */
export interface StatementEmployee {
  /** The full name of the employee. */
  readonly name: string;
  /** `XXX-XX-` and the last four digits; null without a number. */
  readonly maskedSsn: string | null;
  /** The employee number: the key in another system; null without one, or when `details` have one. */
  readonly number: string | null;
  /** The lines of the address; none when there is no address. */
  readonly address: readonly string[];
}

/** The employer, as printed. */
export interface StatementCompany {
  /** The name of the company. */
  readonly name: string;
  /** `XX-XXX` and the last four digits; null without a number. */
  readonly maskedEin: string | null;
  /** The lines of the address; none when there is no address. */
  readonly address: readonly string[];
  /** The phone number (E.164); null without one. */
  readonly phone: string | null;
  /** The e-mail address; null without one. */
  readonly email: string | null;
}

/** An account that a part of the net pay goes to. */
export interface PaymentAccount {
  /** The name of the account, such as `Checking`. */
  readonly name: string;
  /** The last four characters of its number. */
  readonly last4: string;
  /** The amount, with the decimals of the currency. */
  readonly amount: string;
}

/** How the net pay is paid. */
export interface StatementPayment {
  /** The method, such as `Direct deposit` or `Check`. */
  readonly method: string;
  /** The number of the check; null without one. */
  readonly checkNumber: string | null;
  /** The accounts, whose amounts add up to the net pay; none when they are not stated. */
  readonly accounts: readonly PaymentAccount[];
}

/** A labeled text, such as the department. */
export interface StatementDetail {
  /** The label, such as `Department`. */
  readonly label: string;
  /** The text. */
  readonly value: string;
}

/** What one pay statement shows, complete and frozen: no later change of a record changes it. */
export interface PayStatement {
  /** The employee, as shown. */
  readonly employee: StatementEmployee;
  /** The company, as shown. */
  readonly company: StatementCompany;
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
  /** The rows of earnings, which add up to the gross pay. */
  readonly earnings: readonly StatementEarning[];
  /** The rows of reimbursements, such as expenses: part of the net pay, and no wages. */
  readonly reimbursements: readonly StatementRow[];
  /** The rows of deductions. */
  readonly deductions: readonly StatementDeduction[];
  /** What the employer pays besides, such as pension contributions. */
  readonly employerContributions: readonly StatementRow[];
  /** Balances such as paid time off. */
  readonly balances: readonly StatementBalance[];
  /** How the net pay is paid; null when it is not stated. */
  readonly payment: StatementPayment | null;
  /** Labeled texts, such as the department. */
  readonly details: readonly StatementDetail[];
  /** The sums of the rows, and of the year. */
  readonly totals: StatementTotals;
  /** A text below the totals, with line breaks; null without one. */
  readonly notes: string | null;
}
