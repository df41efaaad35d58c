import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createCore } from '@paydocs/core';
import { openDatabase } from '@paydocs/mikro-orm';
import {
  buildCompany,
  buildDocument,
  buildEmployee,
  buildSite,
  buildUser,
  memoryPorts,
} from '@paydocs/testing';
import { expect, test } from 'vitest';
import { paydocs } from './command.ts';
import { dataKeys } from './data-keys.ts';
import { PAY_RUN } from './pay-run.ts';
import { sharedFolder } from './temporary-folder.ts';

const folder = sharedFolder();

const KINDS = ['users', 'companies', 'employees', 'documents'] as const;

/** Creates a database with two sites, and adds the people of one of them. */
const create = async (name: string, isEmpty: boolean): Promise<Record<string, string>> => {
  const environment = { DATABASE_URL: folder.sqlite(name) };
  const database = await openDatabase({ url: environment.DATABASE_URL, dataKeys });
  await database.migrate();
  const sites = [
    buildSite({ identifier: 'main' }),
    buildSite({ id: 2, identifier: 'north', documentTypes: ['Pay Statement'] }),
  ];
  const of = { siteId: 2, companyId: 1, userId: 2 };
  await database.add({ sites });
  if (!isEmpty) {
    await database.add({
      users: [1, 2].map((id) => buildUser({ id, siteId: 2, email: `user-${id}@north.test` })),
      companies: [buildCompany({ siteId: 2, userId: 2 })],
      employees: [1, 2].map((id) => buildEmployee({ id, ...of })),
      documents: [1, 2].map((id) => buildDocument({ id, ...of, employeeId: id })),
    });
    const core = createCore({ ...memoryPorts(), ...database.ports });
    await core.createOrder(await core.callerFor(2), { ...PAY_RUN, employeeIds: [1] });
  }
  await database.close();
  return environment;
};

const run = async (environment: Record<string, string>, ...words: readonly string[]) => {
  const ended = await paydocs([...words], environment);
  expect({ code: ended.code, words, stderr: ended.stderr }).toMatchObject({ code: 0 });
  return ended.stdout;
};

const linesOf = (path: string): readonly Readonly<Record<string, unknown>>[] =>
  readFileSync(path, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));

test('a site with erased people is exported, and imported elsewhere as it was', async () => {
  const source = await create('source.sqlite', false);
  await run(source, 'people', 'erase', '--employee', '1', '--yes', '--site', 'north');
  await run(source, 'people', 'erase', '--email', 'user-2@north.test', '--yes', '--site', 'north');
  const first = join(folder.path, 'first');
  await run(source, 'sites', 'export', 'north', '--to', first);
  const employees = linesOf(join(first, 'employees.ndjson'));
  expect(employees[0]).toMatchObject({ last_name: 'Erased', ssn: null });
  const [order] = linesOf(join(first, 'order-details.ndjson'));
  const { user, company } = order ?? {};
  expect([user, company]).toEqual([employees[0]?.['user'], 'paydocs-1']);
  expect(order).toMatchObject({ id: 1, type: 'Pay Statement', content: { currency: 'USD' } });

  const target = await create('target.sqlite', true);
  for (const kind of KINDS) {
    const file = join(first, `${kind}.ndjson`);
    const words = ['import', file, '--kind', kind, '--site', 'north', '--json'];
    expect(JSON.parse(await run(target, ...words))).toMatchObject({ refused: 0 });
  }
  const second = join(folder.path, 'second');
  await run(target, 'sites', 'export', 'north', '--to', second);
  for (const kind of KINDS) {
    const name = `${kind}.ndjson`;
    const [before, after] = [first, second].map((each) => new Set(linesOf(join(each, name))));
    expect(after, kind).toEqual(before);
  }
}, 120_000);

test('an import takes the number of an erased employee from nobody else', async () => {
  const target = await create('refusing.sqlite', false);
  const file = join(folder.path, 'first', 'employees.ndjson');
  const [erased] = linesOf(file);
  const row = JSON.stringify({ ...erased, email: 'grace@staff.test', user: 'user-1@north.test' });
  const taken = join(folder.path, 'taken.ndjson');
  writeFileSync(taken, `${row}\n`);
  const words = ['import', taken, '--kind', 'employees', '--site', 'north', '--json'];
  const ended = await paydocs(words, target);
  expect(ended.code).toBe(1);
  expect(JSON.parse(ended.stdout)).toMatchObject({ added: 0, refused: 1 });
});
