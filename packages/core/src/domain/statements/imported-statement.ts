import { currencyDecimals } from '../values/currency.ts';
import { formatDecimal, parseDecimal, sum, unitsOf } from '../values/decimal.ts';
import type { JsonObject } from '../foundation/json.ts';
import { camelKeys, partNamed } from '../foundation/key-case.ts';
import { validateDate } from '../fields/record-rules.ts';
import { REGULAR_RUN } from './statement-content.ts';
import { canonical, HOURS_DECIMALS } from './statement-numbers.ts';
import type { YearStatement } from './statement-year.ts';
import { isObject } from '../foundation/validation.ts';
import {
  DEDUCTION_KINDS,
  type DeductionKind,
  kindOf,
  type RowAmount,
  type StatementAmounts,
} from './year-figures.ts';

/** A document that was made elsewhere. */
export interface ImportedDocument {
  /** The id of the document. */
  readonly id: number;
  /** The UUID of the document. */
  readonly uuid: string;
  /** The id of the site. */
  readonly siteId: number;
  /** The id of the company. */
  readonly companyId: number;
  /** The id of the employee; a document of the company alone has no statement. */
  readonly employeeId: number | null;
  /** The type of the document. */
  readonly type: string;
  /** The status; only a `Completed` document has a statement. */
  readonly status: string;
  /** The content in the form of the API, as it was imported. */
  readonly content: JsonObject;
}

/** The statement of an imported document. */
export interface ImportedStatement {
  /** The amounts that count in the year. */
  readonly statement: YearStatement;
  /** The UUID of the document. */
  readonly uuid: string;
}

/** Returns a date of imported content; undefined for what is none. */
export const dateOf = (input: unknown): string | undefined => {
  const date = validateDate(input);
  return 'value' in date ? date.value : undefined;
};

/**
 * Returns the date by which imported content is listed: its `pay_date`, its `date`, as of an invoice, or the end
 * of its `year`, as of a tax form; null for content without one.
 */
export const payDateOf = (content: JsonObject): string | null => {
  const { pay_date: payDate, date, year } = content;
  const lastDay = typeof year === 'object' ? null : `${String(year)}-12-31`;
  return dateOf(payDate) ?? dateOf(date) ?? dateOf(lastDay) ?? null;
};

const kindIn = (input: unknown): DeductionKind =>
  kindOf({ kind: DEDUCTION_KINDS.find((kind) => kind === input) });

/**
 * Returns the amounts of rows; what is no row, as imported content may have, is left out. A row of the year that is
 * absent this time has its sum of the year alone.
 */
const amountsIn = (input: unknown, decimals: number, hasKinds = false): readonly RowAmount[] => {
  const text = (value: unknown): string | null => {
    const number = parseDecimal(value);
    return (number && formatDecimal({ units: unitsOf(number, decimals), decimals })) || null;
  };
  const zero = formatDecimal({ units: 0n, decimals });
  return (Array.isArray(input) ? (input as readonly unknown[]) : []).flatMap((row) => {
    if (!isObject(row) || typeof row['name'] !== 'string') return [];
    const [amount, yearToDate] = [text(row['amount']), text(row['yearToDate'])];
    if (amount === null && yearToDate === null) return [];
    const kind = hasKinds ? { kind: kindIn(row['kind']) } : {};
    return [{ name: row['name'], ...kind, amount: amount ?? zero, yearToDate }];
  });
};

const hoursIn = (input: unknown): string | null => {
  const rows = Array.isArray(input) ? (input as readonly unknown[]) : [];
  const hours = rows.flatMap((row) => {
    const number = isObject(row) ? parseDecimal(row['hours']) : undefined;
    return number === undefined ? [] : formatDecimal(number);
  });
  return hours.length === 0 ? null : formatDecimal(sum(hours, HOURS_DECIMALS));
};

/** Returns the hours of the year that totals state. */
const hoursOfYear = (totals: unknown): string | undefined => {
  const number = parseDecimal(partNamed(partNamed(totals, 'yearToDate'), 'hours'));
  return number && canonical(number, HOURS_DECIMALS);
};

const runIn = (input: unknown): string => (typeof input === 'string' ? input : REGULAR_RUN);

/**
 * Returns the statement of an imported document, as far as its content has one: completed, with a pay date
 * and rows. A sum of the year that it states is an opening for later statements.
 */
export const importedStatement = (document: ImportedDocument): YearStatement | undefined => {
  const { id, siteId, companyId, employeeId, type, status } = document;
  const payDate = dateOf(document.content['pay_date']);
  const content = camelKeys(document.content) as Readonly<Record<string, unknown>>;
  const currency = (content['currency'] ?? 'USD') as string;
  const decimals = currencyDecimals(currency);
  if (status !== 'Completed' || payDate === undefined || decimals === undefined) return undefined;
  if (employeeId === null) return undefined;
  const amounts: StatementAmounts = {
    earnings: amountsIn(content['earnings'], decimals),
    reimbursements: amountsIn(content['reimbursements'], decimals),
    deductions: amountsIn(content['deductions'], decimals, true),
    employerContributions: amountsIn(content['employerContributions'], decimals),
    hours: hoursIn(content['earnings']),
    hoursYearToDate: hoursOfYear(content['totals']),
  };
  const period = content['payPeriod'];
  return {
    documentId: id,
    siteId,
    companyId,
    employeeId,
    type,
    currency,
    payDate,
    periodStart: dateOf(partNamed(period, 'start')) ?? '',
    periodEnd: dateOf(partNamed(period, 'end')) ?? '',
    run: runIn(content['run']),
    state: 'live',
    replacesId: null,
    amounts,
    figures: null,
    figuresVersion: 0,
  };
};

/** Returns what makes statements the same, as a text. */
export const keyTextOf = (statement: YearStatement): string =>
  JSON.stringify([
    statement.siteId,
    statement.companyId,
    statement.employeeId,
    statement.type,
    statement.payDate,
    statement.periodStart,
    statement.periodEnd,
    statement.run,
  ]);

const UUID_OF_REPEATED = / [\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/** Returns the name of a run as it is printed: that of a repeated import without its UUID. */
export const runNameOf = (run: string): string => run.replace(UUID_OF_REPEATED, '');

/**
 * Returns imported statements of which no two are the same: one that repeats another one has a run of its own,
 * so that both count. `existing` has for each the live statement that it repeats.
 */
export const distinctImports = (
  imported: readonly ImportedStatement[],
  existing: readonly (Pick<YearStatement, 'documentId'> | undefined)[],
): readonly YearStatement[] => {
  const known = new Set<string>();
  return imported.map(({ statement, uuid }, index) => {
    const key = keyTextOf(statement);
    const other = existing[index];
    const isTaken = other !== undefined && other.documentId !== statement.documentId;
    const isRepeated = isTaken || known.has(key);
    if (!isRepeated) known.add(key);
    return isRepeated ? { ...statement, run: `${statement.run} ${uuid}` } : statement;
  });
};
