import { type Address, addressLines } from './address.ts';
import { maskedEin } from './company.ts';
import { currencyDecimals } from './currency.ts';
import { formatDecimal } from './decimal.ts';
import { fullName, maskedSsn } from './employee.ts';
import { camelKeys, snakeKeys } from './key-case.ts';
import type { PayStatement, StatementSums } from './pay-statement.ts';
import type { RawJson } from './raw-json.ts';
import { validateFreeForm } from './record-rules.ts';
import type { StatementContent, StatementRows } from './statement-content.ts';
import type { Validation } from './validation.ts';
import { summedRows } from './year-to-date.ts';

/** The employee of a statement. */
interface Person {
  readonly firstName: string;
  readonly lastName: string;
  readonly ssn: string;
  readonly address: Address;
}

/** The company of a statement. */
interface Firm {
  readonly name: string;
  readonly ein: string;
  readonly address: Address;
  readonly phone: string | null;
  readonly email: string | null;
}

/** All that a statement is made of. */
export interface StatementParts {
  readonly content: StatementContent;
  readonly rows: StatementRows;
  readonly employee: Person;
  readonly company: Firm;
  /** The contents of the employee's earlier statements of the year, in this currency. */
  readonly earlier: readonly RawJson[];
}

/** Returns the complete statement: what was ordered, the people as they are now, and the totals. */
export const completeStatement = (parts: StatementParts): PayStatement => {
  const { content, rows, employee, company } = parts;
  const decimals = currencyDecimals(content.currency) as number;
  const earlier = parts.earlier.map((stored) => stored.parse());
  const earnings = summedRows(
    rows.earnings,
    earlier.map((each) => each['earnings']),
    decimals,
  );
  const deductions = summedRows(
    rows.deductions,
    earlier.map((each) => each['deductions']),
    decimals,
  );
  const text = (units: bigint): string => formatDecimal({ units, decimals });
  const sums = (kind: 'amount' | 'yearToDate'): StatementSums => {
    return {
      gross: text(earnings[kind]),
      deductions: text(deductions[kind]),
      net: text(earnings[kind] - deductions[kind]),
    };
  };
  return {
    employee: {
      name: fullName(employee),
      maskedSsn: maskedSsn(employee.ssn),
      address: addressLines(employee.address),
    },
    company: {
      name: company.name,
      maskedEin: maskedEin(company.ein),
      address: addressLines(company.address),
      phone: company.phone,
      email: company.email,
    },
    payPeriod: content.payPeriod,
    payDate: content.payDate,
    currency: content.currency,
    lang: content.lang,
    earnings: earnings.rows,
    deductions: deductions.rows,
    totals: { ...sums('amount'), yearToDate: sums('yearToDate') },
    notes: content.notes,
  };
};

/** Returns what a made document keeps, in the form of the API; too long content breaks the rule `json`. */
export const frozenContent = (statement: PayStatement): Validation<RawJson> =>
  validateFreeForm(snakeKeys(statement));

/** Reads content that `frozenContent` wrote. */
export const readStatement = (frozen: RawJson): PayStatement =>
  camelKeys(frozen.parse()) as PayStatement;
