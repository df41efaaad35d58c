import {
  type OrderTransactions,
  transactionList,
  type TransactionQuery,
  type TransactionSortKey,
  type Visibility,
} from '@paydocs/core';
import { flagged } from '../payroll/listing/conditions.ts';
import {
  type FieldSource,
  filterConditions,
  isPlain,
} from '../payroll/listing/filter-conditions.ts';
import { type PageRow, toSlice, pageInOrder } from '../payroll/listing/page-sql.ts';
import { isCommonSize, type List } from '../payroll/listing/scan-sql.ts';
import { totalOf } from '../payroll/listing/total-sql.ts';
import { newestOf } from '../payroll/newest-of.ts';
import type { Dialect } from '../sql/dialect.ts';
import { withPortErrors } from '../sql/errors.ts';
import type { Connected } from '../sql/sql.ts';
import { type Statement, sql } from '../sql/statement.ts';
import { tables } from '../sql/tables.ts';
import { type StoredTransaction, toTransaction, transactionColumns } from './transaction-row.ts';

const sources: Readonly<Record<keyof (typeof transactionList)['fields'], FieldSource>> = {
  id: 't.id',
  orderId: 't.order_id',
  userId: 't.user_id',
  processor: 't.processor',
  processorId: 't.processor_id',
  type: 't.type',
  status: 't.status',
  amount: 't.amount_cents',
  // In the form of the conditions of partial indexes.
  isRefundable: flagged('t.refundable_cents > 0', 't.refundable_cents = 0'),
  createdAt: 't.created_at',
};

/** Returns the statement that reads a page of the visible transactions with the exact total. */
const transactionsPage = (
  dialect: Dialect,
  { siteId, documents }: Visibility,
  { filter, ...window }: TransactionQuery,
): Statement<PageRow<StoredTransaction>> => {
  const list: List<TransactionSortKey> = {
    dialect,
    sortKinds: transactionList.sortKinds,
    table: tables.transactions,
    alias: 't',
    columns: transactionColumns,
    siteId,
    scope: documents,
    conditions: filterConditions(dialect, transactionList, sources, filter),
    sortColumns: { createdAt: 'created_at', amount: 'amount_cents' },
  };
  return pageInOrder(list, window, totalOf(list, 'transactions', filter));
};

/** Creates the port of the transactions of orders. */
export const mikroOrmOrderTransactions = ({
  sql: database,
}: Pick<Connected, 'sql'>): OrderTransactions => {
  const { dialect } = database;
  return withPortErrors<OrderTransactions>({
    page: async (visibility, query) => {
      const isFrequent = isCommonSize(query) && isPlain(query.filter);
      const page = transactionsPage(dialect, visibility, query);
      const rows = await database.run(page, { requester: query.requester, isFrequent });
      return toSlice(rows, toTransaction, query);
    },
    ofOrders: async (visibility, { ids, max }) => {
      const newest = newestOf<StoredTransaction>(
        {
          table: tables.transactions,
          alias: 't',
          columns: transactionColumns,
          parent: 'order_id',
          visibility,
          scope: visibility.documents,
          max,
        },
        ids,
      );
      const found = (await database.run(newest, 'list')).map(toTransaction);
      return found.toSorted((one, other) => one.id - other.id);
    },
    ofSite: async ({ siteId, afterId, limit }) => {
      const rows = await database.run(
        sql<StoredTransaction & { readonly order_uuid: string }>`
          select ${transactionColumns}, o.uuid as order_uuid
          from ${tables.transactions} t join ${tables.orders} o on o.id = t.order_id
          where t.site_id = ${siteId} and t.id > ${afterId} order by t.id limit ${limit}`,
        { requester: undefined },
      );
      return rows.map((row) => ({ ...toTransaction(row), orderUuid: row.order_uuid }));
    },
  });
};
