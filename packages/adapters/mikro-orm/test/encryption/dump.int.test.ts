import { readdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { buildCompany, buildEmployee, buildSite, buildUser } from '@paydocs/testing';
import { expect, test } from 'vitest';
import { EmployeeEntity, sql } from '../../src/index.ts';
import { homeForTest, openForTest } from '../harness.ts';

const COUNT = 300;
const ssnOf = (id: number): string =>
  `666-${10 + (id % 90)}-${String(7919 * id)
    .slice(-4)
    .padStart(4, '7')}`;
const einOf = (id: number): string => `00-${String(9_104_729 - 7919 * id).padStart(7, '0')}`;
const ids = Array.from({ length: COUNT }, (_, index) => index + 1);

const records = {
  sites: [buildSite()],
  users: [buildUser()],
  companies: ids.map((id) => buildCompany({ id, ein: einOf(id) })),
  employees: ids.map((id) => buildEmployee({ id, companyId: id, ssn: ssnOf(id) })),
};

/** The numbers as they are written, and as digits only. */
const numbers = ids
  .flatMap((id) => [ssnOf(id), einOf(id)])
  .flatMap((text) => [text, text.replaceAll('-', '')]);

const fill = async (url: string) => {
  const database = await openForTest(url);
  await database.migrate();
  await database.add(records);
  const em = (await database.orm()).em.fork();
  const employee = await em.findOneOrFail(EmployeeEntity, 1);
  employee.ssn = ssnOf(2);
  await em.flush();
  return database;
};

const foundIn = (dump: string): readonly string[] =>
  numbers.filter((number) => dump.includes(number));

test('no file of a SQLite database holds an SSN or EIN', async () => {
  const home = await homeForTest('sqlite');
  const database = await fill(home.url);
  const folder = dirname(home.url.slice('sqlite:'.length));
  const files = async (): Promise<string> => {
    const names = await readdir(folder);
    const texts = names.map(async (name) => readFile(join(folder, name), 'latin1'));
    return (await Promise.all(texts)).join('\n');
  };
  const open = await files();
  expect(open).toContain(buildEmployee().lastName);
  expect(foundIn(open)).toEqual([]);
  await database.close();
  expect(foundIn(await files())).toEqual([]);
});

// @promise R49
test('no value in any column of a PostgreSQL database holds an SSN or EIN', async () => {
  const home = await homeForTest('postgresql');
  const database = await fill(home.url);
  const { run } = database.sql;
  const tables = await run(
    sql<{ name: string }>`select quote_ident(table_name) as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE'`,
  );
  expect(tables.length).toBeGreaterThan(10);
  const rows: string[] = [];
  for (const { name } of tables) {
    const found = await run(sql<{ row: string }>`select t::text as row from ${sql.raw(name)} t`);
    rows.push(...found.map(({ row }) => row));
  }
  const dump = rows.join('\n');
  expect(dump).toContain(buildEmployee().lastName);
  expect(foundIn(dump)).toEqual([]);
});
