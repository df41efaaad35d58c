import { type BoxIssue, dollars, partOf, taxesAboveIncome } from './box-checks.ts';
import {
  box,
  type Boxes,
  type BoxRules,
  centsOf,
  list,
  orGap,
  row,
  rowsByState,
  STATES_MAX,
  needed,
  validateDollars,
  validateState,
} from './box-rules.ts';
import { BACKUP_WITHHOLDING, ROUNDING } from './tax-years.ts';
import { lineUpTo } from '../values/text.ts';
import { validateFlag } from '../foundation/validation.ts';

/**
 * The years whose forms are known: the revision of January 2022 for 2023 and 2024, that of April 2025 for 2025,
 * which moved excess golden parachute payments from box 14 of Form 1099-MISC to box 3 of Form 1099-NEC.
 */
export const YEARS_OF_1099 = ['2023', '2024', '2025'] as const;

/** Whether excess golden parachute payments are in box 3 of Form 1099-NEC. */
export const isMoved = (year: string): boolean => year >= '2025';

/** The boxes of states: the tax, the state with the payer's number, and the income. */
interface StateBoxes {
  readonly tax: string;
  readonly state: string;
  readonly income: string;
}

/** The boxes of Form 1099-NEC. Box 2 is a check. */
export const NEC = {
  amounts: ['1', '3', '4'],
  checks: ['2'],
  states: { tax: '5', state: '6', income: '7' },
} as const;

/** The boxes of Form 1099-MISC. Boxes 7 and 13 are checks. */
export const MISC = {
  amounts: ['1', '2', '3', '4', '5', '6', '8', '9', '10', '11', '12', '14', '15'],
  checks: ['7', '13'],
  states: { tax: '16', state: '17', income: '18' },
} as const;

/** The boxes of a form. */
export interface Form1099 {
  readonly amounts: readonly string[];
  readonly checks: readonly string[];
  readonly states: StateBoxes;
}

const rulesOf = ({ amounts, checks, states }: Form1099, left: string): BoxRules => {
  const lines = list(STATES_MAX, box(validateDollars));
  return Object.fromEntries([
    ...amounts.filter((name) => name !== left).map((name) => [name, box(validateDollars)]),
    ...checks.map((name) => [name, box(validateFlag)]),
    [states.tax, lines],
    [
      states.state,
      list(STATES_MAX, orGap(row({ state: needed(validateState), number: box(lineUpTo(30)) }))),
    ],
    [states.income, lines],
  ]);
};

/** Returns the rules of the boxes of Form 1099-NEC; box 3 is reserved before 2025. */
export const necBoxesOf = (year: string): BoxRules => rulesOf(NEC, isMoved(year) ? '' : '3');

/** Returns the rules of the boxes of Form 1099-MISC; box 14 is reserved from 2025 on. */
export const miscBoxesOf = (year: string): BoxRules => rulesOf(MISC, isMoved(year) ? '14' : '');

const stateTaxes = (boxes: Boxes, { states: { tax, income } }: Form1099): readonly BoxIssue[] =>
  taxesAboveIncome(boxes, { tax, income });

/** Box 4 is backup withholding: IRS, Instructions for Forms 1099-MISC and 1099-NEC, and Publication 1281. */
export const checkNec = (boxes: Boxes): readonly BoxIssue[] => {
  const most = partOf(centsOf(boxes, '1') + centsOf(boxes, '3'), BACKUP_WITHHOLDING);
  const isAbove = centsOf(boxes, '4') > most + ROUNDING;
  const expected = `at most ${dollars(most)}, backup withholding of 24 % of the payments`;
  return [...(isAbove ? [{ box: '4', expected }] : []), ...stateTaxes(boxes, NEC)];
};

/** The boxes of Form 1099-MISC with payments; box 12 and box 15 repeat what is in others. */
const PAYMENTS = ['1', '2', '3', '5', '6', '8', '9', '10', '11', '14', '15'];

/** Box 4 is what was withheld from payments, backup withholding or other. */
export const checkMisc = (boxes: Boxes): readonly BoxIssue[] => {
  const paid = PAYMENTS.reduce((sum, name) => sum + centsOf(boxes, name), 0n);
  const isAbove = centsOf(boxes, '4') > paid;
  const expected = `at most ${dollars(paid)}, the sum of the payments`;
  return [...(isAbove ? [{ box: '4', expected }] : []), ...stateTaxes(boxes, MISC)];
};

/** The state and the payer's number of a line. */
type StateLine = { readonly state: string; readonly number?: string } | null;

/** Returns the boxes as they are shown: amounts, an X for each check, and states as rows. */
export const shownBoxes = (boxes: Boxes, { amounts, checks, states }: Form1099) => ({
  boxes: Object.fromEntries([
    ...amounts.map((name) => [name, boxes[name] ?? null]),
    ...checks.map((name) => [name, boxes[name] === true ? 'X' : null]),
  ]),
  states: rowsByState(boxes, { line: states.state, tax: states.tax, income: states.income }).map(
    ({ line, ...others }) => {
      const of = line as StateLine;
      return { state: of?.state ?? null, number: of?.number ?? null, ...others };
    },
  ),
});
