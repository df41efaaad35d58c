import { currencyDecimals, validateCurrency } from '../../domain/values/currency.ts';
import { decimalIn, formatDecimal, sum } from '../../domain/values/decimal.ts';
import { type Field, nullable, text } from '../../domain/fields/field.ts';
import { countedEntry } from '../../domain/records/planned-record.ts';
import { validateExternalId, yearLike } from '../../domain/fields/record-rules.ts';
import {
  canonical,
  decimalSumOf,
  FINE_DECIMALS,
  HOURS_DECIMALS,
} from '../../domain/statements/statement-numbers.ts';
import { sortedJson } from '../../domain/values/sorted-json.ts';
import { validateRowName } from '../../domain/values/text.ts';
import { oneOf, type Validator } from '../../domain/foundation/validation.ts';
import { wholeSite } from '../../domain/accounts/visibility.ts';
import {
  DEDUCTION_KINDS,
  type DeductionKind,
  kindOf,
  type YearFigures,
} from '../../domain/statements/year-figures.ts';
import { NO_FIGURES, yearRowKey } from '../../domain/statements/year-sums.ts';
import { settleYears } from '../../steps/statements/save-statements.ts';
import type { OpeningBalance, OpeningKey, Transaction } from '../../ports/index.ts';
import type { RecordOutcome } from '../../ports/records/records.ts';
import { columnsOf } from './columns.ts';
import type { ImportBatch, ImportKind, ImportPorts } from './import-kind.ts';

/** The sections of an opening balance; `hours` has one row, whatever its name. */
export const SECTIONS = [
  'earnings',
  'reimbursements',
  'deductions',
  'employer_contributions',
  'hours',
] as const;

const validateAmount: Validator<string> = (input) => {
  const amount = decimalSumOf(FINE_DECIMALS)(input);
  return 'value' in amount ? { value: formatDecimal(amount.value) } : amount;
};

/** The columns of a row: one sum of the year before the first statement. */
const fields = {
  company: text(validateExternalId),
  employee: text(validateExternalId),
  year: text(yearLike(/^(?:19|20|21)\d\d$/)),
  currency: { ...text(validateCurrency), required: false } as Field<string, 'text'>,
  section: text(oneOf(SECTIONS)),
  row: text(validateRowName),
  kind: nullable(text(oneOf(DEDUCTION_KINDS))),
  amount: text(validateAmount),
} as const;

/** A row of the file. */
interface OpeningRow {
  readonly company: string;
  readonly employee: string;
  readonly year: string;
  readonly currency: string;
  readonly section: (typeof SECTIONS)[number];
  readonly row: string;
  readonly kind: DeductionKind | null;
  readonly amount: string;
}

/** Returns the section of the figures of a section of a file. */
export const sectionOf = (section: OpeningRow['section']): keyof YearFigures =>
  section === 'employer_contributions' ? 'employerContributions' : section;

/** Returns how many decimals the amount of a row may have. */
const decimalsOf = ({ section, currency }: OpeningRow): number =>
  section === 'hours' ? FINE_DECIMALS : (currencyDecimals(currency) as number);

/** The figures of an opening balance with the sum of a row, and whether the balance had the row before. */
interface WithRow {
  readonly figures: YearFigures;
  readonly isKnown: boolean;
}

/** Returns an opening balance with the sum of a row. */
const withRow = (figures: YearFigures, row: OpeningRow): WithRow => {
  const section = sectionOf(row.section);
  if (section === 'hours') {
    const hours = canonical(decimalIn(row.amount), HOURS_DECIMALS);
    const isKnown = figures.hours !== null && figures.hours !== NO_FIGURES.hours;
    return { figures: { ...figures, hours }, isKnown };
  }
  const amount = formatDecimal(sum([row.amount], decimalsOf(row)));
  const kind = section === 'deductions' ? { kind: kindOf(row) } : {};
  const changed = { name: row.row, ...kind, amount };
  const rows = figures[section];
  const place = rows.findIndex((each) => yearRowKey(each) === yearRowKey(changed));
  const isKnown = place >= 0;
  const after = isKnown ? rows.with(place, changed) : [...rows, changed];
  return { figures: { ...figures, [section]: after }, isKnown };
};

/** The first earnings of an opening balance hide the hours of the year, unless hours are stated as well. */
const hidesHours = (before: YearFigures, row: OpeningRow): boolean =>
  row.section === 'earnings' && before.earnings.length === 0 && before.hours === NO_FIGURES.hours;

