import type {
  DocumentFilter,
  DocumentSortKey,
  OrderFilter,
  Sort,
  TransactionFilter,
  Visibility,
} from '@paydocs/core';
import { beforeAll, describe, expect, test } from 'vitest';
import { mikroOrmDocuments, mikroOrmOrders } from '../../src/index.ts';
import { mikroOrmOrderTransactions } from '../../src/orders/order-transactions.ts';
import type { Dialect } from '../../src/sql/dialect.ts';
import type { Sql } from '../../src/sql/sql.ts';
import type { Statement } from '../../src/sql/statement.ts';
import { everything } from '../everything.ts';
import { dataKeys, migratedFor } from '../harness.ts';
import { fillLarge } from './large-tables.ts';
import { expectFlat, expectIndexed, readingOf } from './reading.ts';

/** Returns the statements that are run with these ports, none of which runs. */
const statementsOf = async (
  dialect: Dialect,
  work: (connected: { readonly sql: Sql; readonly dataKeys: typeof dataKeys }) => Promise<unknown>,
): Promise<readonly Statement[]> => {
  const statements: Statement[] = [];
  const run: Sql['run'] = async (statement) => {
    statements.push(statement);
    return [];
  };
  await work({ sql: { dialect, run } as Sql, dataKeys });
  return statements;
};

const own: Visibility = { ...everything, documents: { userId: 2 } };
const first = { offset: 0, limit: 15 };

type Pages = (connected: {
  readonly sql: Sql;
  readonly dataKeys: typeof dataKeys;
}) => Promise<unknown>;

const documents =
  (
    filter: DocumentFilter,
    sort: readonly Sort<DocumentSortKey>[] = [],
    visibility = everything,
  ): Pages =>
  async (connected) =>
    mikroOrmDocuments(connected).page(visibility, { filter, sort, include: [], ...first });

const orders =
  (filter: OrderFilter, descending?: boolean, visibility = everything): Pages =>
  async (connected) => {
    const sort = descending === undefined ? [] : [{ key: 'createdAt', descending } as const];
    return mikroOrmOrders(connected).page(visibility, { filter, sort, ...first });
  };

const transactions =
  (filter: TransactionFilter, visibility = everything): Pages =>
  async (connected) =>
    mikroOrmOrderTransactions(connected).page(visibility, { filter, sort: [], ...first });

/** First pages whose totals are counters, and whose rows an index has in their order. */
const flat: readonly (readonly [string, Pages])[] = [
  ['documents', documents({})],
  [
    'documents by the time of their creation',
    documents({}, [{ key: 'createdAt', descending: false }]),
  ],
  ['the newest documents', documents({}, [{ key: 'createdAt', descending: true }])],
  ['documents that changed last', documents({}, [{ key: 'updatedAt', descending: true }])],
  ['the own documents', documents({}, [], own)],
  ['documents of a frequent status', documents({ status: ['Completed'] })],
  ['documents of a status that none has', documents({ status: ['Void'] })],
  ['pending documents', documents({ status: ['Pending'] })],
  ['documents of a type', documents({ type: ['letter'] })],
  ['documents of a type that none has', documents({ type: ['none'] })],
  ['a document by its id', documents({ id: [1000] })],
  ['a document by its UUID', documents({ uuid: ['document 1000'] })],
  ['documents of an order', documents({ orderId: [1000] })],
  ['the papers of a person', documents({ employeeId: [1, 2], status: ['Completed', 'Void'] })],
  ['orders', orders({})],
  ['the newest orders', orders({}, true)],
  ['the own orders', orders({}, undefined, own)],
  ['orders of a status', orders({ status: ['Completed'] })],
  ['orders of a status that none has', orders({ status: ['Failed'] })],
  ['transactions', transactions({})],
  ['the own transactions', transactions({}, own)],
  ['transactions of a frequent status', transactions({ status: ['Completed'] })],
  ['transactions of a rare status', transactions({ status: ['Failed'] })],
  ['transactions of a type', transactions({ type: ['Sale'] })],
  ['transactions of an order', transactions({ orderId: [1000] })],
];

/** First pages whose totals count the matching rows, or which pass others on the way. They take a turn. */
const counted: readonly (readonly [string, Pages])[] = [
  ['documents of a company', documents({ companyId: [1] })],
  ['documents of an employee', documents({ employeeId: [1] })],
  ['documents of a year', documents({ year: ['2026'] })],
  ['documents that changed', documents({ 'updatedAt:gte': ['2026-01-01T03:00:00.000Z'] })],
  ['documents of two filters', documents({ status: ['Completed'], companyId: [1] })],
  ['documents of a company by its name', documents({ 'company.name': ['a'] })],
  ['orders of a total', orders({ 'total:gte': [9], 'total:lte': [9.5] })],
  ['orders with pending documents', orders({ hasPendingDocuments: [true] })],
  ['transactions of an amount', transactions({ 'amount:gte': [9] })],
  ['transactions that can be given back', transactions({ isRefundable: [true] })],
];

describe('a list on PostgreSQL', () => {
  const opened = migratedFor('postgresql', { statementTimeoutMs: 0 });
  beforeAll(async () => {
    await fillLarge(opened, ['sites', 'users', 'orders', 'documents', 'transactions']);
  });

  test.each(flat)('of %s is flat', async (_, page) => {
    const statements = await statementsOf('postgresql', page);
    for (const statement of statements) await expectFlat(opened, statement, { atLeast: 50 });
    expect(statements).toHaveLength(1);
  });

  test.each(counted)('of %s reads no more than the rows of its site', async (_, page) => {
    const rowsOfSite = 12_000;
    for (const statement of await statementsOf('postgresql', page)) {
      const { read, plan } = await readingOf(opened, statement);
      // The page and the total.
      expect(read, plan).toBeLessThanOrEqual(2 * rowsOfSite + 100);
    }
  });
});

describe('a list on SQLite', () => {
  const opened = migratedFor('sqlite');

  test.each([...flat, ...counted])('of %s is found by an index', async (_, page) => {
    for (const statement of await statementsOf('sqlite', page)) {
      await expectIndexed(opened, statement);
    }
  });
});
