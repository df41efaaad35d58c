import {
  type BrokenRule,
  type JudgedDocument,
  type JudgedOpening,
  type JudgedRow,
  type JudgedStatements,
  type JudgedSummary,
  type OrderedStatement,
  type PrintedStatement,
  SECTIONS,
  type Section,
} from './judged-document.ts';
import { liveOf } from './live.ts';
import { textOf, total, units } from './units.ts';

/** The sums of the rows of one section of a year, by the key of their name. */
type Sums = Map<string, bigint>;

interface YearSums {
  readonly rows: Readonly<Record<Section, Sums>>;
  /** Null when a stated sum hides some. */
  hours: bigint | null;
}

const keyOf = ({ name, kind }: Pick<JudgedRow, 'name' | 'kind'>, section: Section): string => {
  const word = name.normalize('NFKC').toLocaleLowerCase('en').split(/\s+/u).filter(Boolean);
  return section === 'deductions' ? `${kind ?? 'post_tax'}: ${word.join(' ')}` : word.join(' ');
};

const startOf = (opening: JudgedOpening | undefined): YearSums => {
  const sumsOf = (section: Section): Sums => {
    const rows = opening?.sections[section] ?? [];
    return new Map(rows.map((row) => [keyOf(row, section), units(row.amount)]));
  };
  const rows = Object.fromEntries(SECTIONS.map((section) => [section, sumsOf(section)]));
  const hours = opening === undefined ? 0n : opening.hours === null ? null : units(opening.hours);
  return { rows: rows as Record<Section, Sums>, hours };
};

/** Adds a statement to the sums of its year. A stated sum of the year stands for all up to it. */
const add = (year: YearSums, statement: OrderedStatement): void => {
  for (const section of SECTIONS) {
    const sums = year.rows[section];
    for (const row of statement[section] ?? []) {
      const key = keyOf(row, section);
      sums.set(key, (sums.get(key) ?? 0n) + total([row.amount]));
    }
    for (const row of statement[section] ?? []) {
      if (row.year_to_date) sums.set(keyOf(row, section), units(row.year_to_date));
    }
  }
  const earnings = statement.earnings ?? [];
  if (earnings.some(({ year_to_date: stated }) => stated)) year.hours = null;
  if (year.hours !== null) year.hours += total(earnings.map(({ hours }) => hours));
};

const isOfYear = (one: JudgedDocument, other: JudgedDocument): boolean =>
  one.companyId === other.companyId &&
  one.employeeId === other.employeeId &&
  one.type === other.type &&
  one.requested.currency === other.requested.currency &&
  one.requested.pay_date.slice(0, 4) === other.requested.pay_date.slice(0, 4);

const isNotLater = (one: JudgedDocument, other: JudgedDocument): boolean =>
  one.requested.pay_date < other.requested.pay_date ||
  (one.requested.pay_date === other.requested.pay_date && one.id <= other.id);

const inOrder = (one: JudgedDocument, other: JudgedDocument): number =>
  isNotLater(one, other) ? -1 : 1;

/** A statement that comes after all others. */
const NO_DOCUMENT = {
  id: Number.MAX_SAFE_INTEGER,
  type: 'Pay Statement',
  status: 'Completed',
  isOutdated: false,
  replacesId: null,
  printed: undefined,
} as const;

/** Returns what the rule gives for a document. */
const ruledFigures = (
  document: JudgedDocument,
  live: readonly JudgedDocument[],
  openings: readonly JudgedOpening[],
): YearSums => {
  const { companyId, employeeId, requested } = document;
  const year = startOf(
    openings.find(
      (opening) =>
        opening.companyId === companyId &&
        opening.employeeId === employeeId &&
        opening.currency === requested.currency &&
        opening.year === requested.pay_date.slice(0, 4),
    ),
  );
  const counted = live.filter((each) => isOfYear(each, document) && isNotLater(each, document));
  for (const each of counted.toSorted(inOrder)) add(year, each.requested);
  return year;
};

/** Returns the figures of all of the year of a summary, by name. */
export const ruledSums = (
  { companyId, employeeId, printed }: JudgedSummary,
  live: readonly JudgedDocument[],
  openings: readonly JudgedOpening[],
): Readonly<Record<string, bigint>> => {
  const payDate = `${printed?.year}-12-31`;
  const requested = {
    pay_period: { start: payDate, end: payDate },
    pay_date: payDate,
    currency: String(printed?.currency),
  };
  const last = { ...NO_DOCUMENT, companyId, employeeId, requested };
  const { rows } = ruledFigures(last, live, openings);
  const sumOf = (section: Section, kind = ''): bigint =>
    [...rows[section]].reduce((sum, [key, value]) => sum + (key.startsWith(kind) ? value : 0n), 0n);
  const [gross, reimbursements] = [sumOf('earnings'), sumOf('reimbursements')];
  return {
    gross,
    reimbursements,
    pre_tax: sumOf('deductions', 'pre_tax: '),
    taxes: sumOf('deductions', 'tax: '),
    post_tax: sumOf('deductions', 'post_tax: '),
    net: gross + reimbursements - sumOf('deductions'),
  };
};

const shown = (value: bigint | null | undefined): string =>
  value === undefined || value === null ? 'nothing' : textOf(value);

/** Returns the printed sums of a section; of rows that are one, one has the sum. */
const printedSums = (printed: PrintedStatement, section: Section): Map<string, bigint | null> => {
  const sums = new Map<string, bigint | null>();
  for (const row of printed[section] ?? []) {
    const key = keyOf(row, section);
    const sum = row.year_to_date ? units(row.year_to_date) : null;
    if (sum !== null || !sums.has(key)) sums.set(key, sum);
  }
  return sums;
};

const differences = (
  printed: PrintedStatement,
  ruled: YearSums,
  absentRows: boolean,
): readonly string[] => {
  const found = SECTIONS.flatMap((section) => {
    const sums = printedSums(printed, section);
    const keys = new Set([...sums.keys(), ...(absentRows ? ruled.rows[section].keys() : [])]);
    return [...keys]
      .filter((key) => sums.get(key) !== ruled.rows[section].get(key))
      .map(
        (key) =>
          `${section} “${key}” prints ${shown(sums.get(key))} of the year, the rule gives ${shown(ruled.rows[section].get(key))}`,
      );
  });
  const hours = printed.totals.year_to_date['hours'];
  const printedHours = hours ? units(hours) : null;
  return printedHours === ruled.hours
    ? found
    : [
        ...found,
        `prints ${shown(printedHours)} hours of the year, the rule gives ${shown(ruled.hours)}`,
      ];
};

/**
 * Returns the completed documents, not outdated, that print other figures of the year than the opening
 * balance plus the amounts of the live statements whose pay date and id are not later.
 */
export const judgeYears = ({
  documents,
  openings,
  absentRows = true,
}: JudgedStatements): readonly BrokenRule[] => {
  const live = liveOf(documents);
  return documents.flatMap((document): readonly BrokenRule[] => {
    const { id: documentId, status, isOutdated, printed } = document;
    if (status !== 'Completed' || isOutdated || printed === undefined) return [];
    const ruled = ruledFigures(document, live, openings);
    return differences(printed, ruled, absentRows).map((what) => ({
      rule: 'figures of the year',
      documentId,
      what,
    }));
  });
};
