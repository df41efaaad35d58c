import type { RenderRequest } from '@paydocs/core';
import { RefusedRendering } from './refused-rendering.ts';

/** The document types of this package. */
const TYPES: readonly string[] = ['Pay Statement'];

const LINES_MAX = 200;
const ADDRESS_LINES_MAX = 8;
/** Every name and address of a record fits, also of letters with two code units. */
const TEXT_MAX = 1_600;
const NOTES_MAX = 2_000;

// Sums of many amounts have more digits than an amount.
const AMOUNT = /^-?\d{1,20}(?:\.\d{1,6})?$/;
const DATE = /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/;
const CURRENCY = /^[A-Z]{3}$/;
const LANG = /^[a-zA-Z]{2,8}(?:-[a-zA-Z0-9]{1,8}){0,4}$/;
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

const refuse = (code: string, detail: string): never => {
  throw new RefusedRendering(code, detail);
};

const textAt = (path: string, value: unknown, max = TEXT_MAX): void => {
  if (typeof value !== 'string') refuse('statement.invalid', `The text ${path} is missing.`);
  if ((value as string).length > max) {
    refuse('text.too-long', `The text ${path} has more than ${max} characters.`);
  }
};

const matching = (path: string, value: unknown, pattern: RegExp): void => {
  if (typeof value !== 'string' || !pattern.test(value)) {
    refuse('statement.invalid', `The value ${path} has a wrong form.`);
  }
};

const listAt = (path: string, value: unknown, max: number): readonly unknown[] => {
  if (!Array.isArray(value)) return refuse('statement.invalid', `The list ${path} is missing.`);
  if (value.length <= max) return value;
  return refuse('statement.too-long', `The list ${path} has more than ${max} lines.`);
};

type Part = Readonly<Record<string, unknown>>;

const partAt = (path: string, value: unknown): Part => {
  if (typeof value === 'object' && value !== null) return value as Part;
  return refuse('statement.invalid', `The part ${path} is missing.`);
};

const addressAt = (path: string, value: unknown): void => {
  for (const line of listAt(path, value, ADDRESS_LINES_MAX)) textAt(path, line);
};

const optional = (value: unknown, check: () => void): void => {
  if (value !== null) check();
};

const checkRow = (path: string, value: unknown): void => {
  const row = partAt(path, value);
  textAt(`${path}.name`, row['name']);
  for (const name of ['amount', 'yearToDate']) matching(`${path}.${name}`, row[name], AMOUNT);
  for (const name of ['hours', 'rate']) {
    optional(row[name] ?? null, () => matching(`${path}.${name}`, row[name], AMOUNT));
  }
};

const checkSums = (path: string, value: unknown): void => {
  const sums = partAt(path, value);
  for (const name of ['gross', 'deductions', 'net'])
    matching(`${path}.${name}`, sums[name], AMOUNT);
};

const checkParties = (statement: Part): void => {
  const employee = partAt('employee', statement['employee']);
  textAt('employee.name', employee['name']);
  textAt('employee.maskedSsn', employee['maskedSsn']);
  addressAt('employee.address', employee['address']);
  const company = partAt('company', statement['company']);
  textAt('company.name', company['name']);
  textAt('company.maskedEin', company['maskedEin']);
  addressAt('company.address', company['address']);
  for (const name of ['phone', 'email']) {
    optional(company[name], () => textAt(`company.${name}`, company[name]));
  }
};

const checkStatement = (statement: Part): void => {
  checkParties(statement);
  const period = partAt('payPeriod', statement['payPeriod']);
  for (const name of ['start', 'end']) matching(`payPeriod.${name}`, period[name], DATE);
  matching('payDate', statement['payDate'], DATE);
  matching('currency', statement['currency'], CURRENCY);
  matching('lang', statement['lang'], LANG);
  for (const name of ['earnings', 'deductions']) {
    const rows = listAt(name, statement[name], LINES_MAX);
    rows.forEach((row, index) => checkRow(`${name}.${index}`, row));
  }
  const totals = partAt('totals', statement['totals']);
  checkSums('totals', totals);
  checkSums('totals.yearToDate', totals['yearToDate']);
  optional(statement['notes'], () => textAt('notes', statement['notes'], NOTES_MAX));
};

/**
 * Checks the form of a request, so that nothing in it can exceed the bounds of a rendering.
 *
 * @throws RefusedRendering for the first value that cannot be rendered.
 */
export const checkRequest = (request: RenderRequest): void => {
  if (!TYPES.includes(request.type)) {
    refuse('type.unknown', 'No document of this type can be rendered.');
  }
  matching('uuid', request.uuid, UUID);
  if (!Number.isSafeInteger(request.madeAtMs) || Math.abs(request.madeAtMs) > 8.64e15) {
    refuse('statement.invalid', 'The value madeAtMs has a wrong form.');
  }
  checkStatement(partAt('statement', request.statement));
};
