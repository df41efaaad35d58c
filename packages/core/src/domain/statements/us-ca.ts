import {
  earningsPath,
  hasCompanyAddress,
  hasHours,
  hasSickLeave,
  hourlyGaps,
  isExempt,
  isIdentified,
  itemsOf,
  type MissingItem,
  pieceGaps,
  type StatementFacts,
  type StatementRule,
} from './statement-rule.ts';

const law = (paragraph: string): string => `California Labor Code ${paragraph}`;

/** `(2) total hours worked by the employee`, `(9) all applicable hourly rates in effect …`. */
const hourItems = (facts: StatementFacts): readonly MissingItem[] =>
  isExempt(facts)
    ? []
    : [
        ...itemsOf(hasHours(facts) ? [] : [earningsPath(facts)], {
          law: law('226(a)(2)'),
          asks: 'the total hours worked, unless a detail `Pay basis` says that the employee is exempt',
        }),
        ...itemsOf(hourlyGaps(facts), {
          law: law('226(a)(9)'),
          asks: 'each hourly rate and the hours worked at it',
        }),
      ];

/**
 * The itemized statement of California. Labor Code 226(a): `(1) gross wages earned, (2) total hours worked
 * by the employee, except as provided in subdivision (j), (3) the number of piece-rate units earned and any
 * applicable piece rate if the employee is paid on a piece-rate basis, (4) all deductions`, `(5) net wages
 * earned, (6) the inclusive dates of the period for which the employee is paid, (7) the name of the
 * employee and only the last four digits of` the social security number `or an employee identification
 * number other than a social security number, (8) the name and address of the legal entity that is the
 * employer`, `(9) all applicable hourly rates in effect during the pay period and the corresponding number
 * of hours worked at each hourly rate by the employee`. Every statement shows 1, 4, 5 and 6. Exempt
 * employees need no hours (226(j)).
 *
 * Labor Code 246(i): `the amount of paid sick leave available, or paid time off leave an employer provides
 * in lieu of sick leave`, which the statement may show.
 */
export const usCa: StatementRule = {
  name: 'us-ca',
  check: (facts) => [
    ...hourItems(facts),
    ...itemsOf(pieceGaps(facts), {
      law: law('226(a)(3)'),
      asks: 'the number of piece-rate units and the piece rate',
    }),
    ...itemsOf(isIdentified(facts) ? [] : ['employee.externalId'], {
      law: law('226(a)(7)'),
      asks: 'an employee number or the last four digits of the social security number',
    }),
    ...itemsOf(hasCompanyAddress(facts) ? [] : ['company.address'], {
      law: law('226(a)(8)'),
      asks: 'the address of the employer, with street and city',
    }),
    ...itemsOf(hasSickLeave(facts) ? [] : ['content.balances'], {
      law: law('246(i)'),
      asks: 'the paid sick leave that is available, or the paid time off in its place',
    }),
  ],
};
