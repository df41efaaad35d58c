import type { Boxes } from './box-rules.ts';
import type { DocumentType } from '../documents/document-type.ts';
import { w2Layout } from './w2.ts';
import { w2Shape } from './w2-shape.ts';
import { REGULAR_RUN } from '../statements/statement-content.ts';
import { taxFormType } from './tax-form-type.ts';
import type { TaxContent } from './tax-form.ts';
import { TAX_YEARS, type TaxYear } from './tax-years.ts';
import { CHECKS, hasSplitBox14, W2_AMOUNTS, w2BoxesOf, w2States } from './w2-boxes.ts';
import { checkW2 } from './w2-checks.ts';
import { w2Earnings } from './w2-earnings.ts';

/** Returns the boxes of a form as they are shown. */
const shownBoxes = (boxes: Boxes) => {
  const checked = (boxes['13'] ?? []) as readonly string[];
  const [statutoryEmployee, retirementPlan, thirdPartySickPay] = CHECKS.map((name) =>
    checked.includes(name) ? 'X' : null,
  );
  return {
    ...Object.fromEntries([...W2_AMOUNTS, 'd'].map((name) => [name, boxes[name] ?? null])),
    12: boxes['12'] ?? [],
    13: { statutoryEmployee, retirementPlan, thirdPartySickPay },
    14: boxes['14'] ?? [],
    '14b': (boxes['14b'] as readonly string[] | undefined)?.join(', ') ?? null,
  };
};

/** Returns what a layout shows of a form. */
const show = ({ boxes, year }: TaxContent) => ({
  boxes: shownBoxes(boxes),
  states: w2States(boxes),
  form: {
    omb: (TAX_YEARS[year] as TaxYear).w2Omb,
    splitBox14: hasSplitBox14(year) ? 'yes' : null,
  },
});

/**
 * Form W-2, Wage and Tax Statement: copies B, C and 2 for the employee, on plain paper (IRS Publication 1141,
 * substitute forms furnished to employees). One for each employee, company and year. Copy A, which the Social
 * Security Administration gets, is not made.
 */
export const w2Type: DocumentType = taxFormType({
  name: 'W-2',
  aliases: ['W2'],
  years: Object.keys(TAX_YEARS),
  boxesOf: w2BoxesOf,
  check: checkW2,
  prepare: w2Earnings,
  runOf: () => REGULAR_RUN,
  show,
  shape: w2Shape,
  layout: w2Layout,
});
