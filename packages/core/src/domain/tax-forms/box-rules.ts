import { formatDecimal, parseDecimal, unitsOf } from '../values/decimal.ts';
import type { Issues } from '../foundation/issues.ts';
import { refuseUnknownFields } from '../foundation/known-fields.ts';
import { invalid, isObject, type Validator, isMissing } from '../foundation/validation.ts';

/** The boxes of a form by their numbers. A box that is left out is missing. */
export type Boxes = Readonly<Record<string, unknown>>;

/** Takes the value of a box, or of a field of a row: adds an issue, and returns undefined, for an invalid one. */
export type BoxRule = (issues: Issues, field: string, input: unknown) => unknown;

/** The rules of boxes, or of the fields of a row, by their names. */
export type BoxRules = Readonly<Record<string, BoxRule>>;

/** The decimals of amounts in dollars. */
export const CENTS = 2;

const AMOUNT_MAX = 10n ** 12n;

/** Validates an amount in dollars, from 0.00 to 9,999,999,999.99. */
export const validateDollars: Validator<string> = (input) => {
  const amount = parseDecimal(input);
  const cents = amount === undefined ? -1n : unitsOf(amount, CENTS);
  return amount !== undefined && amount.decimals <= CENTS && cents >= 0n && cents < AMOUNT_MAX
    ? { value: formatDecimal({ units: cents, decimals: CENTS }) }
    : invalid({ rule: 'format', expected: 'an amount such as 1234.50, of at least 0' });
};

/** Returns the amount of a box in cents; 0 for a missing one. */
export const centsOf = (boxes: Boxes, box: string): bigint => {
  const amount = parseDecimal(boxes[box]);
  return amount === undefined ? 0n : unitsOf(amount, CENTS);
};

/** Returns the rule of a box with one value, which may be left out. */
export const box =
  (validate: Validator<unknown>): BoxRule =>
  (issues, field, input) =>
    isMissing(input) ? undefined : issues.take(field, validate(input), undefined);

/** Returns the rule of a field that a row needs. */
export const needed =
  (validate: Validator<unknown>): BoxRule =>
  (issues, field, input) =>
    isMissing(input)
      ? issues.add({ field, rule: 'required' })
      : issues.take(field, validate(input), undefined);

/** Takes the boxes of a form, or the fields of a row. */
export const takeBoxes = (
  issues: Issues,
  {
    input,
    path,
    rules,
  }: { readonly input: unknown; readonly path: string; readonly rules: BoxRules },
): Boxes => {
  if (!isObject(input)) {
    issues.add({ field: path, rule: isMissing(input) ? 'required' : 'object' });
    return {};
  }
  refuseUnknownFields(issues, { fields: input, path, known: Object.keys(rules) });
  const values = Object.entries(rules).flatMap(([name, rule]) => {
    const value = rule(issues, `${path}.${name}`, input[name]);
    return isMissing(value) ? [] : [[name, value] as const];
  });
  return Object.fromEntries(values);
};

/** Returns the rule of a box with a list of values; each is taken by a rule. */
export const list =
  (max: number, rule: BoxRule): BoxRule =>
  (issues, field, input) => {
    if (isMissing(input)) return undefined;
    if (!Array.isArray(input)) return issues.add({ field, rule: 'list' });
    if (input.length > max) return issues.add({ field, rule: 'items', max });
    const items = Array.from(
      input,
      (item, index) => rule(issues, `${field}.${index}`, item) ?? null,
    );
    return items.every((item) => item === null) ? undefined : items;
  };

/** Returns the rule of a row with fields. */
export const row =
  (rules: BoxRules): BoxRule =>
  (issues, path, input) =>
    takeBoxes(issues, { input, path, rules });

/** Returns the rule of an item of a list that may be a gap. */
export const orGap =
  (rule: BoxRule): BoxRule =>
  (issues, field, input) =>
    isMissing(input) ? undefined : rule(issues, field, input);

/** The most lines of states and localities: the forms of the IRS have two. */
export const STATES_MAX = 10;

const STATE = /^[A-Z]{2}$/;

/** Validates a state as two letters. */
export const validateState: Validator<string> = (input) =>
  typeof input === 'string' && STATE.test(input)
    ? { value: input }
    : invalid({ rule: 'format', expected: 'the two letters of a state, such as CA' });

/** Returns boxes whose lists are by state as rows with these names, such as `{ state: … }`; gaps are null. */
export const rowsByState = (
  boxes: Boxes,
  names: Readonly<Record<string, string>>,
): readonly Readonly<Record<string, unknown>>[] => {
  const lists = Object.entries(names).map(
    ([name, at]) => [name, (boxes[at] ?? []) as readonly unknown[]] as const,
  );
  const count = Math.max(0, ...lists.map(([, values]) => values.length));
  return Array.from({ length: count }, (_, line) =>
    Object.fromEntries(lists.map(([name, values]) => [name, values[line] ?? null])),
  );
};
