import { type DocumentFilter, isRefused, type Order } from '@paydocs/core';
import { memoryDocumentRenderer } from '@paydocs/testing';
import { beforeEach, describe, expect, test } from 'vitest';
import { sql } from '../src/sql/statement.ts';
import { everything } from './everything.ts';
import { dialects, migratedFor, refill } from './harness.ts';
import { contentOf, claimBy, nodeOn, payrollOf } from './sample-payroll.ts';
import { times } from './times.ts';

const EMPLOYEES = 40;

const employeeIds = Array.from({ length: EMPLOYEES }, (_, index) => index + 1);

/** Ignores that another call was faster. */
const unlessRefused = async (work: Promise<unknown>): Promise<void> => {
  await work.catch((error: unknown) => {
    if (!isRefused(error)) throw error;
  });
};

describe.each(dialects)('orders on %s', (dialect) => {
  const opened = migratedFor(dialect, { poolMax: 25, statementTimeoutMs: 20_000 });
  beforeEach(async () => {
    await refill(opened.database, payrollOf(EMPLOYEES));
  });

  /** The number of documents of an order by status, as the rows have it. */
  const countsOf = async (orderId: number) => {
    const rows = await opened.database.sql.run(
      sql<{ readonly status: string; readonly n: number | string }>`
        select lower(status) as status, count(*) as n from documents
        where task_order_id = ${orderId} group by status`,
    );
    const none = { draft: 0, pending: 0, completed: 0, failed: 0, canceled: 0, void: 0 };
    return { ...none, ...Object.fromEntries(rows.map(({ status, n }) => [status, Number(n)])) };
  };

  test('give parallel claims different documents, and every document to one', async () => {
    const { ports } = opened.database;
    await nodeOn(ports).order(1, employeeIds);
    const claims = await times(20, async (index) => claimBy(ports, `lease-${index}`, { limit: 2 }));
    const ids = claims.flatMap((claim) => claim?.documents.map(({ id }) => id) ?? []);
    expect(new Set(ids).size).toBe(EMPLOYEES);
    expect(ids.length).toBe(EMPLOYEES);
  });

  test('keep counts and years while workers, cancellations, retries and replacements race', async () => {
    const correct = memoryDocumentRenderer();
    let rendered = 0;
    const renderer: typeof correct = {
      ...correct,
      render: async (request) =>
        (rendered += 1) % 5 === 0
          ? { outcome: 'refused', code: 'x', detail: 'y' }
          : correct.render(request),
    };
    const nodes = [1, 2, 3].map(() => nodeOn(opened.database.ports, { renderer }));
    const [node] = nodes as [(typeof nodes)[number], ...typeof nodes];
    const caller = await node.caller();
    const orders = await times(3, async (index) => node.order(index + 1, employeeIds));
    const change = async ({ id }: Order): Promise<void> => {
      const [document, other] = (await node.documentsOf(id)).filter(
        ({ status }) => status === 'Completed',
      );
      if (document === undefined || other === undefined) return;
      await unlessRefused(node.core.voidDocument(caller, document.uuid, { reason: 'wrong' }));
      const content = contentOf(1 + orders.findIndex((order) => order.id === id));
      await unlessRefused(node.core.replaceDocument(caller, other.uuid, { content }));
      await unlessRefused(node.core.retryOrder(caller, id));
    };
    await Promise.all([
      ...nodes.map(async ({ work }) => work()),
      ...orders.map(change),
      times(2, async () => unlessRefused(node.core.cancelOrder(caller, orders[1]?.id ?? 0))),
    ]);
    await Promise.all(orders.map(change));
    await node.work();
    for (const { id } of orders) {
      expect((await opened.database.ports.orders.find(everything, id))?.counts).toEqual(
        await countsOf(id),
      );
    }
    const filter: DocumentFilter = { status: ['Completed'], outdated: [false] };
    const query = { filter, sort: [], include: [] };
    const page = { ...query, offset: 0, limit: 1000 };
    const { items } = await opened.database.ports.documents.page(everything, page);
    const all = await opened.database.ports.documents.page(everything, { ...page, filter: {} });
    const live = all.items.filter(({ status }) => ['Pending', 'Completed'].includes(status));
    for (const document of items) {
      const earlier = live.filter(
        ({ employeeId, payDate }) =>
          employeeId === document.employeeId && String(payDate) <= String(document.payDate),
      );
      const { totals } = document.content.parse() as unknown as {
        readonly totals: { readonly year_to_date: { readonly gross: string } };
      };
      expect(totals.year_to_date.gross).toBe(`${2000 * earlier.length}.00`);
    }
    expect(items.length).toBeGreaterThan(10);
  });

  test('prepare an order of all employees once, with parallel nodes', async () => {
    const node = nodeOn(opened.database.ports);
    await node.order(1, 'all');
    await times(6, async () => nodeOn(opened.database.ports).core.prepareOrders());
    const query = { filter: {}, sort: [], include: [], offset: 0, limit: 100 };
    const { items } = await opened.database.ports.documents.page(everything, query);
    expect(items.map(({ employeeId }) => employeeId)).toEqual(employeeIds);
  });

  test('replace a document once, with parallel calls', async () => {
    const node = nodeOn(opened.database.ports);
    const { id } = await node.order(1, [1]);
    await node.work();
    const [document] = await node.documentsOf(id);
    const caller = await node.caller();
    const outcomes = await times(8, async () =>
      node.core.replaceDocument(caller, document?.uuid ?? '').then(
        () => 'created',
        (error: unknown) => (isRefused(error) ? error.code : 'failed'),
      ),
    );
    expect(outcomes.filter((outcome) => outcome === 'created').length).toBe(1);
    expect(outcomes.filter((outcome) => outcome === 'document.replaced').length).toBe(7);
  });
});
