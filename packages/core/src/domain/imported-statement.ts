import { currencyDecimals } from './currency.ts';
import { type Decimal, formatDecimal, parseDecimal, sum, unitsOf } from './decimal.ts';
import { camelKeys } from './key-case.ts';
import type { RawJson } from './raw-json.ts';
import { validateDate } from './record-rules.ts';
import { REGULAR_RUN } from './statement-content.ts';
import type { YearStatement } from './statement-year.ts';
import { isObject } from './validation.ts';
import {
  DEDUCTION_KINDS,
  type DeductionKind,
  type RowAmount,
  type StatementAmounts,
} from './year-figures.ts';

/** A document that was made elsewhere. */
interface ImportedDocument {
  readonly id: number;
  readonly uuid: string;
  readonly siteId: number;
  readonly companyId: number;
  readonly employeeId: number;
  readonly type: string;
  readonly status: string;
  readonly content: RawJson;
}

const HOURS_DECIMALS = 2;

const dateOf = (input: unknown): string | undefined => {
  const date = validateDate(input);
  return 'value' in date ? date.value : undefined;
};

const kindOf = (input: unknown): DeductionKind =>
  DEDUCTION_KINDS.find((kind) => kind === input) ?? 'post_tax';

/** Returns the amounts of rows; what is no row, as imported content may have, is left out. */
const amountsIn = (input: unknown, decimals: number, hasKinds = false): readonly RowAmount[] => {
  const text = (value: unknown): string | null => {
    const number = parseDecimal(value);
    return (number && formatDecimal({ units: unitsOf(number, decimals), decimals })) || null;
  };
  return (Array.isArray(input) ? (input as readonly unknown[]) : []).flatMap((row) => {
    if (!isObject(row) || typeof row['name'] !== 'string') return [];
    const amount = text(row['amount']);
    if (amount === null) return [];
    const kind = hasKinds ? { kind: kindOf(row['kind']) } : {};
    return [{ name: row['name'], ...kind, amount, yearToDate: text(row['yearToDate']) }];
  });
};

const hoursIn = (input: unknown): string | null => {
  const rows = Array.isArray(input) ? (input as readonly unknown[]) : [];
  const hours = rows.flatMap((row) => (isObject(row) ? (parseDecimal(row['hours']) ?? []) : []));
  return hours.length === 0
    ? null
    : formatDecimal(sum((hours as readonly Decimal[]).map(formatDecimal), HOURS_DECIMALS));
};

/**
 * Returns the statement of an imported document, as far as its content has one: completed, with a pay date
 * and rows. A sum of the year that it states is an opening for later statements.
 */
export const importedStatement = (document: ImportedDocument): YearStatement | undefined => {
  const { id, siteId, companyId, employeeId, type, status } = document;
  const content = camelKeys(document.content.parse()) as Readonly<Record<string, unknown>>;
  const payDate = dateOf(content['payDate']);
  const currency = content['currency'] ?? 'USD';
  const decimals = typeof currency === 'string' ? currencyDecimals(currency) : undefined;
  if (status !== 'Completed' || payDate === undefined || decimals === undefined) return undefined;
  const amounts: StatementAmounts = {
    earnings: amountsIn(content['earnings'], decimals),
    reimbursements: amountsIn(content['reimbursements'], decimals),
    deductions: amountsIn(content['deductions'], decimals, true),
    employerContributions: amountsIn(content['employerContributions'], decimals),
    hours: hoursIn(content['earnings']),
  };
  const period = isObject(content['payPeriod']) ? content['payPeriod'] : {};
  return {
    documentId: id,
    siteId,
    companyId,
    employeeId,
    type,
    currency: currency as string,
    payDate,
    periodStart: dateOf(period['start']) ?? '',
    periodEnd: dateOf(period['end']) ?? '',
    run: typeof content['run'] === 'string' ? content['run'] : REGULAR_RUN,
    state: 'live',
    replacesId: null,
    amounts,
    figures: null,
    figuresVersion: 0,
  };
};

/** Returns an imported statement that repeats another one: both count, under runs of their own. */
export const repeatedImport = (statement: YearStatement, uuid: string): YearStatement => ({
  ...statement,
  run: `${statement.run} ${uuid}`,
});
