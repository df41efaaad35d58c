import { type Core, createCore } from '@paydocs/core';
import type { Database } from '@paydocs/mikro-orm';
import { memoryPorts } from '@paydocs/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { paydocs, startPaydocs } from './command.ts';
import { openPayroll, PAY_RUN } from './pay-run.ts';
import { printedBy, recordsIn } from './records-in.ts';
import { sharedFolder } from './temporary-folder.ts';

const folder = sharedFolder();
const environment = { DATABASE_URL: folder.sqlite('orders.sqlite') };
let database: Database;
let core: Core;

beforeAll(async () => {
  database = await openPayroll(environment.DATABASE_URL);
  core = createCore({ ...memoryPorts(), ...database.ports });
});
afterAll(async () => database.close());

let runs = 0;

const order = async (status?: 'Draft'): Promise<number> => {
  const content = { ...PAY_RUN.content, run: `run ${runs}` };
  const input = { ...PAY_RUN, content, employeeIds: [1, 2], status };
  return (await core.createOrder(await core.callerFor(1), input)).order.id;
};

/** Orders two pay statements of a run of its own, which no worker makes, and returns the id of the order. */
const ordered = async (): Promise<number> => {
  runs += 1;
  return order();
};

/** Creates a draft of two pay statements of a run of its own, and returns its id. */
const drafted = async (): Promise<number> => {
  runs += 1;
  return order('Draft');
};

/** Orders the pay statements of the last run. */
const again = async (): Promise<number> => order();

const json = async (...words: readonly string[]): Promise<unknown> => {
  return JSON.parse(await printedBy(paydocs([...words, '--json'], environment)));
};

const jsonLines = async (...words: readonly string[]): Promise<readonly unknown[]> => {
  const stdout = await printedBy(paydocs([...words, '--json'], environment));
  return recordsIn({ stdout });
};

describe('paydocs orders', () => {
  test('lists the orders of a site, the newest first', async () => {
    const ids = [await ordered(), await ordered()];
    const { stdout } = await paydocs(['orders', 'list'], environment);
    const [heading, ...rows] = stdout
      .trim()
      .split('\n')
      .map((line) => line.split(/ {2,}/));
    expect(heading).toEqual([
      'ID',
      'STATUS',
      'TYPE',
      'COMPANY',
      'USER',
      'DONE',
      'FAILED',
      'CREATED',
    ]);
    expect(rows.slice(0, 2).map((row) => row.slice(0, 7))).toEqual(
      ids
        .toReversed()
        .map((id) => [String(id), 'Pending', 'Pay Statement', '1', '1', '0 of 2', '0']),
    );
    const pending = await jsonLines('orders', 'list', '--status', 'pENDING');
    expect(pending.slice(0, 2)).toMatchObject(ids.toReversed().map((id) => ({ id })));
    expect(await jsonLines('orders', 'list', '--site', 'north')).toEqual([]);
    expect(await jsonLines('orders', 'list', '--status', 'Failed')).toEqual([]);
  });

  test('shows, cancels and retries an order, with a sentence where it cannot', async () => {
    const id = String(await ordered());
    expect(await json('orders', 'show', id)).toMatchObject({
      id: Number(id),
      status: 'Pending',
      counts: { pending: 2, completed: 0 },
      uuid: expect.any(String),
      total: '0.00',
      net: '0.00',
      paid: '0.00',
      paid_at: null,
      transactions_count: 0,
      failed_transactions_count: 0,
      documents_count: 2,
    });
    expect(await json('orders', 'cancel', id)).toMatchObject({
      status: 'Canceled',
      counts: { pending: 0, canceled: 2 },
    });
    for (const words of [
      ['cancel', id],
      ['retry', id],
      ['submit', id],
    ]) {
      expect(await paydocs(['orders', ...words], environment)).toEqual({
        code: 1,
        stdout: '',
        stderr: 'paydocs: The order is Canceled: see `paydocs orders show <id>`.\n',
      });
    }
    expect(await paydocs(['orders', 'show', id, '--site', 'north'], environment)).toEqual({
      code: 1,
      stdout: '',
      stderr: 'paydocs: The site has no such order: see `paydocs orders list`.\n',
    });
    const unknown = await paydocs(['orders', 'list', '--site', 'south'], environment);
    expect(unknown.stderr).toContain('choose one of main, north');
  });

  test('submits a draft when it repeats no statement, and lists those that it would', async () => {
    const id = String(await drafted());
    const { uuid } = (await json('orders', 'show', id)) as { readonly uuid: string };
    expect(await jsonLines('orders', 'issues', uuid)).toEqual([]);
    expect((await paydocs(['orders', 'issues', id], environment)).stdout).toBe(
      'the order has no issue\n',
    );
    await again();
    expect(await jsonLines('orders', 'issues', id)).toMatchObject(
      [1, 2].map((employee) => ({ employee_id: employee, code: 'statement.exists' })),
    );
    expect((await paydocs(['orders', 'issues', id], environment)).stdout).toMatch(
      /EMPLOYEE {2}CODE .*\n1 .*statement\.exists/,
    );
    const refused = await paydocs(['orders', 'submit', id], environment);
    expect(refused).toMatchObject({ code: 1, stderr: expect.stringContaining('orders issues') });
    const other = String(await drafted());
    expect(await json('orders', 'submit', other)).toMatchObject({ status: 'Preparing' });
  });

  test('reissue makes nothing again while nothing is outdated', async () => {
    const id = String(await ordered());
    expect(await json('orders', 'reissue', id, '--employee', '1')).toEqual({ documents: 0 });
    expect((await paydocs(['orders', 'reissue', id], environment)).stdout).toBe(
      '0 outdated documents are made again\n',
    );
    const wrong = await paydocs(['orders', 'reissue', 'x'], environment);
    expect(wrong).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('It must be a whole number or a UUID.'),
    });
  });

  test('show --watch waits until the order has ended', async () => {
    const id = String(await ordered());
    const { ended } = startPaydocs(['orders', 'show', id, '--watch', '--json'], environment);
    await json('orders', 'cancel', id);
    const { code, stdout } = await ended;
    expect({ code, order: JSON.parse(stdout) }).toMatchObject({
      code: 0,
      order: { id: Number(id), status: 'Canceled' },
    });
  });
});
