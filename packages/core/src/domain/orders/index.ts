export {
  type Order,
  type OrderRecord,
  type OrderTransaction,
  type PayTotals,
  TRANSACTION_STATUSES,
  TRANSACTION_TYPES,
  type TransactionStatus,
  type TransactionType,
} from './order.ts';
export {
  DOCUMENT_STATUSES,
  type DocumentCounts,
  type DocumentStatus,
  NO_DOCUMENTS,
  ORDER_STATUSES,
  type OrderStatus,
  type OrderProgress,
  orderStatusOf,
} from './order-status.ts';
export { ORDER_FORMATS, type OrderFormat, validateOrderFormat } from './order-format.ts';
export { validateOrderId } from './order-id.ts';
export type { OrderIssue } from './order-issue.ts';
export { type OrderTotals, orderTotals } from './order-money.ts';
export { type RefundableSale, validateAmountPaid } from './payments.ts';
