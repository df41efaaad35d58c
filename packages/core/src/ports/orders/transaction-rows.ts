import type { OrderTransaction } from '../../domain/orders/order.ts';
import type { RefundableSale } from '../../domain/orders/payments.ts';

/** A transaction to add. */
export type NewTransaction = Omit<OrderTransaction, 'id' | 'order' | 'user' | 'site'>;

/** The outcome of adding a transaction; `taken` by another one, whose order and amount are named. */
export type StoredTransaction =
  | { readonly outcome: 'added'; readonly id: number }
  | ({ readonly outcome: 'taken' } & Pick<OrderTransaction, 'orderId' | 'amount'>);

/** The transactions of orders in a transaction of the store. Whoever adds one has locked its order. */
export interface TransactionRows {
  /**
   * Adds a transaction, unless the site has one of this processor, id at the processor, type and status. Of
   * parallel ones exactly one is added.
   */
  add(transaction: NewTransaction): Promise<StoredTransaction>;
  /** Returns the sales of a locked order of which something can be given back, in the order of their ids. */
  refundable(orderId: number): Promise<readonly RefundableSale[]>;
  /** Stores what can be given back of sales of a locked order. */
  saveRefundable(sales: readonly Pick<RefundableSale, 'id' | 'refundable'>[]): Promise<void>;
}
