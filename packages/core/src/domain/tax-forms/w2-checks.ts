import { type BoxIssue, dollars, partOf, taxesAboveIncome } from './box-checks.ts';
import { type Boxes, centsOf } from './box-rules.ts';
import { EMPLOYEE_TAX, ROUNDING, TAX_YEARS, type TaxYear } from './tax-years.ts';

/** An amount of box 12. */
interface Coded {
  readonly code: string;
  readonly amount: string;
}

/** Returns what box 12 says under these codes, in cents. */
const underCodes = (boxes: Boxes, codes: readonly string[]): bigint =>
  ((boxes['12'] ?? []) as readonly Coded[])
    .filter(({ code }) => codes.includes(code))
    .reduce((sum, { amount }) => sum + centsOf({ amount }, 'amount'), 0n);

/** The box that is named when boxes 3 and 7 exceed the base. */
const overBase = (boxes: Boxes, base: bigint): string => (centsOf(boxes, '3') > base ? '3' : '7');

const checkSocialSecurity = (boxes: Boxes, { socialSecurityBase: base }: TaxYear, year: string) => {
  const wages = centsOf(boxes, '3') + centsOf(boxes, '7');
  if (wages > base) {
    const expected = `at most ${dollars(base)} with boxes 3 and 7, the social security wage base of ${year}`;
    return [{ box: overBase(boxes, base), expected }];
  }
  const tax = partOf(wages, EMPLOYEE_TAX.socialSecurity);
  // Code A is the tax on tips, M that on life insurance, which could not be collected.
  const off = centsOf(boxes, '4') + underCodes(boxes, ['A', 'M']) - tax;
  return off <= ROUNDING && off >= -ROUNDING
    ? []
    : [
        {
          box: '4',
          expected: `${dollars(tax)}, 6.2 % of boxes 3 and 7, less codes A and M of box 12`,
        },
      ];
};

const checkMedicare = (boxes: Boxes): readonly BoxIssue[] => {
  const wages = centsOf(boxes, '5');
  const { medicare, additionalMedicare, additionalMedicareAbove: above } = EMPLOYEE_TAX;
  const least = partOf(wages, medicare);
  const most = least + (wages > above ? partOf(wages - above, additionalMedicare) : 0n);
  const tax = centsOf(boxes, '6') + underCodes(boxes, ['B', 'N']);
  if (tax < least - ROUNDING) {
    return [
      {
        box: '6',
        expected: `at least ${dollars(least)}, 1.45 % of box 5, less codes B and N of box 12`,
      },
    ];
  }
  return tax <= most + ROUNDING
    ? []
    : [
        {
          box: '6',
          expected: `at most ${dollars(most)}, 1.45 % of box 5 and 0.9 % of what exceeds 200,000`,
        },
      ];
};

/** Social security wages are Medicare wages too, which have no base. */
const checkWages = (boxes: Boxes): readonly BoxIssue[] => {
  const wages = centsOf(boxes, '3') + centsOf(boxes, '7');
  return centsOf(boxes, '5') >= wages
    ? []
    : [{ box: '5', expected: `at least ${dollars(wages)}, the sum of boxes 3 and 7` }];
};

/**
 * Compares the boxes of Form W-2. IRS, General Instructions for Forms W-2 and W-3, boxes 3 to 7; Social Security
 * Administration, Specifications for Filing Forms W-2 Electronically (EFW2): reports with Medicare wages below
 * social security wages and tips are returned. Taxes are withheld at each payment, so their sum is rounded.
 */
export const checkW2 = (boxes: Boxes, year: string): readonly BoxIssue[] => [
  ...checkSocialSecurity(boxes, TAX_YEARS[year] as TaxYear, year),
  ...checkWages(boxes),
  ...checkMedicare(boxes),
  ...taxesAboveIncome(boxes, { tax: '17', income: '16' }),
  ...taxesAboveIncome(boxes, { tax: '19', income: '18' }),
];
