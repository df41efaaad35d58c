export type { OrderPreparation, OrderRow, OrderRows } from './order-rows.ts';
export type {
  KeyedTransaction,
  OrderTransactions,
  TransactionQuery,
  TransactionsOfOrders,
} from './order-transactions.ts';
export type {
  KeyedOrder,
  OrderEmbedding,
  OrderIssuesQuery,
  OrderQuery,
  Orders,
  SiteOrdersQuery,
} from './orders.ts';
export type { EmployerRow, NextPayees, PayeeRow, PayeeRows } from './payee-rows.ts';
export type { NewTransaction, StoredTransaction, TransactionRows } from './transaction-rows.ts';
