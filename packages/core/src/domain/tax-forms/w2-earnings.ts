import { dollars } from './box-checks.ts';
import { centsOf, validateDollars } from './box-rules.ts';
import type { Issues } from '../foundation/issues.ts';
import { refuseUnknownFields } from '../foundation/known-fields.ts';
import { TAX_YEARS } from './tax-years.ts';
import { isObject, isMissing } from '../foundation/validation.ts';

type Fields = Readonly<Record<string, unknown>>;

/** The boxes of the documented `earnings`. Requests have names with capitals in quotes. */
const BOXES = {
  wages: '1',
  federalTax: '2',
  '"federalTax"': '2',
  socialSecurity: '4',
  '"socialSecurity"': '4',
  medicare: '6',
} as const;

/** Without boxes 3 and 5, the wages are those of box 1, up to the base; boxes 4 and 6 show whether that is right. */
const withWages = (boxes: Fields, year: unknown): Fields => {
  const base = TAX_YEARS[String(year)]?.socialSecurityBase;
  const wages = centsOf(boxes, '1');
  if (base === undefined || ['3', '5', '7'].some((name) => !isMissing(boxes[name]))) return boxes;
  return { ...boxes, 3: dollars(wages < base ? wages : base), 5: dollars(wages) };
};

/**
 * Returns fields with `earnings` as boxes 1, 2, 4 and 6. Adds an issue for a box that has another amount, and for
 * an amount that is none.
 */
export const w2Earnings = (issues: Issues, fields: Fields, path: string): Fields => {
  const { earnings, ...others } = fields;
  if (isMissing(earnings)) return fields;
  if (!isObject(earnings)) {
    issues.add({ field: `${path}.earnings`, rule: 'object' });
    return others;
  }
  const stated = fields['boxes'] ?? {};
  // Boxes that are no object are refused where boxes are read.
  if (!isObject(stated)) return others;
  refuseUnknownFields(issues, {
    fields: earnings,
    path: `${path}.earnings`,
    known: Object.keys(BOXES),
  });
  const boxes: Record<string, unknown> = { ...stated };
  for (const [name, box] of Object.entries(BOXES)) {
    if (isMissing(earnings[name])) continue;
    const value = issues.take(`${path}.earnings.${name}`, validateDollars(earnings[name]), '0.00');
    if (!isMissing(boxes[box]) && dollars(centsOf(boxes, box)) !== value) {
      const expected = `${value}, as earnings say`;
      issues.add({ field: `${path}.boxes.${box}`, rule: 'format', expected });
    }
    boxes[box] = value;
  }
  return { ...others, boxes: withWages(boxes, fields['year']) };
};