const nameOf = ({ companyId, employeeId, currency, year }: OpeningKey): string =>
  [companyId, employeeId, currency, year].join(' ');

/** Returns the year of each row, also at a former company of an employee, or the rule that the row breaks. */
const yearsOf = async (
  tx: Transaction,
  { siteId, records }: ImportBatch,
): Promise<readonly (OpeningKey | Exclude<RecordOutcome, string>)[]> => {
  const rows = records as readonly OpeningRow[];
  const companies = await tx.payees.findEmployersByKeys(siteId, [
    ...new Set(rows.map(({ company }) => company)),
  ]);
  const employees = await tx.payees.findByKeys(wholeSite(siteId), [
    ...new Set(rows.map(({ employee }) => employee)),
  ]);
  return rows.map((row) => {
    const { company, employee, year, currency } = row;
    const companyId = companies.get(company);
    if (companyId === undefined) return { field: 'company', rule: 'reference', to: 'company' };
    const employeeId = employees.get(employee);
    if (employeeId === undefined) return { field: 'employee', rule: 'reference', to: 'employee' };
    const decimals = decimalsOf(row);
    if ((row.amount.split('.')[1] ?? '').length > decimals) {
      return { field: 'amount', rule: 'format', expected: `at most ${decimals} decimals` };
    }
    return { siteId, companyId, employeeId, currency, year };
  });
};

const isYear = (year: object): year is OpeningKey => 'companyId' in year;

/** Stores the balances of a batch, and returns the outcome of each row. */
const storeOpenings = async (
  tx: Transaction,
  batch: ImportBatch,
): Promise<readonly RecordOutcome[]> => {
  const years = await yearsOf(tx, batch);
  const keys = [...new Map(years.filter(isYear).map((year) => [nameOf(year), year])).values()];
  await tx.statements.lock(keys.map(({ employeeId }) => employeeId));
  const openings = await tx.statements.openings(keys);
  const balances = new Map<string, OpeningBalance>(
    keys.map((key, index) => [
      nameOf(key),
      { ...key, figures: openings[index]?.figures ?? NO_FIGURES },
    ]),
  );
  const rows = batch.records as readonly OpeningRow[];
  const ofHours = years.filter((_, index) => rows[index]?.section === 'hours');
  const withHours = new Set(ofHours.filter(isYear).map(nameOf));
  const changed = new Set<string>();
  const outcomes = years.map((year, index): RecordOutcome => {
    if (!isYear(year)) return year;
    const name = nameOf(year);
    const before = balances.get(name) as OpeningBalance;
    const row = rows[index] as OpeningRow;
    const { figures: added, isKnown } = withRow(before.figures, row);
    const isHidden = hidesHours(before.figures, row) && !withHours.has(name);
    const figures = isHidden ? { ...added, hours: null } : added;
    // A database may return the names of an object in another order.
    if (sortedJson(figures) === sortedJson(before.figures)) return 'unchanged';
    balances.set(name, { ...before, figures });
    changed.add(name);
    return isKnown ? 'changed' : 'added';
  });
  const saved = [...balances.values()].filter((balance) => changed.has(nameOf(balance)));
  if (batch.dryRun || saved.length === 0) return outcomes;
  await tx.statements.saveOpening(saved);
  const starts = await tx.statements.startsOf(saved);
  const cause = 'opening-balance';
  await settleYears(
    { tx, nowMs: batch.nowMs },
    starts.map((place) => ({ place, cause, changes: [] })),
  );
  await tx.audit.add(countedEntry(batch.audit, outcomes));
  return outcomes;
};

/** Opening balances: how a company that changes its system in the middle of a year starts. */
export const openingKind: ImportKind = {
  columns: columnsOf(fields),
  keyOf: (record) => {
    const { company, employee, year, currency, section, row, kind } =
      record as unknown as OpeningRow;
    const ofKind = section === 'deductions' ? kindOf({ kind }) : undefined;
    const name = section === 'hours' ? '' : yearRowKey({ name: row, kind: ofKind });
    return JSON.stringify([company, employee, year, currency, section, name]);
  },
  keyColumn: 'row',
  store: async ({ store }: ImportPorts, batch) =>
    store.transaction(async (tx) => storeOpenings(tx, batch)),
};
