import { checkStated } from './check-stated.ts';
import { currencyDecimals, validateCurrency } from '../values/currency.ts';
import type { Issues } from '../foundation/issues.ts';
import { refuseUnknownFields } from '../foundation/known-fields.ts';
import { validateLang } from '../values/lang.ts';
import { optional, validateDate } from '../fields/record-rules.ts';
import { REGULAR_RUN, type StatementContent } from './statement-content.ts';
import { canonical, decimalSumOf, takeOptional } from './statement-numbers.ts';
import { validateDetails, validatePayment, validateTotals } from './statement-payment.ts';
import {
  validateAmounts,
  validateBalances,
  validateDeductions,
  validateEarnings,
} from './statement-rows.ts';
import { validateLabel, validateText } from '../values/text.ts';
import { isObject, type Validator, isMissing } from '../foundation/validation.ts';

/** Options for validating content. */
export interface ContentOptions {
  /** The path of the content in issues, `content` by default. */
  readonly path?: string;
}

interface Place {
  readonly fields: Readonly<Record<string, unknown>>;
  readonly path: string;
  /** Whether documents supply what is missing, so that only the form is checked. */
  readonly isShared: boolean;
}

const KNOWN: readonly (keyof StatementContent)[] = [
  'payPeriod',
  'payDate',
  'run',
  'payFrequency',
  'currency',
  'lang',
  'earnings',
  'reimbursements',
  'deductions',
  'employerContributions',
  'balances',
  'payment',
  'details',
  'notes',
  'totals',
  'net',
];
const validateNotes: Validator<string> = (input) =>
  validateText(input, { min: 1, max: 1000, trimmed: true, multiline: true });
/** The most decimals of any currency: those of shared content, whose currency may be that of a document. */
const DECIMALS_MAX = 3;

const takePeriod = (
  issues: Issues,
  { fields, path, isShared }: Place,
): StatementContent['payPeriod'] => {
  const period = fields['payPeriod'];
  const place = `${path}.payPeriod`;
  const unknown = { start: '', end: '' };
  if (isShared && isMissing(period)) return unknown;
  if (!isObject(period)) {
    issues.add({ field: place, rule: isMissing(period) ? 'required' : 'object' });
    return unknown;
  }
  refuseUnknownFields(issues, { fields: period, path: place, known: ['start', 'end'] });
  const start = issues.take(`${place}.start`, validateDate(period['start']), '');
  const end = issues.take(`${place}.end`, validateDate(period['end']), '');
  if (end !== '' && end < start) {
    issues.add({ field: `${place}.end`, rule: 'format', expected: `${start} or a later date` });
  }
  return { start, end };
};

const takePayDate = (issues: Issues, { fields, path, isShared }: Place): string => {
  const date = fields['payDate'];
  return isShared && isMissing(date) ? '' : issues.take(`${path}.payDate`, validateDate(date), '');
};

const takeContent = (issues: Issues, place: Place): StatementContent => {
  const { fields, path, isShared } = place;
  refuseUnknownFields(issues, { fields, path, known: KNOWN });
  const currency = issues.take(`${path}.currency`, validateCurrency(fields['currency']), 'USD');
  const decimals =
    isShared && isMissing(fields['currency'])
      ? DECIMALS_MAX
      : (currencyDecimals(currency) as number);
  const at = (name: keyof StatementContent) => ({
    input: fields[name],
    path: `${path}.${name}`,
    decimals,
    isShared,
  });
  const rows = (name: keyof StatementContent) => ({ ...at(name), input: fields[name] ?? [] });
  const text = (name: keyof StatementContent, validator: Validator<string>) =>
    issues.take(`${path}.${name}`, optional(validator)(fields[name]), null);
  const net = takeOptional(issues, { fields, path }, ['net', decimals, decimalSumOf]);
  return {
    payPeriod: takePeriod(issues, place),
    payDate: takePayDate(issues, place),
    run: text('run', validateLabel) ?? REGULAR_RUN,
    payFrequency: text('payFrequency', validateLabel),
    currency,
    lang: issues.take(`${path}.lang`, validateLang(fields['lang']), ''),
    earnings: isMissing(fields['earnings']) ? null : validateEarnings(issues, at('earnings')),
    reimbursements: validateAmounts(issues, rows('reimbursements')),
    deductions: isMissing(fields['deductions'])
      ? null
      : validateDeductions(issues, at('deductions')),
    employerContributions: validateAmounts(issues, rows('employerContributions')),
    balances: validateBalances(issues, rows('balances')),
    payment: validatePayment(issues, at('payment')),
    details: validateDetails(issues, rows('details')),
    notes: text('notes', validateNotes),
    totals: validateTotals(issues, at('totals')),
    net: net && canonical(net, decimals),
  };
};

/** Compares what is stated with the rows, unless they are those of the employee. */
const withoutStated = (
  issues: Issues,
  content: StatementContent,
  { path }: Pick<Place, 'path'>,
): StatementContent => {
  const { earnings, deductions } = content;
  if (earnings === null || deductions === null) return content;
  checkStated(issues, { content, rows: { earnings, deductions } }, { path });
  return { ...content, totals: null, net: null };
};

/**
 * Validates the content of a pay statement. Returns undefined with at least one issue. Stated totals
 * are compared with the rows; when the rows are those of the employee, `rowsOfEmployee` compares them.
 */
export const validateStatementContent = (
  issues: Issues,
  input: unknown,
  { path = 'content' }: ContentOptions = {},
): StatementContent | undefined => {
  const before = issues.list.length;
  const hasIssues = (): boolean => issues.list.length > before;
  if (!isObject(input)) {
    issues.add({ field: path, rule: isMissing(input) ? 'required' : 'object' });
    return undefined;
  }
  const taken = takeContent(issues, { fields: input, path, isShared: false });
  if (hasIssues()) return undefined;
  const content = withoutStated(issues, taken, { path });
  return hasIssues() ? undefined : content;
};

/**
 * Validates the content that the documents of an order share, as far as it is known without their own
 * content: fields may be missing, and amounts are not compared with their factors and totals.
 */
export const validateSharedContent = (
  issues: Issues,
  input: unknown,
  { path = 'content' }: ContentOptions = {},
): void => {
  if (isMissing(input)) return;
  if (isObject(input)) takeContent(issues, { fields: input, path, isShared: true });
  else issues.add({ field: path, rule: 'object' });
};
