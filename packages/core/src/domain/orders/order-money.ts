import { currencyDecimals } from '../values/currency.ts';
import { formatDecimal, sum } from '../values/decimal.ts';
import type { Order, PayTotals } from './order.ts';
import type { StatementSums } from '../statements/pay-statement.ts';
import { amountOf, PRICE_DECIMALS } from '../sites/site-settings.ts';

/** Returns the price of copies of documents of an order, with two decimals. */
export const priceOf = (
  { price, quantity }: { readonly price: string; readonly quantity: number },
  documents: number,
): string => amountOf(price, quantity * documents);

/** Returns an order with the price of more documents. */
export const withPrice = <
  T extends Pick<Order, 'amount' | 'quantity'> & { readonly price: string },
>(
  order: T,
  documents: number,
): T => ({
  ...order,
  amount: formatDecimal(sum([order.amount, priceOf(order, documents)], PRICE_DECIMALS)),
});

/** What an order costs, in its currency, as decimals with two places. */
export interface OrderTotals {
  /** The price of all documents so far. */
  readonly total: string;
  /** What is taken off the total. */
  readonly discount: string;
  /** What is added to the total. */
  readonly tax: string;
  /** What is left to pay: the total without the discount, and with the tax. */
  readonly net: string;
}

/** No amount, with two decimals. */
export const NOTHING = '0.00';

/**
 * Returns what an order costs. paydocs charges neither discount nor tax, so that the net is the total:
 * they stand for a host that has them.
 */
export const orderTotals = ({ amount }: Pick<Order, 'amount'>): OrderTotals => ({
  total: amount,
  discount: NOTHING,
  tax: NOTHING,
  net: amount,
});

/**
 * Returns what was spent on an order: its net amount. Nothing is spent on a draft, and on an order that was
 * canceled before it was paid.
 */
export const spentOn = ({
  status,
  amount,
  paidAt,
  canceledAt,
}: Pick<Order, 'status' | 'amount' | 'paidAt' | 'canceledAt'>): string =>
  status === 'Draft' || (canceledAt !== null && paidAt === null)
    ? NOTHING
    : orderTotals({ amount }).net;

/** Returns the totals of no statement. */
export const noPay = (currency: string): PayTotals => {
  const zero = formatDecimal({ units: 0n, decimals: currencyDecimals(currency) as number });
  return { currency, gross: zero, deductions: zero, net: zero };
};

/** Returns the totals of statements with more of them. */
export const withPay = (
  { currency, ...totals }: PayTotals,
  statements: readonly Pick<StatementSums, 'gross' | 'deductions' | 'net'>[],
): PayTotals => {
  const decimals = currencyDecimals(currency) as number;
  const add = (name: keyof typeof totals): string =>
    formatDecimal(sum([totals[name], ...statements.map((each) => each[name])], decimals));
  return { currency, gross: add('gross'), deductions: add('deductions'), net: add('net') };
};

const negative = (amount: string): string =>
  amount.startsWith('-') ? amount.slice(1) : `-${amount}`;

/** Returns the totals of statements without one of them. */
export const withoutPay = (
  totals: PayTotals,
  { gross, deductions, net }: Pick<StatementSums, 'gross' | 'deductions' | 'net'>,
): PayTotals =>
  withPay(totals, [
    { gross: negative(gross), deductions: negative(deductions), net: negative(net) },
  ]);
