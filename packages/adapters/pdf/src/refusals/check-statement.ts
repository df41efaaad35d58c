import {
  type Check,
  checkPart,
  listAt,
  listOf,
  matching,
  numberAt,
  orNull,
  textAt,
} from './checks.ts';

const ROWS_MAX = 200;
const DETAILS_MAX = 50;
const ADDRESS_LINES_MAX = 8;
const NOTES_MAX = 2_000;

const DATE = /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/;
const CURRENCY = /^[A-Z]{3}$/;
const LANG = /^[a-zA-Z]{2,8}(?:-[a-zA-Z0-9]{1,8}){0,4}$/;
const KIND = /^(?:tax|pre_tax|post_tax)$/;

const text: Check = (path, value) => textAt(path, value);

const formed =
  (pattern: RegExp): Check =>
  (path, value) =>
    matching(path, value, pattern);

const part =
  (checks: Readonly<Record<string, Check>>): Check =>
  (path, value) =>
    checkPart(path, value, checks);

const address: Check = (path, value) => {
  for (const line of listAt(path, value, ADDRESS_LINES_MAX)) textAt(path, line);
};

const row = { name: text, amount: orNull(numberAt), yearToDate: orNull(numberAt) };

const factors = {
  hours: orNull(numberAt),
  units: orNull(numberAt),
  rate: orNull(numberAt),
  multiplier: orNull(numberAt),
};

const balance = {
  name: text,
  unit: text,
  earned: orNull(numberAt),
  used: orNull(numberAt),
  balance: numberAt,
};

const sums = {
  hours: orNull(numberAt),
  gross: numberAt,
  reimbursements: numberAt,
  taxes: numberAt,
  preTax: numberAt,
  postTax: numberAt,
  deductions: numberAt,
  net: numberAt,
  employerContributions: numberAt,
};

const payment = {
  method: text,
  checkNumber: orNull(text),
  accounts: listOf({ name: text, last4: text, amount: numberAt }, DETAILS_MAX),
};

const statement: Readonly<Record<string, Check>> = {
  employee: part({ name: text, maskedSsn: orNull(text), number: orNull(text), address }),
  company: part({
    name: text,
    maskedEin: orNull(text),
    address,
    phone: orNull(text),
    email: orNull(text),
  }),
  payPeriod: part({ start: formed(DATE), end: formed(DATE) }),
  payDate: formed(DATE),
  run: text,
  payFrequency: orNull(text),
  currency: formed(CURRENCY),
  lang: formed(LANG),
  earnings: listOf({ ...row, ...factors }, ROWS_MAX),
  reimbursements: listOf(row, ROWS_MAX),
  deductions: listOf({ ...row, kind: formed(KIND) }, ROWS_MAX),
  employerContributions: listOf(row, ROWS_MAX),
  balances: listOf(balance, ROWS_MAX),
  payment: orNull(part(payment)),
  details: listOf({ label: text, value: text }, DETAILS_MAX),
  totals: part({ ...sums, yearToDate: part(sums) }),
  notes: orNull((path, value) => textAt(path, value, NOTES_MAX)),
};

/**
 * Checks the form of a statement.
 *
 * @throws RefusedRendering for the first value that cannot be rendered.
 */
export const checkStatement = (value: unknown): void => {
  checkPart('', value, statement);
};
