import { buildCompany, buildSite, buildUser } from '@paydocs/testing';
import { beforeAll, expect, test } from 'vitest';
import { countingProxy } from '../../../../tools/counting-proxy.ts';
import { startPgbouncer } from '../../../../tools/pgbouncer.ts';
import { describeOnPgbouncer } from '../../../../tools/test-pgbouncer.ts';
import { type DatabaseOptions, openDatabase } from '../src/index.ts';
import { sql } from '../src/sql/statement.ts';
import { dataKeys, migratedFor } from './harness.ts';
import { codeOf, writerOn } from './sample-writes.ts';

/** Expects the round trips of each write through a URL. */
const expectRoundTrips = async (
  { url, ...options }: Pick<DatabaseOptions, 'url' | 'pooler'>,
  { users, auditLog }: Parameters<typeof writerOn>[0],
): Promise<void> => {
  const proxy = await countingProxy(url);
  const database = await openDatabase({ url: proxy.url, dataKeys, poolMax: 1, ...options });
  const writer = await writerOn(database.ports, { users, auditLog });
  const { create, createCompany, change, changeCompany, remove, removeCompany } = writer;
  const { tripsOf } = proxy;
  const { id } = await create();
  const company = await createCompany('Bolt');
  const keyed = async () => create({}, { idempotencyKey: `${options.pooler}-key` });
  const trips = {
    create: await tripsOf(create),
    createWithKey: await tripsOf(keyed),
    replay: await tripsOf(keyed),
    change: await tripsOf(async () => change(id, { phone: null, lastName: 'Noether' })),
    changeOfKey: await tripsOf(async () => change(id, { externalId: `${options.pooler}-E-1` })),
    equalChange: await tripsOf(async () => change(id, {})),
    changeOfCompany: await tripsOf(async () => changeCompany(company.id, 'Nut')),
    refusal: await tripsOf(async () => codeOf(change(999, {}))),
    removal: await tripsOf(async () => remove(id)),
    removalOfCompany: await tripsOf(async () => removeCompany(company.id)),
  };
  await database.close();
  proxy.close();
  expect(trips).toEqual({
    create: 2,
    createWithKey: 3,
    replay: 2,
    change: 2,
    changeOfKey: 3,
    equalChange: 2,
    changeOfCompany: 2,
    refusal: 2,
    removal: 2,
    removalOfCompany: 2,
  });
};

const opened = migratedFor('postgresql');
beforeAll(async () => {
  const companies = [buildCompany()];
  await opened.database.add({ sites: [buildSite()], users: [buildUser()], companies });
});

test('a write of a record is two or three round trips', async () => {
  await expectRoundTrips({ url: opened.url, pooler: 'none' }, opened.database.ports);
});

test('PostgreSQL keeps the statements of writes that requests repeat, and no others', async () => {
  const { users, auditLog } = opened.database.ports;
  const database = await openDatabase({ url: opened.url, dataKeys, poolMax: 1 });
  const { create, change } = await writerOn(database.ports, { users, auditLog });
  const write = async () => change((await create()).id, { phone: null, lastName: 'Noether' });
  const kept = async () =>
    database.sql.run(sql<{ readonly verb: string; readonly calls: number }>`
      select split_part(btrim(statement, E' \\n'), ' ', 1) as verb,
        cast(generic_plans + custom_plans as integer) as calls
      from pg_prepared_statements where statement not like '%generic_plans%' order by statement`);
  await write();
  expect(await kept()).toEqual([]);
  for (let time = 0; time < 4; time += 1) await write();
  const verbs = (await kept()).map(({ verb }) => verb);
  expect(verbs.toSorted()).toEqual(['insert', 'insert', 'select', 'select', 'update']);
  for (let time = 0; time < 4; time += 1) await write();
  const later = await kept();
  expect(later.map(({ verb }) => verb)).toEqual(verbs);
  expect(Math.min(...later.map(({ calls }) => calls))).toBeGreaterThan(4);
  await database.close();
});

describeOnPgbouncer('behind PgBouncer in transaction mode', () => {
  test('a write of a record is two or three round trips', async () => {
    const pooler = await startPgbouncer(opened.url, 2);
    await expectRoundTrips({ url: pooler.url, pooler: 'transaction' }, opened.database.ports);
    await pooler.stop();
  });
});
