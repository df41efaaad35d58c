import { currencyDecimals, validateCurrency } from './currency.ts';
import type { Issues } from './issues.ts';
import type { JsonObject } from './json.ts';
import { camelKeys, snakeKeys } from './key-case.ts';
import { RawJson } from './raw-json.ts';
import { optional, validateDate, validateFreeForm } from './record-rules.ts';
import {
  type DeductionRow,
  type EarningRow,
  validateDeductions,
  validateEarnings,
} from './statement-rows.ts';
import { validateText } from './text.ts';
import { invalid, isObject, type Validation } from './validation.ts';

/** The content of a pay statement as it was ordered, in canonical form. */
export interface StatementContent {
  readonly payPeriod: { readonly start: string; readonly end: string };
  readonly payDate: string;
  readonly currency: string;
  readonly lang: string;
  /** Null when they are those of the employee. */
  readonly earnings: readonly EarningRow[] | null;
  /** Null when they are those of the employee. */
  readonly deductions: readonly DeductionRow[] | null;
  readonly notes: string | null;
}

/** A decimal number: a text without exponent, or a number. */
export type DecimalInput = string | number;

/** A row of deductions to order. */
export interface DeductionInput {
  /** 1–100 characters. */
  readonly name: string;
  /** With at most the decimals of the currency. */
  readonly amount: DecimalInput;
  /** By default the sum of the year, see `StatementDeduction`. */
  readonly yearToDate?: DecimalInput | null | undefined;
}

/** A row of earnings to order. Hours and rates have at most four decimals. */
export interface EarningInput extends DeductionInput {
  /** The hours; with `rate`, their product is the amount. */
  readonly hours?: DecimalInput | null | undefined;
  /** The amount of an hour. */
  readonly rate?: DecimalInput | null | undefined;
}

/** The content of a pay statement to order. */
export interface StatementInput {
  /** Dates as `YYYY-MM-DD`. */
  readonly payPeriod: { readonly start: string; readonly end: string };
  /** The date of the payment (`YYYY-MM-DD`). */
  readonly payDate: string;
  /** 1–50 rows; by default the `items` of the employee's `earnings`. */
  readonly earnings?: readonly EarningInput[] | null | undefined;
  /** At most 50 rows; by default the `items` of the employee's `deductions`. */
  readonly deductions?: readonly DeductionInput[] | null | undefined;
  /** An ISO 4217 code, `USD` by default. */
  readonly currency?: string | null | undefined;
  /** A BCP 47 tag, `en` by default. */
  readonly lang?: string | null | undefined;
  /** At most 1,000 characters. */
  readonly notes?: string | null | undefined;
}

const DEFAULT_LANG = 'en';
const NOTES = { min: 1, max: 1000, trimmed: true } as const;
const LANG = /^[a-z]{2,3}(?:-[a-z\d]{1,8}){0,4}$/i;

/** Returns the canonical form of a language tag; undefined for a malformed one. */
const langOf = (tag: string): string | undefined => {
  try {
    return LANG.test(tag) ? Intl.getCanonicalLocales(tag)[0] : undefined;
  } catch {
    return undefined;
  }
};

const validateLang = (input: unknown): Validation<string> => {
  const tag = input ?? DEFAULT_LANG;
  const lang = typeof tag === 'string' ? langOf(tag) : undefined;
  return lang === undefined
    ? invalid({ rule: 'format', expected: 'a language tag such as en' })
    : { value: lang };
};

const validatePeriod = (issues: Issues, input: unknown): StatementContent['payPeriod'] => {
  if (!isObject(input)) {
    const rule = input === undefined || input === null ? 'required' : 'object';
    issues.add({ field: 'content.payPeriod', rule });
    return { start: '', end: '' };
  }
  const start = issues.take('content.payPeriod.start', validateDate(input['start']), '');
  const end = issues.take('content.payPeriod.end', validateDate(input['end']), '');
  if (end !== '' && end < start) {
    const expected = `${start} or a later date`;
    issues.add({ field: 'content.payPeriod.end', rule: 'format', expected });
  }
  return { start, end };
};

/**
 * Validates the content of a pay statement, whose fields have the path `content` in issues. Returns
 * undefined with at least one issue.
 */
export const validateStatementContent = (
  issues: Issues,
  input: unknown,
): StatementContent | undefined => {
  const known = issues.list.length;
  if (!isObject(input)) {
    const rule = input === undefined || input === null ? 'required' : 'object';
    issues.add({ field: 'content', rule });
    return undefined;
  }
  const currency = issues.take('content.currency', validateCurrency(input['currency']), 'USD');
  const decimals = currencyDecimals(currency) as number;
  const rows = (name: string) => ({ input: input[name], path: `content.${name}`, decimals });
  const isGiven = (name: string): boolean => input[name] !== undefined && input[name] !== null;
  const content: StatementContent = {
    payPeriod: validatePeriod(issues, input['payPeriod']),
    payDate: issues.take('content.payDate', validateDate(input['payDate']), ''),
    currency,
    lang: issues.take('content.lang', validateLang(input['lang']), ''),
    earnings: isGiven('earnings') ? validateEarnings(issues, rows('earnings')) : null,
    deductions: isGiven('deductions') ? validateDeductions(issues, rows('deductions')) : null,
    notes: issues.take(
      'content.notes',
      optional((notes) => validateText(notes, NOTES))(input['notes']),
      null,
    ),
  };
  if (issues.list.length === known) {
    issues.take('content', validateFreeForm(snakeKeys(content)), new RawJson('{}'));
  }
  return issues.list.length === known ? content : undefined;
};

/** Returns the content in the form of the API, as an order stores it. */
export const storedContent = (content: StatementContent): RawJson =>
  RawJson.of(snakeKeys(content) as JsonObject);

/** Reads content that `storedContent` wrote. */
export const readContent = (stored: RawJson): StatementContent =>
  camelKeys(stored.parse()) as StatementContent;

/** The rows of a statement, all of them known. */
export interface StatementRows {
  readonly earnings: readonly EarningRow[];
  readonly deductions: readonly DeductionRow[];
}

/** The free-form objects of an employee. */
interface EmployeePay {
  readonly earnings: RawJson;
  readonly deductions: RawJson;
}

/**
 * Returns the rows of a statement: those that were ordered, or the `items` of the employee's objects.
 * Adds an issue for each rule that the employee's rows break, with the paths `earnings.items.0.amount`
 * behind the prefix.
 */
export const rowsOfEmployee = (
  issues: Issues,
  { earnings, deductions, currency }: StatementContent,
  { employee, prefix }: { readonly employee: EmployeePay; readonly prefix: string },
): StatementRows => {
  const decimals = currencyDecimals(currency) as number;
  const rows = (kind: 'earnings' | 'deductions') => ({
    input: camelKeys(employee[kind].parse()['items'] ?? []),
    path: `${prefix}${kind}.items`,
    decimals,
  });
  return {
    earnings: earnings ?? validateEarnings(issues, rows('earnings')),
    deductions: deductions ?? validateDeductions(issues, rows('deductions')),
  };
};
