import {
  earningsPath,
  hasCompanyAddress,
  hasHours,
  hourlyGaps,
  isExempt,
  itemsOf,
  payBasisOf,
  pieceGaps,
  type StatementRule,
} from './statement-rule.ts';

const law = 'New York Labor Law 195(3)';

/**
 * The wage statement of New York. Labor Law 195(3): `the dates of work covered by that payment of wages;
 * name of employee; name of employer; address and phone number of employer; rate or rates of pay and basis
 * thereof, whether paid by the hour, shift, day, week, salary, piece, commission, or other; gross wages;
 * deductions; allowances, if any, claimed as part of the minimum wage` and `net wages`. For employees who
 * are not exempt from overtime `the regular hourly rate or rates of pay; the overtime rate or rates of pay;
 * the number of regular hours worked, and the number of overtime hours worked`, for those paid by the piece
 * `the applicable piece rate or rates of pay and number of pieces completed at each piece rate`.
 * Every statement shows the dates, the names, gross wages, deductions and net wages. Whether allowances
 * were claimed cannot be seen: they are rows or details.
 */
export const usNy: StatementRule = {
  name: 'us-ny',
  check: (facts) => [
    ...itemsOf(hasCompanyAddress(facts) ? [] : ['company.address'], {
      law,
      asks: 'the address of the employer, with street and city',
    }),
    ...itemsOf(facts.company.phone === null ? ['company.phone'] : [], {
      law,
      asks: 'the phone number of the employer',
    }),
    ...itemsOf(payBasisOf(facts).length === 0 ? ['content.details'] : [], {
      law,
      asks: 'the basis of the rate of pay: a detail `Pay basis`, such as hourly or salary',
    }),
    ...itemsOf(isExempt(facts) || hasHours(facts) ? [] : [earningsPath(facts)], {
      law,
      asks: 'the hours worked, unless a detail `Pay basis` says that the employee is exempt',
    }),
    ...itemsOf(isExempt(facts) ? [] : hourlyGaps(facts), {
      law,
      asks: 'the regular and overtime rates and the hours worked at each',
    }),
    ...itemsOf(pieceGaps(facts), {
      law,
      asks: 'the piece rates and the number of pieces at each',
    }),
  ],
};
