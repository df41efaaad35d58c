import { createCore } from '@paydocs/core';
import type { Database } from '@paydocs/mikro-orm';
import {
  buildCompany,
  buildEmployee,
  buildSite,
  buildUser,
  memoryDocumentRenderer,
  memoryPorts,
} from '@paydocs/testing';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { OperationalError } from '../src/errors/operational-error.ts';
import { operatorCore } from '../src/operator/operator-core.ts';
import { rolledBack } from '../src/operator/rolled-back.ts';
import { orderRun, type Run, type RunOrdered } from '../src/records/order-run.ts';
import { openDesk, type RunDesk } from '../src/records/run-desk.ts';
import type { RunDocument } from '../src/records/run-document.ts';
import type { RunMistake } from '../src/records/run-mistakes.ts';
import { openFilled } from './filled-database.ts';

let database: Database;
let desk: RunDesk;
let mistakes: RunMistake[];

const deskOn = async (ports: Database['ports']): Promise<RunDesk> =>
  openDesk(operatorCore({ ports, renderer: memoryDocumentRenderer() }), {
    site: 'main',
    user: 'user-1@example.test',
    company: '1',
  });

beforeEach(async () => {
  mistakes = [];
  database = await openFilled('sqlite::memory:', {
    sites: [buildSite({ documentTypes: ['Pay Statement'] })],
    users: [buildUser()],
    companies: [buildCompany()],
    employees: [1, 2, 3, 4].map((id) => buildEmployee({ id, externalId: `E-${id}` })),
  });
  desk = await deskOn(database.ports);
});
afterEach(async () => database.close());

const documentOf = (id: number, amount = '100.00'): RunDocument => ({
  line: id + 1,
  input: { employeeExternalId: `E-${id}`, content: { earnings: [{ name: 'Pay', amount }] } },
  nameOf: (field) => field,
});

async function* each<T>(items: readonly T[]): AsyncGenerator<T> {
  yield* items;
}

async function* broken(): AsyncGenerator<readonly RunDocument[]> {
  yield [documentOf(1)];
  throw new OperationalError('The CSV is broken.');
}

const PARTS = [[documentOf(1), documentOf(2)], [documentOf(3)], [documentOf(4)]];

const order = async (
  parts: readonly (readonly RunDocument[])[] = PARTS,
  options: Partial<Run> = {},
): Promise<RunOrdered> =>
  orderRun(desk, {
    parts: each(parts),
    order: {
      type: 'Pay Statement',
      content: { payPeriod: { start: '2026-01-01', end: '2026-01-15' }, payDate: '2026-01-20' },
    },
    digest: 'digest',
    isDraft: false,
    dryRun: false,
    onMistakes: (some) => mistakes.push(...some),
    onPart: () => {},
    isStopped: () => false,
    ...options,
  });

const siteOrders = async () => {
  const core = operatorCore(database);
  return core.listOrders(await core.operatorAt({ site: 'main' }));
};

/** Returns an `isStopped` that is true after some parts. */
const stoppedAfter = (parts: number): Pick<Run, 'isStopped' | 'onPart'> => {
  let read = 0;
  return { isStopped: () => read >= parts, onPart: () => (read += 1) };
};

/** As while another command has the key. */
const isRunning = async () => ({ outcome: 'running' }) as const;

