/** A row of earnings. Amounts are canonical decimal strings with the currency's decimals. */
export interface StatementEarning {
  readonly name: string;
  /** Hours worked, a decimal string; null for a fixed amount. */
  readonly hours: string | null;
  /** The rate of an hour, a decimal string; null for a fixed amount. */
  readonly rate: string | null;
  readonly amount: string;
  /** The amount since the start of the year, this statement included. */
  readonly yearToDate: string;
}

/** A row of deductions. Amounts are canonical decimal strings with the currency's decimals. */
export interface StatementDeduction {
  readonly name: string;
  readonly amount: string;
  /** The amount since the start of the year, this statement included. */
  readonly yearToDate: string;
}

/** The sums of earnings and deductions, and their difference, as canonical decimal strings. */
export interface StatementSums {
  readonly gross: string;
  readonly deductions: string;
  readonly net: string;
}

/** The totals of a statement. */
export interface StatementTotals extends StatementSums {
  /** The totals since the start of the year, this statement included. */
  readonly yearToDate: StatementSums;
}

/** The person whom a statement pays, as printed. */
export interface StatementEmployee {
  readonly name: string;
  /** `XXX-XX-` and the last four digits. */
  readonly maskedSsn: string;
  /** The lines of the address; none when there is no address. */
  readonly address: readonly string[];
}

/** The employer, as printed. */
export interface StatementCompany {
  readonly name: string;
  /** `XX-XXX` and the last four digits. */
  readonly maskedEin: string;
  /** The lines of the address; none when there is no address. */
  readonly address: readonly string[];
  readonly phone: string | null;
  readonly email: string | null;
}

/** What one pay statement shows, complete and frozen: no later change of a record changes it. */
export interface PayStatement {
  readonly employee: StatementEmployee;
  readonly company: StatementCompany;
  /** The first and the last day, `YYYY-MM-DD`. */
  readonly payPeriod: { readonly start: string; readonly end: string };
  /** `YYYY-MM-DD`. */
  readonly payDate: string;
  /** An ISO 4217 code, such as `USD`. */
  readonly currency: string;
  /** A BCP 47 language tag, such as `en`. */
  readonly lang: string;
  readonly earnings: readonly StatementEarning[];
  readonly deductions: readonly StatementDeduction[];
  readonly totals: StatementTotals;
  readonly notes: string | null;
}
