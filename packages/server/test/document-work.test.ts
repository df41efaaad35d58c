import { openDatabase } from '@paydocs/mikro-orm';
import { manualWorkEngine } from '@paydocs/testing';
import { describe, expect, onTestFinished, test } from 'vitest';
import { openPaydocs, type PaydocsOptions } from '../src/index.ts';
import { listeningAt, startServing, startWorking } from './command.ts';
import { DATA_KEY, dataKeys } from './data-keys.ts';
import { hostOptions, opened } from './embedding.ts';
import { filesOf, PAY_RUN, preparePayRun } from './pay-run.ts';
import { until } from './until.ts';

/** Creates a database with so many employees on SQLite, for several parts of paydocs in one process. */
const shared = async (employees: number) => {
  const { options } = await hostOptions();
  await preparePayRun(options.databaseUrl, employees);
  const { databaseUrl, dataKeys: _, ...others } = options;
  const database = await openDatabase({ url: databaseUrl, dataKeys });
  onTestFinished(() => database.close());
  return { options: { ...others, database } };
};

/** Opens paydocs, whose `order` orders a statement for each employee. */
const ordering = async (options: PaydocsOptions) => {
  const paydocs = await opened(options);
  const { core } = paydocs;
  const caller = await core.callerFor(1);
  const order = async () => (await core.createOrder(caller, PAY_RUN)).order;
  const statusOf = async (id: number) => (await core.showOrder(caller, id)).status;
  const files = (id: number) => filesOf(core, caller, id);
  return { paydocs, order, statusOf, files };
};

/** Opens paydocs with so many employees on a SQLite file, which other processes use too. */
const ordered = async (employees: number) => {
  const { options } = await hostOptions();
  await preparePayRun(options.databaseUrl, employees);
  return { options, ...(await ordering(options)) };
};

const isPdf = (bytes: Uint8Array): boolean =>
  Buffer.from(bytes).toString('latin1', 0, 5) === '%PDF-';

describe('the document worker of a host', () => {
  test('makes the documents of an order as soon as it is created', async () => {
    const { paydocs, order, statusOf, files } = await ordered(3);
    const worker = paydocs.startDocumentWorker();
    const { id } = await order();
    await until(async () => (await statusOf(id)) === 'Completed');
    await worker.stop();
    const made = await files(id);
    expect(made.size).toBe(3);
    for (const bytes of made.values()) expect(isPdf(bytes)).toBe(true);
  });

  test('is started once, and not after the close', async () => {
    const { paydocs } = await ordered(1);
    paydocs.startDocumentWorker();
    expect(() => paydocs.startDocumentWorker()).toThrow('started before');
    await paydocs.close();
    expect(() => paydocs.startDocumentWorker()).toThrow('paydocs is closed.');
  });

  test('is not needed to take orders, which others complete', async () => {
    const { options } = await shared(2);
    const { order, statusOf } = await ordering(options);
    const { id } = await order();
    expect(await statusOf(id)).toBe('Preparing');
    const other = await openPaydocs(options);
    other.startDocumentWorker();
    await until(async () => (await statusOf(id)) === 'Completed');
    await other.close();
  });

  test('gives the documents back that are not begun when paydocs is closed', async () => {
    const { options } = await shared(10);
    const { order, statusOf, files } = await ordering(options);
    const { id } = await order();
    const engine = manualWorkEngine();
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    let begun = 0;
    const renderer = {
      checkLogo: async () => undefined,
      draw: async () => ({ outcome: 'unsupported', detail: 'No pictures.' }) as const,
      render: async () => {
        begun += 1;
        await released;
        return {
          outcome: 'rendered',
          pages: 1,
          bytes: Buffer.from('%PDF-'),
          warnings: [],
        } as const;
      },
    };
    const host = await openPaydocs({ ...options, ports: { renderer, workEngine: engine } });
    host.startDocumentWorker();
    const run = engine.run();
    await until(() => begun === 4);
    const closed = host.close();
    release();
    await Promise.all([run, closed]);
    expect((await files(id)).size).toBe(4);

    // Without a lease, another worker makes the others at once.
    const next = await openPaydocs(options);
    next.startDocumentWorker();
    await until(async () => (await statusOf(id)) === 'Completed');
    await next.close();
    expect((await files(id)).size).toBe(10);
  });
});

/** Returns the environment of a process with the same settings. */
const environmentOf = (options: Awaited<ReturnType<typeof ordered>>['options']) => ({
  DATABASE_URL: options.databaseUrl,
  DATA_KEYS: DATA_KEY,
  TOKEN_KEYS: options.tokenKeys,
  MAIL_URL: options.mail,
  DOCUMENTS_URL: options.documentsUrl,
});

describe('the commands', () => {
  test('worker makes documents until SIGTERM, without an API', async () => {
    const { options, order, statusOf, files } = await ordered(2);
    const worker = startWorking({ ...environmentOf(options), MANAGEMENT_PORT: '0' });
    const { management_url: url } = JSON.parse(await worker.line(/"msg":"working"/));
    const { id } = await order();
    await worker.line(/"completed":2,.*"msg":"documents made"/);
    expect(await statusOf(id)).toBe('Completed');
    expect((await files(id)).size).toBe(2);
    expect((await fetch(`${url}/readyz`)).status).toBe(200);
    expect(await worker.end()).toBe(0);
    const messages = worker.lines.map((line): string => JSON.parse(line).msg);
    expect(messages).toEqual([
      'working',
      'documents added to an order',
      'documents made',
      'stopping',
      'stopped',
    ]);
  });

  test('serve makes documents beside its requests', async () => {
    const { options, order, statusOf } = await ordered(2);
    const server = startServing(environmentOf(options));
    await listeningAt(server);
    const { id } = await order();
    await until(async () => (await statusOf(id)) === 'Completed');
    expect(await server.end()).toBe(0);
  });
});
