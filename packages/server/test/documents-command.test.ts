import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { type Core, createCore } from '@paydocs/core';
import { openDocumentStore } from '@paydocs/documents/open';
import { type Database, openDatabase } from '@paydocs/mikro-orm';
import { buildCompany, buildEmployee, buildSite, buildUser, memoryPorts } from '@paydocs/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Ended, paydocs } from './command.ts';
import { dataKeys } from './data-keys.ts';
import { PAY_RUN } from './pay-run.ts';
import { type TemporaryFolder, temporaryFolder } from './temporary-folder.ts';

let folder: TemporaryFolder;
let environment: Readonly<Record<string, string>>;
let database: Database;
let core: Core;
let order: { readonly id: number; readonly uuid: string };

const inOrder = async (run: string) => {
  const caller = await core.callerFor(1);
  const content = { ...PAY_RUN.content, run };
  return (await core.createOrder(caller, { ...PAY_RUN, content, employeeIds: [1, 2] })).order;
};

beforeAll(async () => {
  folder = temporaryFolder();
  const documentsUrl = `file:${join(folder.path, 'documents')}`;
  environment = { DATABASE_URL: folder.sqlite('made.sqlite'), DOCUMENTS_URL: documentsUrl };
  database = await openDatabase({ url: environment['DATABASE_URL'] ?? '', dataKeys });
  await database.migrate();
  await database.add({
    sites: [
      buildSite({ identifier: 'main', documentTypes: ['Pay Statement'] }),
      buildSite({ id: 2, identifier: 'north' }),
    ],
    users: [buildUser()],
    companies: [buildCompany()],
    employees: [1, 2].map((id) => buildEmployee({ id })),
  });
  const ports = memoryPorts();
  const { dataKeys: keys } = database;
  const documentStore = await openDocumentStore({ url: documentsUrl, keys });
  core = createCore({ ...ports, ...database.ports, documentStore });
  order = await inOrder('made');
  while ((await core.prepareOrders()) !== undefined);
  while ((await core.processDocuments()).outcome !== 'idle');
  await inOrder('waiting');
});
afterAll(async () => {
  await database.close();
  folder.remove();
});

const run = (...words: readonly string[]): Promise<Ended> =>
  paydocs(['documents', ...words], environment);

const records = async (...words: readonly string[]) => {
  const { code, stdout, stderr } = await run(...words, '--json');
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  const lines = stdout.split('\n').filter((line) => line !== '');
  return lines.map((line): { readonly uuid: string } => JSON.parse(line));
};

const firstOf = async (status: string): Promise<string> =>
  (await records('list', '--status', status))[0]?.uuid ?? '';

describe('paydocs documents', { timeout: 60_000 }, () => {
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
    expect(statSync(file, { throwIfNoEntry: false })).toBeUndefined();
  });
});
