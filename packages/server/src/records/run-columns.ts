import { OperationalError, USAGE_EXIT_CODE } from '../errors/operational-error.ts';
import { nearestName } from '../terminal/nearest-name.ts';

/** Where the cells of a column go: to a field of the document, or to a field of a row of a list. */
export type RunColumn =
  | { readonly path: readonly string[] }
  | {
      readonly list: readonly string[];
      /** The field with the name of a row. */
      readonly key: string;
      readonly name: string;
      readonly field: string;
      /** Whether a row without any other value is left out. */
      readonly isQuiet: boolean;
    };

/** The columns with one field of a document, by their names. */
const PLAIN: Readonly<Record<string, readonly string[]>> = {
  employee: ['employeeExternalId'],
  employee_id: ['employeeId'],
  template_id: ['templateId'],
  color_id: ['colorId'],
  lang: ['lang'],
  pay_period_start: ['content', 'payPeriod', 'start'],
  pay_period_end: ['content', 'payPeriod', 'end'],
  pay_date: ['content', 'payDate'],
  run: ['content', 'run'],
  pay_frequency: ['content', 'payFrequency'],
  currency: ['content', 'currency'],
  notes: ['content', 'notes'],
  net: ['content', 'net'],
  'payment:method': ['content', 'payment', 'method'],
  'payment:check_number': ['content', 'payment', 'checkNumber'],
  ...Object.fromEntries(
    [
      ['hours', 'hours'],
      ['gross', 'gross'],
      ['reimbursements', 'reimbursements'],
      ['taxes', 'taxes'],
      ['pre_tax', 'preTax'],
      ['post_tax', 'postTax'],
      ['deductions', 'deductions'],
      ['net', 'net'],
      ['employer_contributions', 'employerContributions'],
    ].map(([name, field]) => [`totals:${name}`, ['content', 'totals', String(field)]]),
  ),
};

/** A section, whose columns name a row and one of its fields. */
interface Section {
  readonly list: readonly string[];
  readonly fields: Readonly<Record<string, string>>;
}

const AMOUNT = { amount: 'amount', year_to_date: 'yearToDate' };

const SECTIONS: Readonly<Record<string, Section>> = {
  earnings: {
    list: ['content', 'earnings'],
    fields: {
      hours: 'hours',
      units: 'units',
      rate: 'rate',
      multiplier: 'multiplier',
      ...AMOUNT,
    },
  },
  reimbursements: { list: ['content', 'reimbursements'], fields: AMOUNT },
  deductions: { list: ['content', 'deductions'], fields: { kind: 'kind', ...AMOUNT } },
  employer_contributions: { list: ['content', 'employerContributions'], fields: AMOUNT },
  balances: {
    list: ['content', 'balances'],
    fields: { unit: 'unit', earned: 'earned', used: 'used', balance: 'balance' },
  },
  accounts: {
    list: ['content', 'payment', 'accounts'],
    fields: { last4: 'last4', amount: 'amount' },
  },
};

const DETAILS = 'details';
/** Fields that describe a row, and make none. */
const QUIET = ['kind', 'unit', 'last4'];

/** Every form of a column, for the help of the command. */
export const RUN_COLUMNS: readonly string[] = [
  ...Object.keys(PLAIN),
  ...Object.entries(SECTIONS).map(
    ([section, { fields }]) => `${section}:<name>:${Object.keys(fields).join('|')}`,
  ),
  `${DETAILS}:<label>`,
];

/** Returns the parts of `section:name:field`; a name may contain colons. */
const partsOf = (column: string): readonly [section: string, name: string, field: string] => {
  const [section = '', ...rest] = column.split(':');
  const field = rest.pop() ?? '';
  return [section.trim(), rest.join(':').trim(), field.trim()];
};

const columnOf = (column: string): RunColumn | undefined => {
  const path = Object.hasOwn(PLAIN, column) ? PLAIN[column] : undefined;
  if (path !== undefined) return { path };
  if (column.startsWith(`${DETAILS}:`)) {
    const name = column.slice(DETAILS.length + 1).trim();
    const detail = { list: ['content', DETAILS], key: 'label', field: 'value', isQuiet: false };
    return name === '' ? undefined : { ...detail, name };
  }
  const [section, name, field] = partsOf(column);
  const known = Object.hasOwn(SECTIONS, section) ? SECTIONS[section] : undefined;
  const of = known !== undefined && Object.hasOwn(known.fields, field) && known.fields[field];
  if (known === undefined || !of || name === '') return undefined;
  return { list: known.list, key: 'name', name, field: of, isQuiet: QUIET.includes(of) };
};

/** Returns the form of a column that is most like an unknown one. */
const nearestOf = (column: string): string | undefined => {
  const [, name] = partsOf(column);
  const forms = Object.entries(SECTIONS).flatMap(([section, { fields }]) =>
    Object.keys(fields).map((field) => `${section}:${name || '<name>'}:${field}`),
  );
  const [, ...label] = column.split(':');
  const details = `${DETAILS}:${label.join(':') || '<label>'}`;
  return nearestName(column, [...Object.keys(PLAIN), ...forms, details]);
};

const mistakeOf = (column: string): string => {
  const nearest = nearestOf(column);
  return `there is no column '${column}'${nearest === undefined ? '' : `: do you mean '${nearest}'?`}`;
};

/** Returns the names of columns whose cells go where those of an earlier one go. */
const repeatedIn = (
  header: readonly string[],
  columns: readonly (RunColumn | undefined)[],
): readonly string[] => {
  const places = columns.map((column, index) =>
    column === undefined ? header[index] : JSON.stringify(column).normalize('NFC'),
  );
  return header.filter((_, index) => places.indexOf(places[index]) < index);
};

/**
 * Returns where the cells of each column go.
 *
 * @throws OperationalError that names unknown columns with the nearest one, repeated ones, and a file without
 *   a column of employees.
 */
export const runColumns = (header: readonly string[]): readonly RunColumn[] => {
  const columns = header.map(columnOf);
  const unknown = header.filter((_, index) => columns[index] === undefined);
  const twice = repeatedIn(header, columns);
  const hasEmployee = header.includes('employee') || header.includes('employee_id');
  const mistakes = [
    ...unknown.map(mistakeOf),
    ...[...new Set(twice)].map((name) => `the column '${name}' occurs twice`),
    ...(hasEmployee ? [] : [`the column 'employee' is missing`]),
  ];
  if (mistakes.length > 0) {
    throw new OperationalError(['Nothing was ordered:', ...mistakes].join('\n  '), {
      exitCode: USAGE_EXIT_CODE,
    });
  }
  return columns.filter((column) => column !== undefined);
};
