import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { type Database, openDatabase, sql } from '@paydocs/mikro-orm';
import { buildDocument, buildEmployee, sampleData } from '@paydocs/testing';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { copiedPostgres, copiedSqlite } from '../../../tools/copied-databases.ts';
import { startPaydocs } from './command.ts';
import { dataKeys } from './data-keys.ts';
import { sharedFolder } from './temporary-folder.ts';
import { until } from './until.ts';

/** Enough for many batches. */
const DOCUMENTS = 8000;
const EMPLOYEES = 1600;
const FIRST_ID = 100_000;

const folder = sharedFolder();
let home: { readonly url: string; readonly drop: () => Promise<void> };
let database: Database;

const fill = async (url: string): Promise<void> => {
  const filled = await openDatabase({ url, dataKeys });
  await filled.migrate();
  const roles = await filled.ports.roles.list();
  const roleId = (name: string): number => roles.find((role) => role.name === name)?.id ?? 0;
  const ofSite = { siteId: 2, userId: 12, companyId: 11 };
  await filled.add(await sampleData({ roleId }));
  await filled.add({
    employees: Array.from({ length: EMPLOYEES }, (_, index) =>
      buildEmployee({ id: FIRST_ID + index, ...ofSite, firstName: `First ${index % 50}` }),
    ),
    documents: Array.from({ length: DOCUMENTS }, (_, index) =>
      buildDocument({
        id: FIRST_ID + index,
        ...ofSite,
        employeeId: FIRST_ID + (index % EMPLOYEES),
      }),
    ),
  });
  // As autovacuum does it some time later.
  await filled.sql.run(sql`analyze`);
  await filled.close();
};

/** Creates a filled database in a file. */
const createFile = async (path: string) => {
  await copiedSqlite(path, 'erasure', fill);
  return { url: `sqlite:${path}`, drop: async () => rmSync(path, { force: true }) };
};

const countersOf = async (siteId: number): Promise<number> => {
  const [row] = await database.sql.run(
    sql<{ n: number | string }>`select
      (select count(*) from employee_names where site_id = ${siteId}) +
      (select count(*) from employee_counts where site_id = ${siteId}) +
      (select count(*) from company_counts where site_id = ${siteId}) as n`,
  );
  return Number(row?.n ?? 0);
};

const documents = async (): Promise<number> =>
  (await database.ports.siteErasure.count(2))['documents'] ?? 0;

const erase = () =>
  startPaydocs(['sites', 'erase', 'north', '--yes', '--json'], { DATABASE_URL: home.url });

const expectErased = async (main: object): Promise<void> => {
  const sites = await database.ports.sites.list();
  expect(sites.map(({ identifier }) => identifier)).toEqual(['main']);
  expect(await database.ports.siteErasure.count(2)).toEqual({});
  expect(await countersOf(2)).toBe(0);
  expect(await database.ports.siteErasure.count(1)).toEqual(main);
  expect(await database.checkCounts()).toEqual({ mismatches: [] });
  const trail = await database.ports.auditLog.find({ limit: 10 });
  expect(trail.map(({ action, siteId }) => [action, siteId])).toEqual([
    ['site.erased', null],
    ['site.closed', null],
  ]);
};

describe.each(['sqlite', 'postgresql'] as const)('an erasure of a site on %s', (dialect) => {
  beforeEach(async () => {
    home =
      dialect === 'postgresql'
        ? await copiedPostgres('erasure', fill)
        : await createFile(join(folder.path, 'erasure.sqlite'));
    database = await openDatabase({ url: home.url, dataKeys });
  });
  afterEach(async () => {
    await database.close();
    await home.drop();
  });

  // @promise R92
  test('goes on after SIGKILL, with right counters, and nothing of others', async () => {
    const main = await database.ports.siteErasure.count(1);
    const { child, ended } = erase();
    await until(async () => (await documents()) < DOCUMENTS - 1000);
    child.kill('SIGKILL');
    await ended;
    const left = await documents();
    expect(left).toBeGreaterThan(0);
    const [north] = (await database.ports.sites.list()).filter(({ id }) => id === 2);
    expect(north?.status).toBe('Erasing');
    const { code, stdout } = await erase().ended;
    expect(code).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({
      dry_run: false,
      rows: { documents: left, employees: EMPLOYEES + 40, users: 6 },
    });
    await expectErased(main);
  }, 120_000);

  // @promise R92
  test('shares the work among parallel calls, without a deadlock', async () => {
    const main = await database.ports.siteErasure.count(1);
    const all = await Promise.all([erase().ended, erase().ended, erase().ended]);
    expect(all.map(({ code, stderr }) => [code, stderr])).toEqual([
      [0, ''],
      [0, ''],
      [0, ''],
    ]);
    const erased = all.map(({ stdout }) => JSON.parse(stdout).rows.documents ?? 0);
    expect(erased.reduce((sum, n) => sum + n, 0)).toBe(DOCUMENTS + 60);
    await expectErased(main);
  }, 120_000);

  test('stops after a batch at Ctrl-C, exits with 1, and says how to go on', async () => {
    const { child, ended } = erase();
    await until(async () => (await documents()) < DOCUMENTS - 1000);
    child.kill('SIGINT');
    const { code, stdout, stderr } = await ended;
    expect(code).toBe(1);
    expect(stderr).toContain('run the command again to go on');
    const { rows } = JSON.parse(stdout);
    expect(rows.documents + (await documents())).toBe(DOCUMENTS + 60);
  }, 120_000);
});