describe('the order of a file', () => {
  test('continues after an interruption, without a document twice', async () => {
    const stopped = await order(PARTS, stoppedAfter(2));
    expect(stopped).toMatchObject({
      complete: false,
      rows: 3,
      order: { status: 'Draft', counts: { draft: 3 } },
    });
    const continued = await order();
    expect(continued).toMatchObject({
      complete: true,
      rows: 4,
      order: { id: stopped.order?.id, status: 'Preparing', counts: { draft: 4 } },
    });
  });

  test('continues after the database has failed', async () => {
    const { store: stable } = database.ports;
    let calls = 0;
    const store: Database['ports']['store'] = {
      transaction: async (work) => {
        calls += 1;
        if (calls === 3) throw new Error('The connection was lost.');
        return stable.transaction(work);
      },
    };
    desk = await deskOn({ ...database.ports, store });
    await expect(order()).rejects.toThrow('The connection was lost.');
    expect(await order()).toMatchObject({ complete: true, order: { counts: { draft: 4 } } });
  });

  test('leaves the draft to another command that is filling it', async () => {
    const { store: free } = database.ports;
    let calls = 0;
    const store: Database['ports']['store'] = {
      transaction: async (work) =>
        free.transaction(async (tx) => {
          calls += 1;
          return work(calls === 3 ? { ...tx, answers: { ...tx.answers, find: isRunning } } : tx);
        }),
    };
    desk = await deskOn({ ...database.ports, store });
    await expect(order()).rejects.toMatchObject({ code: 'idempotency.running' });
    expect(await siteOrders()).toMatchObject({ items: [{ status: 'Draft' }] });
    expect(await order()).toMatchObject({ complete: true, order: { counts: { draft: 4 } } });
  });

  test('names the line of an employee who has the statement already', async () => {
    const core = createCore({ ...memoryPorts(), ...database.ports });
    await order([[documentOf(2)]], { digest: 'earlier' });
    await core.prepareOrders();
    const refused = await order();
    expect(refused).toMatchObject({ refused: 1, order: { status: 'Canceled' } });
    expect(mistakes).toEqual([
      {
        line: 3,
        field: 'employee',
        reason: expect.stringMatching(/^has the statement already: document [\da-f-]{36}\.$/),
      },
    ]);
  });

  test('names the lines of a part that break rules of contents, and those of records', async () => {
    const parts = [[documentOf(1, 'x'), documentOf(9), documentOf(2)]];
    expect(await order(parts)).toMatchObject({ refused: 2, order: { status: 'Canceled' } });
    expect(mistakes.map(({ line, field }) => [line, field])).toEqual([
      [2, 'content.earnings.0.amount'],
      [10, 'employeeExternalId'],
    ]);
  });

  test('names all lines of an employee of whom one has the statement already', async () => {
    const core = createCore({ ...memoryPorts(), ...database.ports });
    await order([[documentOf(2)]], { digest: 'earlier' });
    await core.prepareOrders();
    const bonus = { ...documentOf(2), line: 9 };
    const input = { ...bonus.input, content: { ...bonus.input.content, run: 'bonus' } };
    await order([[documentOf(1), documentOf(2)], [{ ...bonus, input }]]);
    const reason = expect.stringContaining(
      'has the statement already, in this line or in line 9: document ',
    );
    expect(mistakes).toEqual([{ line: 3, field: 'employee', reason }]);
  });

  test('is prepared with the documents that are left when some of its draft were pruned', async () => {
    const { order: draft } = await order(PARTS, { isDraft: true });
    const nowMs = Date.now();
    const beforeMs = nowMs + 60_000;
    const query = { kind: 'documents', siteId: 1, beforeMs, year: '2026' } as const;
    const { expiredRecords } = database.ports;
    const pruning = { ...query, nowMs, limit: 1, onDocuments: async () => {} };
    expect(await expiredRecords.prune(pruning)).toBe(1);
    const commands = operatorCore(database);
    const operator = await commands.operatorAt({ site: 'main' });
    await commands.submitOrder(operator, draft?.id ?? 0);
    const core = createCore({ ...memoryPorts(), ...database.ports });
    expect(await core.prepareOrders()).toMatchObject({ added: 3, ready: true });
    expect(await siteOrders()).toMatchObject({
      items: [{ status: 'Pending', counts: { draft: 0, pending: 3 } }],
    });
  });

  test('cancels the draft of a file that is broken in the middle', async () => {
    await expect(order([], { parts: broken() })).rejects.toThrow('The CSV is broken.');
    const { items: orders } = await siteOrders();
    expect(orders).toMatchObject([{ status: 'Canceled', counts: { draft: 0, canceled: 1 } }]);
  });

  test('counts no statement that a dry run has checked', async () => {
    const { store } = database.ports;
    desk = await deskOn({ ...database.ports, store: rolledBack(store) });
    expect(await order(PARTS, { dryRun: true })).toMatchObject({
      order: null,
      rows: 4,
      refused: 0,
    });
    expect(await siteOrders()).toMatchObject({ items: [], total: 0 });
  });

  test('names the line of a dry run that repeats a statement beside one with another mistake', async () => {
    desk = await deskOn({ ...database.ports, store: rolledBack(database.ports.store) });
    const wrong = { ...documentOf(1, 'x'), line: 8 };
    const parts = [[documentOf(1)], [documentOf(2), wrong, { ...documentOf(1), line: 9 }]];
    expect(await order(parts, { dryRun: true })).toMatchObject({ rows: 4, refused: 2 });
    expect(mistakes.map(({ line }) => line)).toEqual([8, 9]);
  });

  test('names the lines of a dry run that repeat a statement of another part', async () => {
    desk = await deskOn({ ...database.ports, store: rolledBack(database.ports.store) });
    const parts = [[documentOf(1)], [documentOf(2)], [{ ...documentOf(1), line: 9 }]];
    expect(await order(parts, { dryRun: true })).toMatchObject({ rows: 3, refused: 1 });
    const reason = 'has the statement already.';
    expect(mistakes).toEqual([{ line: 9, field: 'employee', reason }]);
  });
});
