import type { Issues } from '../foundation/issues.ts';
import { refuseUnknownFields } from '../foundation/known-fields.ts';
import type {
  PaymentAccount,
  StatementDetail,
  StatementPayment,
  StatementSums,
} from './pay-statement.ts';
import { optional } from '../fields/record-rules.ts';
import {
  canonical,
  decimalSumOf,
  FINE_DECIMALS,
  HOURS_DECIMALS,
  takeOptional,
  ZERO,
} from './statement-numbers.ts';
import { listOf, type SectionInput } from './statement-rows.ts';
import { lineUpTo, validateLabel, validateRowName } from '../values/text.ts';
import { invalid, isMissing, isObject, type Validation } from '../foundation/validation.ts';

/** Totals as they were stated, in canonical form. */
export type StatedTotals = { readonly [Name in keyof StatementSums]?: string };

const LIST_MAX = 20;

const validateAccountLast4 = (input: unknown): Validation<string> => {
  if (isMissing(input)) return invalid({ rule: 'required' });
  return typeof input === 'string' && /^[\da-z]{4}$/i.test(input)
    ? { value: input }
    : invalid({ rule: 'format', expected: 'the last four letters or digits of the number' });
};

const validateAccounts = listOf<PaymentAccount>(
  {
    known: ['name', 'last4', 'amount'],
    read: (issues, { fields, path, decimals }) => ({
      name: issues.take(`${path}.name`, validateRowName(fields['name']), ''),
      last4: issues.take(`${path}.last4`, validateAccountLast4(fields['last4']), ''),
      amount: canonical(
        issues.take(`${path}.amount`, decimalSumOf(decimals)(fields['amount']), ZERO),
        decimals,
      ),
    }),
  },
  LIST_MAX,
);

/** Validates at most 20 labeled texts. */
export const validateDetails = listOf<StatementDetail>(
  {
    known: ['label', 'value'],
    read: (issues, { fields, path }) => ({
      label: issues.take(`${path}.label`, validateLabel(fields['label']), ''),
      value: issues.take(`${path}.value`, lineUpTo(255)(fields['value']), ''),
    }),
  },
  LIST_MAX,
);

/** Returns the fields of an object that may be missing, and adds an issue for anything else. */
const fieldsIn = (
  issues: Issues,
  { input, path, known }: SectionInput & { readonly known: readonly string[] },
): Readonly<Record<string, unknown>> | null => {
  if (isMissing(input)) return null;
  if (!isObject(input)) {
    issues.add({ field: path, rule: 'object' });
    return null;
  }
  refuseUnknownFields(issues, { fields: input, path, known });
  return input;
};

/** Validates how the net pay is paid. That the amounts add up to it is checked by `checkStated`. */
export const validatePayment = (issues: Issues, section: SectionInput): StatementPayment | null => {
  const fields = fieldsIn(issues, { ...section, known: ['method', 'checkNumber', 'accounts'] });
  if (fields === null) return null;
  const { path } = section;
  const number = optional(validateLabel)(fields['checkNumber']);
  return {
    method: issues.take(`${path}.method`, validateLabel(fields['method']), ''),
    checkNumber: issues.take(`${path}.checkNumber`, number, null),
    accounts: validateAccounts(issues, {
      ...section,
      input: fields['accounts'] ?? [],
      path: `${path}.accounts`,
    }),
  };
};

const TOTALS = [
  'gross',
  'reimbursements',
  'taxes',
  'preTax',
  'postTax',
  'deductions',
  'net',
  'employerContributions',
] as const satisfies readonly (keyof StatementSums)[];

/** Validates the form of stated totals. That they are those of the rows is checked by `checkStated`. */
export const validateTotals = (issues: Issues, section: SectionInput): StatedTotals | null => {
  const fields = fieldsIn(issues, { ...section, known: ['hours', ...TOTALS] });
  if (fields === null) return null;
  const { path, decimals } = section;
  const read = (name: string, { max = decimals, least = decimals } = {}) => {
    const stated = takeOptional(issues, { fields, path }, [name, max, decimalSumOf]);
    return stated === null ? [] : [[name, canonical(stated, least)] as const];
  };
  return Object.fromEntries([
    ...read('hours', { max: FINE_DECIMALS, least: HOURS_DECIMALS }),
    ...TOTALS.flatMap((name) => read(name)),
  ]);
};
