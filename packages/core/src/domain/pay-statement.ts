/** A row of earnings. Amounts are canonical decimal strings with the currency's decimals. */
export interface StatementEarning {
  /** The name of the row, such as `Regular`. */
  readonly name: string;
  /** Hours worked, a decimal string; null for a fixed amount. */
  readonly hours: string | null;
  /** The rate of an hour, a decimal string; null for a fixed amount. */
  readonly rate: string | null;
  /** The amount, with the decimals of the currency. */
  readonly amount: string;
  /** The amount since the start of the year, this statement included. */
  readonly yearToDate: string;
}

/** A row of deductions. Amounts are canonical decimal strings with the currency's decimals. */
export interface StatementDeduction {
  /** The name of the row, such as `Federal tax`. */
  readonly name: string;
  /** The amount, with the decimals of the currency. */
  readonly amount: string;
  /** The amount since the start of the year, this statement included. */
  readonly yearToDate: string;
}

/** The sums of earnings and deductions, and their difference, as canonical decimal strings. */
export interface StatementSums {
  /** The sum of the earnings. */
  readonly gross: string;
  /** The sum of the deductions. */
  readonly deductions: string;
  /** The gross sum less the deductions. */
  readonly net: string;
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
  /** `XXX-XX-` and the last four digits. */
  readonly maskedSsn: string;
  /** The lines of the address; none when there is no address. */
  readonly address: readonly string[];
}

/** The employer, as printed. */
export interface StatementCompany {
  /** The name of the company. */
  readonly name: string;
  /** `XX-XXX` and the last four digits. */
  readonly maskedEin: string;
  /** The lines of the address; none when there is no address. */
  readonly address: readonly string[];
  /** The phone number (E.164); null without one. */
  readonly phone: string | null;
  /** The e-mail address; null without one. */
  readonly email: string | null;
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
  /** An ISO 4217 code, such as `USD`. */
  readonly currency: string;
  /** A BCP 47 language tag, such as `en`. */
  readonly lang: string;
  /** The rows of earnings. */
  readonly earnings: readonly StatementEarning[];
  /** The rows of deductions. */
  readonly deductions: readonly StatementDeduction[];
  /** The sums of the rows, and of the year. */
  readonly totals: StatementTotals;
  /** A text below the totals; null without one. */
  readonly notes: string | null;
}
