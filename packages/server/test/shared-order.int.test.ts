import { systemClock } from '@paydocs/core';
import { type ManualWorkEngine, manualWorkEngine } from '@paydocs/testing';
import { expect, test } from 'vitest';
import { createDatabase } from '../../../tools/test-database.ts';
import { createLog, openPaydocs, type PaydocsOptions } from '../src/index.ts';
import { startWorking } from './command.ts';
import { DATA_KEY } from './data-keys.ts';
import { hostOptions } from './embedding.ts';
import { filesOf, PAY_RUN, preparePayRun } from './pay-run.ts';

const EMPLOYEES = 200;
const LEASE_MS = 120_000;

/** Opens a node whose work the test runs, and counts the documents that it completes. */
const node = async (options: PaydocsOptions, aheadMs = 0) => {
  const workEngine: ManualWorkEngine = manualWorkEngine();
  let completed = 0;
  const write = (line: string): void => {
    completed += Number(JSON.parse(line).completed ?? 0);
  };
  const clock = { nowMs: () => systemClock.nowMs() + aheadMs };
  const ports = { workEngine, clock };
  const paydocs = await openPaydocs({ ...options, log: createLog('info', { write }), ports });
  return { paydocs, core: paydocs.core, run: () => workEngine.run(), completed: () => completed };
};

/** Creates a PostgreSQL with 200 employees until the end of the work. */
const withPayRun = async (work: (options: PaydocsOptions) => Promise<void>): Promise<void> => {
  const database = await createDatabase();
  const { options } = await hostOptions();
  try {
    await preparePayRun(database.url, EMPLOYEES);
    await work({ ...options, databaseUrl: database.url });
  } finally {
    await database.drop();
  }
};

test('two nodes share one order, and make each document once', async () => {
  await withPayRun(async (options) => {
    const nodes = [await node(options), await node(options)] as const;
    const [{ core }] = nodes;
    const caller = await core.callerFor(1);
    const { order } = await core.createOrder(caller, PAY_RUN);
    await core.prepareOrders();
    for (const { paydocs } of nodes) paydocs.startDocumentWorker();
    await Promise.all(nodes.map(({ run }) => run()));
    const counts = nodes.map(({ completed }) => completed());
    expect(Math.min(...counts)).toBeGreaterThan(0);
    expect(counts.reduce((sum, count) => sum + count)).toBe(EMPLOYEES);
    expect((await core.showOrder(caller, order.id)).status).toBe('Completed');
    expect((await filesOf(core, caller, order.id)).size).toBe(EMPLOYEES);
    await Promise.all(nodes.map(({ paydocs }) => paydocs.close()));
  });
}, 120_000);

test('a worker that is killed loses no document, and none is made twice', async () => {
  await withPayRun(async (options) => {
    const { paydocs, core, run } = await node(options, LEASE_MS * 2);
    const caller = await core.callerFor(1);
    const { order } = await core.createOrder(caller, PAY_RUN);
    const killed = startWorking({
      DATABASE_URL: String(options.databaseUrl),
      DATA_KEYS: DATA_KEY,
      DOCUMENTS_URL: String(options.documentsUrl),
    });
    await killed.line(/"msg":"documents made"/);
    await killed.end('SIGKILL');
    expect((await core.showOrder(caller, order.id)).status).toBe('Pending');

    paydocs.startDocumentWorker();
    await run();
    const { status, counts } = await core.showOrder(caller, order.id);
    expect([status, counts.completed, counts.pending]).toEqual(['Completed', EMPLOYEES, 0]);
    expect((await filesOf(core, caller, order.id)).size).toBe(EMPLOYEES);
    await paydocs.close();
  });
}, 120_000);
