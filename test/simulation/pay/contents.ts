import type { AmountInput, DeductionInput, EarningInput, StatementInput } from '@paydocs/core';
import type { Chance } from '../chance.ts';

const EARNINGS = [
  'Salary',
  'SALARY',
  'Sal\u0061ry',
  'Bonus',
  'Ca\u0301fe tips',
  'C\u00e1fe tips',
] as const;
const DAYS = ['2026-01-15', '2026-02-15', '2026-03-15', '2026-04-15', '2026-05-15'] as const;
const OTHER_DAYS = ['2025-12-31', '2027-01-01'] as const;

type Money = (cents: number) => string;

const dollars: Money = (cents) => (cents / 100).toFixed(2);
const yen: Money = (cents) => String(cents);

const stated = (chance: Chance, money: Money): { readonly yearToDate?: string } =>
  chance.happens(0.04) ? { yearToDate: money(100_000 + chance.below(900_000)) } : {};

const earningsOf = (chance: Chance, money: Money): readonly EarningInput[] => [
  ...Array.from(
    { length: 1 + chance.below(2) },
    (): EarningInput => ({
      name: chance.pick(EARNINGS),
      amount: money(50_000 + chance.below(100_000)),
      ...stated(chance, money),
    }),
  ),
  ...(chance.happens(0.3)
    ? [{ name: 'Overtime', hours: '2.5', rate: '20', amount: money(money === yen ? 50 : 5000) }]
    : []),
];

const deductionsOf = (chance: Chance, money: Money): readonly DeductionInput[] =>
  Array.from({ length: chance.below(3) }, () => ({
    name: chance.pick(['Tax', 'tax', 'Pension'] as const),
    amount: money(1 + chance.below(9999)),
    kind: chance.pick(['tax', 'pre_tax', null] as const),
    ...stated(chance, money),
  }));

const amountsOf = (chance: Chance, money: Money, name: string): readonly AmountInput[] =>
  chance.happens(0.3) ? [{ name, amount: money(chance.below(5000)) }] : [];

/** Returns the date and the run of a statement. Some precede earlier orders. */
export const runOf = (chance: Chance) => {
  const payDate = chance.happens(0.9) ? chance.pick(DAYS) : chance.pick(OTHER_DAYS);
  const run = chance.happens(0.4) ? 'regular' : `run ${chance.below(6)}`;
  return { payPeriod: { start: payDate, end: payDate }, payDate, run };
};

/** Returns the content of a statement with rows of its own. */
export const contentOf = (chance: Chance): StatementInput => {
  const isYen = chance.happens(0.1);
  const money = isYen ? yen : dollars;
  return {
    ...runOf(chance),
    currency: isYen ? 'JPY' : 'USD',
    earnings: earningsOf(chance, money),
    deductions: deductionsOf(chance, money),
    reimbursements: amountsOf(chance, money, 'Travel'),
    employerContributions: amountsOf(chance, money, 'Health'),
  };
};
