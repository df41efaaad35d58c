import { currencyDecimals } from '../values/currency.ts';
import { formatDecimal } from '../values/decimal.ts';
import type { Issues } from '../foundation/issues.ts';
import type { StatementSums } from './pay-statement.ts';
import type { StatementContent, StatementRows } from './statement-content.ts';
import { minorUnits } from './statement-numbers.ts';
import { amountsOf, sumsOf } from './statement-sums.ts';

/** What an order states about the sums of a statement. */
type Stated = Pick<StatementContent, 'totals' | 'net' | 'payment' | 'currency'>;

/** The stated values and the sums that they must have, by the ends of their paths. */
const comparisonsOf = (
  { totals, net, payment, currency }: Stated,
  sums: StatementSums,
): readonly (readonly [field: string, stated: string, sum: string])[] => {
  const decimals = currencyDecimals(currency) as number;
  const accounts = payment?.accounts ?? [];
  const paid = accounts.reduce((sum, { amount }) => sum + minorUnits(amount, decimals), 0n);
  return [
    ...Object.entries(totals ?? {}).map(
      ([name, stated]) =>
        [`totals.${name}`, stated, sums[name as keyof StatementSums] ?? '0.00'] as const,
    ),
    ...(net === null ? [] : [['net', net, sums.net] as const]),
    ...(accounts.length === 0
      ? []
      : [['payment.accounts', formatDecimal({ units: paid, decimals }), sums.net] as const]),
  ];
};

/** Adds an issue for each stated total, net pay and payment that differs from the sums of the rows. */
export const checkStated = (
  issues: Issues,
  { content, rows }: { readonly content: StatementContent; readonly rows: StatementRows },
  { path }: { readonly path: string },
): void => {
  const sums = sumsOf(amountsOf(content, rows), content.currency);
  for (const [field, stated, sum] of comparisonsOf(content, sums)) {
    if (stated === sum) continue;
    const expected =
      field === 'payment.accounts'
        ? `amounts that add up to ${sum}, the net pay`
        : `${sum}, the sum of the rows`;
    issues.add({ field: `${path}.${field}`, rule: 'format', expected });
  }
};
