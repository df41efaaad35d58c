import type { JsonObject } from '@paydocs/core';
import { toDetails, toOrder } from './memory-order-rows.ts';
import type { MemoryTables } from './memory-tables.ts';
import type { StoredOrder, StoredTransaction } from './stored-orders.ts';

const json = (row: object): JsonObject => JSON.parse(JSON.stringify(row));

const cents = (amount: string): number => Number(amount.replace('.', ''));

const orderRow =
  (tables: MemoryTables) =>
  (stored: StoredOrder): JsonObject => {
    const {
      counts,
      content: _content,
      outdatedCount: _outdated,
      amount,
      paid,
      ...order
    } = toOrder(tables, stored);
    const counted = Object.entries(counts).map(([status, n]) => [`${status}Count`, n]);
    const amounts = {
      priceCents: cents(stored.price),
      amountCents: cents(amount),
      paidCents: cents(paid),
      spentCents: cents(stored.spent),
      payment: stored.payment,
    };
    const { allowMissingLetters, rules } = stored;
    const asked = { content: stored.content, allowMissingLetters, rules };
    return json({ ...order, ...asked, ...amounts, ...Object.fromEntries(counted) });
  };

const transactionRow = ({ amount, refundable, ...row }: StoredTransaction): JsonObject =>
  json({ ...row, amountCents: cents(amount), refundableCents: cents(refundable) });

/** Returns the rows of the orders of a user, and of their payments. */
export const orderRowsOf = (tables: MemoryTables, userId: number) => ({
  orders: [...tables.orders.values()].filter((row) => row.userId === userId).map(orderRow(tables)),
  transactions: [...tables.transactions.values()]
    .filter((row) => row.userId === userId)
    .map(transactionRow),
});

/** Returns what the rows of companies have besides their fields. */
export const spendingOf = ({ orders }: MemoryTables, companyId: number) => {
  const ofCompany = [...orders.values()].filter((order) => order.companyId === companyId);
  const totalSpentCents = ofCompany.reduce((sum, { spent }) => sum + cents(spent), 0);
  return { ordersCount: ofCompany.length, totalSpentCents };
};

/** Returns what the row of a document has besides its fields. */
export const yearOf = (tables: MemoryTables, id: number) => {
  const document = tables.documents.get(id);
  if (document === undefined) return {};
  const { payDate, outdatedAt, outdatedBy } = toDetails(tables, document);
  return { payDate, outdatedAt, outdatedBy };
};

/** Returns the rows of the years of an employee: of statements, of what came before them, and of what is left out. */
export const statementRowsOf = (
  { statements, openingBalances, orderIssues, orders }: MemoryTables,
  employeeId: number,
): readonly JsonObject[] => {
  const isTheirs = (row: { readonly employeeId: number | null }): boolean =>
    row.employeeId === employeeId;
  return [
    ...[...statements.values()]
      .filter(isTheirs)
      .map(({ replacesId: _replaces, figuresVersion: _version, ...row }) =>
        json({ ...row, document: undefined, payYear: row.payDate.slice(0, 4) }),
      ),
    ...[...openingBalances.values()]
      .filter(isTheirs)
      .map(({ year: payYear, ...row }) => json({ ...row, payYear })),
    ...[...orderIssues.values()]
      .filter(isTheirs)
      .map((row) => json({ ...row, siteId: orders.get(row.orderId)?.siteId })),
  ];
};
