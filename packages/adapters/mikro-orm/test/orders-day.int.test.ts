import { DOCUMENT_DELAY_MAX_MS, isRefused } from '@paydocs/core';
import { manualClock, memoryDocumentRenderer, memoryStore, seededRandom } from '@paydocs/testing';
import { describe, expect, test } from 'vitest';
import { everything } from './everything.ts';
import { dialects, empty, migratedFor } from './harness.ts';
import { contentOf, nodeOn, orderOf, payrollOf } from './sample-payroll.ts';

type Node = ReturnType<typeof nodeOn>;

/** A node whose instants and UUIDs are those of every other such node. */
const equalNode = (store: Parameters<typeof nodeOn>[0]): Node => {
  const renderer = memoryDocumentRenderer();
  return nodeOn(store, { clock: manualClock(), random: seededRandom(), renderer });
};

/** Leaves out when an order was changed: steps of workers that change no status need not show. */
const toSeen = (key: string, value: unknown): unknown => (key === 'updatedAt' ? undefined : value);

/** Everything that callers see of orders and documents. */
const seen = async ({ ports }: Node) => {
  const window = { sort: [], offset: 0, limit: 100 };
  const found = await ports.orders.page(everything, { filter: {}, ...window });
  const listed = await ports.documents.page(everything, { filter: {}, include: [], ...window });
  const { totalSpent = null } = (await ports.users.find(1)) ?? {};
  const shown: unknown = JSON.parse(JSON.stringify([found, totalSpent], toSeen));
  return [
    shown,
    listed,
    await ports.documentTasks.statistics({
      nowMs: ports.clock.nowMs(),
      delayMaxMs: DOCUMENT_DELAY_MAX_MS,
    }),
  ];
};

const answer = async (work: Promise<unknown>): Promise<unknown> =>
  work.catch((error: unknown) => {
    if (isRefused(error)) return { refused: error.code, ...error.facts };
    throw error;
  });

/** A day with orders, whose steps return what they did. */
const day = async (node: Node): Promise<readonly unknown[]> => {
  const { core } = node;
  const caller = await node.caller();
  const steps: unknown[] = [];
  const step = async (done: Promise<unknown>): Promise<void> => {
    const got = JSON.parse(JSON.stringify((await answer(done)) ?? null, toSeen)) as unknown;
    steps.push(got, JSON.parse(JSON.stringify(await seen(node))));
  };
  const firstOf = async (orderId: number) => (await node.documentsOf(orderId))[0]?.uuid ?? '';
  await step(core.createOrder(caller, orderOf(1, [3, 1, 9])));
  await step(core.createOrder(caller, orderOf(2, [3, 1, 2])));
  await step(core.createOrder(caller, orderOf(1, 'all')));
  await step(core.prepareOrders());
  await step(core.prepareOrders());
  await step(core.processDocuments());
  await step(core.createOrder(caller, orderOf(1, [2, 3])));
  await step(core.voidDocument(caller, await firstOf(2), { reason: 'wrong' }));
  await step(core.processDocuments());
  await step(core.voidDocument(caller, await firstOf(1), { reason: 'wrong' }));
  await step(core.replaceDocument(caller, await firstOf(1), { content: contentOf(3) }));
  await step(core.replaceDocument(caller, await firstOf(1)));
  await step(core.processDocuments());
  await step(core.reissueOrder(caller, 1, { employeeId: 3 }));
  await step(core.processDocuments());
  await step(core.createOrder(caller, { ...orderOf(4, [1]), status: 'Draft' }));
  await step(core.addOrderDocuments(caller, 3, { documents: [{ employeeId: 2 }] }));
  await step(core.listOrderIssues(caller, 3));
  await step(core.submitOrder(caller, 3));
  await step(core.cancelOrder(caller, 3));
  await step(core.retryOrder(caller, 3));
  await step(core.removeDocument(caller, await firstOf(3)));
  await step(core.processDocuments());
  return steps;
};

describe.each(dialects)('orders on %s', (dialect) => {
  const opened = migratedFor(dialect, { poolMax: 25 });

  test('have the same day as those of the double', async () => {
    await empty(opened.database);
    const records = payrollOf(3);
    await opened.database.add(records);
    const double = memoryStore();
    double.add(records);
    const expected = await day(equalNode(double));
    const found = await day(equalNode(opened.database.ports));
    for (const [index, step] of found.entries())
      expect([index, step]).toEqual([index, expected[index]]);
  });
});
