import {
  box,
  type Boxes,
  type BoxRules,
  list,
  needed,
  orGap,
  row,
  rowsByState,
  STATES_MAX,
  validateDollars,
  validateState,
} from './box-rules.ts';
import { lineUpTo } from '../values/text.ts';
import { invalid, oneOf, type Validator } from '../foundation/validation.ts';

/** The boxes with one amount. Box 9 is not in use. */
export const W2_AMOUNTS = ['1', '2', '3', '4', '5', '6', '7', '8', '10', '11'] as const;

/** The codes of box 12: IRS, General Instructions for Forms W-2 and W-3, Reference Guide for Box 12 Codes. */
const CODES = 'A B C D E F G H J K L M N P Q R S T V W Y Z AA BB DD EE FF GG HH'.split(' ');

/** The codes that later years have added: `II` are Medicaid waiver payments, the others those of Public Law 119-21. */
const codesOf = (year: string): readonly string[] => [
  ...CODES,
  ...(year >= '2024' ? ['II'] : []),
  ...(hasSplitBox14(year) ? ['TA', 'TP', 'TT'] : []),
];

/** The checks of box 13. */
export const CHECKS = ['statutory_employee', 'retirement_plan', 'third_party_sick_pay'] as const;

/** Whether the form has box 14b, and calls box 14 box 14a: from 2026 on. */
export const hasSplitBox14 = (year: string): boolean => year >= '2026';

const CODE = /^\d{3}$/;

/** Validates a Treasury Tipped Occupation Code. */
const validateOccupation: Validator<string> = (input) =>
  typeof input === 'string' && CODE.test(input)
    ? { value: input }
    : invalid({ rule: 'format', expected: 'a code of three digits' });

/** Copies for employees may have more than the four items of box 12 and the lines of box 14 of Copy A. */
const ITEMS_MAX = 12;
const OCCUPATIONS_MAX = 2;

const amounts = list(STATES_MAX, box(validateDollars));

/**
 * Returns the rules of the boxes of Form W-2. Boxes a to c, e and f come from the records. Box 14 is `14` also
 * where the form calls it 14a; boxes 15 to 20 are lists, with a line for each state.
 */
export const w2BoxesOf = (year: string): BoxRules => ({
  ...Object.fromEntries(W2_AMOUNTS.map((name) => [name, box(validateDollars)])),
  12: list(ITEMS_MAX, row({ code: needed(oneOf(codesOf(year))), amount: needed(validateDollars) })),
  13: list(CHECKS.length, needed(oneOf(CHECKS))),
  14: list(ITEMS_MAX, row({ label: needed(lineUpTo(50)), amount: needed(validateDollars) })),
  ...(hasSplitBox14(year) && { '14b': list(OCCUPATIONS_MAX, needed(validateOccupation)) }),
  15: list(STATES_MAX, orGap(row({ state: needed(validateState), number: box(lineUpTo(30)) }))),
  16: amounts,
  17: amounts,
  18: amounts,
  19: amounts,
  20: list(STATES_MAX, box(lineUpTo(50))),
  d: box(lineUpTo(30)),
});

/** A state of box 15, or a line without one. */
type StateLine = { readonly state: string; readonly number?: string } | null;

/** Returns boxes 15 to 20 as rows. */
export const w2States = (boxes: Boxes): readonly Readonly<Record<string, unknown>>[] => {
  const names = {
    line: '15',
    wages: '16',
    tax: '17',
    localWages: '18',
    localTax: '19',
    locality: '20',
  };
  return rowsByState(boxes, names).map(({ line, ...others }) => {
    const of = line as StateLine;
    return { state: of?.state ?? null, number: of?.number ?? null, ...others };
  });
};
