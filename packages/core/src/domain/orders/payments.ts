import { decimalIn, formatDecimal, parseDecimal, unitsOf } from '../values/decimal.ts';
import { orderTotals } from './order-money.ts';
import type { Order, OrderTransaction } from './order.ts';
import { type Payment, PRICE_DECIMALS } from '../sites/site-settings.ts';
import { type Timestamp, timestamp } from '../values/timestamp.ts';
import { invalid, type Validator } from '../foundation/validation.ts';

const centsOf = (amount: string): bigint => unitsOf(decimalIn(amount), PRICE_DECIMALS);
const fromCents = (units: bigint): string => formatDecimal({ units, decimals: PRICE_DECIMALS });

/** Returns the difference of two amounts, exactly. */
export const difference = (one: string, other: string): string =>
  fromCents(centsOf(one) - centsOf(other));

/** Whether an amount is below another one. */
export const isBelow = (one: string, other: string): boolean => centsOf(one) < centsOf(other);

const CENTS_MAX = 99_999_999_999_99n;

const amountFrom =
  (min: bigint): Validator<string> =>
  (input) => {
    const amount = parseDecimal(input);
    const isFine = amount !== undefined && amount.decimals <= PRICE_DECIMALS;
    const cents = isFine ? unitsOf(amount, PRICE_DECIMALS) : -1n;
    return cents >= min && cents <= CENTS_MAX
      ? { value: fromCents(cents) }
      : invalid({ rule: 'format', expected: `an amount from ${fromCents(min)} to 99999999999.99` });
  };

/** Validates an amount above zero with at most two decimals, and returns it with two. */
export const validateAmountPaid = amountFrom(1n);

/** Validates what an order cost, which may be nothing, and returns it with two decimals. */
export const validateOrderTotal = amountFrom(0n);

/** What decides whether an order waits for its payment. */
type Payable = Pick<Order, 'amount' | 'paid' | 'paidAt' | 'status' | 'canceledAt'>;

/** Whether completed sales, without what was given back, cover what an order costs. */
export const isCovered = (order: Pick<Order, 'amount' | 'paid'>): boolean =>
  !isBelow(order.paid, orderTotals(order).net);

/** Whether documents of an order stay drafts until it is paid. */
export const isUnpaid = ({
  payment,
  price,
  paidAt,
}: Pick<Order, 'paidAt'> & { readonly payment: Payment; readonly price: string }): boolean =>
  payment === 'required' && paidAt === null && centsOf(price) > 0n;

/** A sale, of which something can be given back. */
export type RefundableSale = Pick<OrderTransaction, 'id' | 'refundable' | 'createdAt'>;

/** Returns what can be given back of these sales. */
export const refundableOf = (sales: readonly Pick<RefundableSale, 'refundable'>[]): string =>
  fromCents(sales.reduce((all, { refundable }) => all + centsOf(refundable), 0n));

/**
 * Returns the sales that a refund changes, the oldest ones first, with what is left of each. The refund is
 * not above what can be given back.
 */
export const refundedSales = (
  sales: readonly RefundableSale[],
  amount: string,
): readonly RefundableSale[] => {
  let rest = centsOf(amount);
  const changed: RefundableSale[] = [];
  for (const sale of sales) {
    if (rest === 0n) break;
    const available = centsOf(sale.refundable);
    const taken = available < rest ? available : rest;
    changed.push({ ...sale, refundable: fromCents(available - taken) });
    rest -= taken;
  }
  return changed;
};

/** A transaction, as far as an order counts it. */
type Counted = Pick<OrderTransaction, 'amount' | 'type' | 'status' | 'createdAt'>;

/** Returns the time of the sale with which sales, in the order of their times, reach an amount. */
const reachedAt = (
  sales: readonly Omit<RefundableSale, 'id'>[],
  amount: string,
): Timestamp | undefined => {
  let rest = centsOf(amount);
  const inTime = sales.toSorted((one, other) => (one.createdAt < other.createdAt ? -1 : 1));
  for (const { refundable, createdAt } of inTime) {
    rest -= centsOf(refundable);
    if (rest <= 0n) return createdAt;
  }
  return undefined;
};

/**
 * Returns an order with one more transaction: it is paid since the time of the sale with which its sales cover it,
 * in whatever order they were recorded, unless it was canceled before.
 */
export const withTransaction = <
  T extends Payable & Pick<Order, 'transactionsCount' | 'failedTransactionsCount' | 'updatedAt'>,
>(
  order: T,
  { amount, type, status, createdAt }: Counted,
  { sales, nowMs }: { readonly sales: readonly RefundableSale[]; readonly nowMs: number },
): T => {
  const cents = status === 'Completed' ? centsOf(amount) : 0n;
  const paid = fromCents(centsOf(order.paid) + (type === 'Sale' ? cents : -cents));
  const counted = {
    ...order,
    paid,
    transactionsCount: order.transactionsCount + 1,
    failedTransactionsCount: order.failedTransactionsCount + (status === 'Failed' ? 1 : 0),
    updatedAt: timestamp(nowMs),
  };
  if (type === 'Refund' || status !== 'Completed') return counted;
  const all = [...sales, { refundable: amount, createdAt }];
  const at = reachedAt(all, orderTotals(order).net) ?? createdAt;
  return { ...counted, paidAt: paidAtOf(counted, at) };
};

/** Whether an order can be paid at a time: its price is final, and it was not canceled before. */
const isPayable = ({ status, canceledAt }: Payable, at: Timestamp): boolean =>
  canceledAt === null ? !['Draft', 'Preparing'].includes(status) : at < canceledAt;

/** Returns since when an order is paid; null for one whose price is not final, or that was canceled before. */
export const paidAtOf = (order: Payable, at: Timestamp): Timestamp | null => {
  const isPaid = isPayable(order, at) && centsOf(order.paid) > 0n && isCovered(order);
  return order.paidAt ?? (isPaid ? at : null);
};
