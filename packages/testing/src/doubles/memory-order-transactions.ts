import {
  type OrderTransaction,
  type OrderTransactions,
  RawJson,
  sliceOf,
  type TransactionRows,
  transactionList,
} from '@paydocs/core';
import { copyOf } from './copy-of.ts';
import { matchesFilter } from './matches-filter.ts';
import { type MemoryTables, nextRecordId, rowOf } from './memory-tables.ts';
import type { StoredTransaction } from './stored-orders.ts';
import { isInScope, newest } from './visible-records.ts';

const toTransaction = ({ processorResponse, ...row }: StoredTransaction): OrderTransaction => ({
  ...copyOf(row),
  processorResponse: RawJson.of(copyOf(processorResponse)),
});

const isRefundable = ({ refundable }: StoredTransaction): boolean => Number(refundable) > 0;

const valueOf = (row: StoredTransaction, field: string): unknown => {
  if (field === 'amount') return Number(row.amount);
  return field === 'isRefundable' ? isRefundable(row) : row[field as keyof StoredTransaction];
};

/** Creates `OrderTransactions` on the tables. */
export const memoryOrderTransactions = ({
  transactions,
  orders,
}: MemoryTables): OrderTransactions => ({
  page: async ({ siteId, documents }, { filter, ...window }) => {
    const matching = [...transactions.values()]
      .filter((row) => isInScope(row, siteId, documents))
      .filter((row) => matchesFilter(transactionList, filter, (field) => valueOf(row, field)));
    const slice = sliceOf(transactionList, matching, window);
    return { ...slice, items: slice.items.map(toTransaction) };
  },
  ofOrders: async ({ siteId, documents }, { ids, max }) => {
    const visible = [...transactions.values()].filter((row) => isInScope(row, siteId, documents));
    return ids
      .flatMap((id) =>
        newest(
          visible.filter(({ orderId }) => orderId === id),
          max,
        ),
      )
      .toSorted((one, other) => one.id - other.id)
      .map(toTransaction);
  },
  ofSite: async ({ siteId, afterId, limit }) =>
    [...transactions.values()]
      .filter((row) => row.siteId === siteId && row.id > afterId)
      .toSorted((one, other) => one.id - other.id)
      .slice(0, limit)
      .map((row) => ({ ...toTransaction(row), orderUuid: rowOf(orders, row.orderId).uuid })),
});

/** Creates the payments of a transaction. */
export const memoryTransactionRows = (tables: MemoryTables): TransactionRows => ({
  add: async ({ processorResponse, ...row }) => {
    const taken =
      row.processorId !== null &&
      [...tables.transactions.values()].find(
        (each) =>
          each.siteId === row.siteId &&
          each.processor === row.processor &&
          each.processorId === row.processorId &&
          each.type === row.type &&
          each.status === row.status,
      );
    if (taken) return { outcome: 'taken', orderId: taken.orderId, amount: taken.amount };
    const id = nextRecordId(tables, 'transactions');
    const stored = { ...row, id, processorResponse: processorResponse.parse() };
    tables.transactions.set(id, copyOf(stored));
    return { outcome: 'added', id };
  },
  refundable: async (orderId) =>
    [...tables.transactions.values()]
      .filter((row) => row.orderId === orderId && isRefundable(row))
      .toSorted((one, other) => one.id - other.id)
      .map(({ id, refundable, createdAt }) => ({ id, refundable, createdAt })),
  saveRefundable: async (sales) => {
    for (const { id, refundable } of sales) {
      tables.transactions.set(id, { ...rowOf(tables.transactions, id), refundable });
    }
  },
});
