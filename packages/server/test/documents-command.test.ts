import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { type Core, createCore } from '@paydocs/core';
import { openDocumentStore } from '@paydocs/documents/open';
import type { Database } from '@paydocs/mikro-orm';
import { memoryPorts } from '@paydocs/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Ended, paydocs } from './command.ts';
import { openPayroll, PAY_RUN } from './pay-run.ts';
import { printedBy, recordsIn } from './records-in.ts';
import { sharedFolder } from './temporary-folder.ts';

const folder = sharedFolder();
const environment = {
  DATABASE_URL: folder.sqlite('made.sqlite'),
  DOCUMENTS_URL: `file:${join(folder.path, 'documents')}`,
};
let database: Database;
let core: Core;
let order: { readonly id: number; readonly uuid: string };
let waiting: typeof order;

const inOrder = async (run: string) => {
  const caller = await core.callerFor(1);
  const content = { ...PAY_RUN.content, run };
  return (await core.createOrder(caller, { ...PAY_RUN, content, employeeIds: [1, 2] })).order;
};

beforeAll(async () => {
  database = await openPayroll(environment.DATABASE_URL, ['Pay Statement', 'Invoice']);
  const { dataKeys: keys } = database;
  const documentStore = await openDocumentStore({ url: environment.DOCUMENTS_URL, keys });
  core = createCore({ ...memoryPorts(), ...database.ports, documentStore });
  order = await inOrder('made');
  while ((await core.prepareOrders()) !== undefined);
  while ((await core.processDocuments()).outcome !== 'idle');
  waiting = await inOrder('waiting');
});
afterAll(async () => database.close());

const run = (...words: readonly string[]): Promise<Ended> =>
  paydocs(['documents', ...words], environment);

const records = async (...words: readonly string[]) => {
  const stdout = await printedBy(run(...words, '--json'));
  return recordsIn({ stdout });
};

const firstOf = async (status: string): Promise<string> =>
  (await records('list', '--status', status))[0]?.uuid ?? '';

describe('paydocs documents', () => {
  test('lists the documents of a site, the newest first, by conditions', async () => {
    expect(await records('list')).toHaveLength(4);
    expect(await records('list', '--site', 'north')).toEqual([]);
    expect(await records('list', '--status', 'completed')).toMatchObject([
      { order_id: order.id, status: 'Completed', type: 'Pay Statement', pay_date: '2026-01-20' },
      { order_id: order.id },
    ]);
    const conditions = ['--employee', '1', '--company', '1', '--type', 'Pay Statement'];
    const found = await records('list', '--order', order.uuid, '--year', '2026', ...conditions);
    expect(found).toMatchObject([{ employee_id: 1, order_id: order.id }]);
    expect(await records('list', '--outdated')).toEqual([]);
    const { stdout, stderr } = await run('list', '--limit', '3');
    const [heading = '', ...rows] = stdout.trimEnd().split('\n');
    expect(heading.split(/ {2,}/)).toEqual([
      'UUID',
      'STATUS',
      'TYPE',
      'PAY DATE',
      'EMPLOYEE',
      'ORDER',
      'CREATED',
    ]);
    expect([rows.length, stderr]).toEqual([3, '… and 1 more: add --limit\n']);
    expect(await run('list', '--limit', '0')).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('It must be a whole number from 1.'),
    });
  });

  test('shows one without its content', async () => {
    const uuid = await firstOf('Completed');
    const [shown] = await records('show', uuid);
    expect(shown).toMatchObject({
      uuid,
      status: 'Completed',
      storage_data: { mime_type: 'application/pdf' },
    });
    expect(shown).not.toHaveProperty('content');
    expect((await run('show', uuid)).stdout).toMatch(new RegExp(`^UUID .*\\n${uuid} +Completed `));
    expect(await run('show', uuid, '--site', 'north')).toEqual({
      code: 1,
      stdout: '',
      stderr: 'paydocs: The site has no such document: see `paydocs documents list`.\n',
    });
    expect((await run('show', 'x')).code).toBe(2);
  });

  test('writes the file of a completed one for its owner only, and leaves an entry', async () => {
    const uuid = await firstOf('Completed');
    const file = join(folder.path, 'statement.pdf');
    const [about] = await records('download', uuid, file);
    const bytes = readFileSync(file);
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    expect(about).toEqual({ uuid, file, bytes: bytes.length, sha256 });
    expect([bytes.toString('latin1', 0, 5), statSync(file).mode & 0o777]).toEqual(['%PDF-', 0o600]);
    const { stdout, stderr } = await run('download', uuid, '-');
    expect([Buffer.from(stdout).length, stderr]).toEqual([
      bytes.length,
      `-: ${bytes.length} bytes\n`,
    ]);
    const [entry] = await database.ports.auditLog.find({ action: 'document.downloaded', limit: 1 });
    expect(entry).toMatchObject({
      userId: null,
      details: { uuid, actor: expect.stringContaining('uid') },
    });
  });

  test('writes nothing of one that is not made', async () => {
    const uuid = await firstOf('pending');
    const file = join(folder.path, 'none.pdf');
    expect(await run('download', uuid, file)).toEqual({
      code: 1,
      stdout: '',
      stderr: 'paydocs: The document is not made yet.\n',
    });
    await core.cancelOrder(await core.callerFor(1), waiting.id);
    const { stderr } = await run('download', await firstOf('canceled'), file);
    expect(stderr).toBe(
      'paydocs: The document is Canceled: see `paydocs documents show <uuid>`.\n',
    );
    expect(statSync(file, { throwIfNoEntry: false })).toBeUndefined();
  });

  test('lists a document of the company alone without an employee', async () => {
    const content = {
      number: 'R-1',
      date: '2026-02-01',
      dueDate: '2026-02-15',
      lines: [{ name: 'Payroll', quantity: '1', price: '5.00', amount: '5.00' }],
    };
    await core.createOrder(await core.callerFor(1), { companyId: 1, type: 'Invoice', content });
    const { stdout } = await run('list', '--type', 'Invoice');
    expect(stdout).toMatch(/ {2}Invoice +2026-02-01 +- +3 /);
  });
});
