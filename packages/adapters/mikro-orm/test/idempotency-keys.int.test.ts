import { buildCompany, buildSite, buildUser } from '@paydocs/testing';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { dataKeyRing, generateDataKey, openDatabase } from '../src/index.ts';
import { sql } from '../src/sql/statement.ts';
import { dialects, type Home, homes } from './harness.ts';
import { buildCreation, buildFields, NOW_MS } from './sample-writes.ts';

const idempotency = { keyDigest: 'key', requestDigest: 'request', expiresAtMs: NOW_MS + 1000 };
const request = () => buildCreation({ fields: buildFields({ ssn: '123-45-6780' }), idempotency });

describe.each(dialects)('the answers to requests with a key on %s', (dialect) => {
  const first = generateDataKey();
  let home: Home;
  beforeEach(async () => {
    home = await homes[dialect]();
  });
  afterEach(async () => home.remove());

  const open = async (...keys: readonly string[]) => {
    const database = await openDatabase({ url: home.url, dataKeys: dataKeyRing(keys) });
    await database.migrate();
    return database;
  };

  const answers = async ({ sql: { run } }: Awaited<ReturnType<typeof open>>) =>
    run(sql<{ answer: string }>`select answer from idempotency_keys`);

  const createdIn = async (database: Awaited<ReturnType<typeof open>>) => {
    await database.add({ sites: [buildSite()], users: [buildUser()], companies: [buildCompany()] });
    return database.ports.employees.create(request());
  };

  test('show neither the number nor the digest of the request', async () => {
    const database = await open(first);
    expect(await createdIn(database)).toMatchObject({ record: { ssn: '123-45-6780' } });
    const [stored] = await answers(database);
    expect(stored?.answer).toMatch(/^v1\.[\w-]{8}\.[\w-]{99,}$/);
    const clear = database.sql.run(sql`update idempotency_keys set answer = '{}'`);
    await expect(clear).rejects.toThrow(/takes encrypted values only/);
    await database.close();
  });

  test('are encrypted with a new key, and returned with it', async () => {
    const before = await open(first);
    const created = await createdIn(before);
    await before.close();
    const next = generateDataKey();
    const database = await open(next, first);
    expect(await database.countOldValues()).toContainEqual(
      expect.objectContaining({ table: 'idempotency_keys', rows: 1 }),
    );
    expect(await database.reencrypt()).toMatchObject({ moved: 3, unreadableCount: 0 });
    await database.close();

    const after = await open(next);
    const [, , checked] = await after.checkEncryption();
    expect(checked).toMatchObject({ table: 'idempotency_keys', damaged: 0 });
    expect(await after.ports.employees.create(request())).toEqual({
      ...created,
      outcome: 'replayed',
    });
    await after.close();
  });

  test('are deleted when the employee is erased', async () => {
    const database = await open(first);
    await createdIn(database);
    const { personalData, store } = database.ports;
    const [person] = await personalData.find({ employeeId: 1 });
    if (person === undefined) throw new Error('There is no employee.');
    expect(await personalData.count(person)).toMatchObject({ employees: 1, idempotencyKeys: 1 });
    const kinds = ['idempotencyKeys'] as const;
    const removed = await store.transaction(async (tx) => tx.people.remove(person, kinds));
    expect(removed).toEqual({ idempotencyKeys: 1 });
    expect(await answers(database)).toEqual([]);
    await database.close();
  });

  test('are pruned after they end', async () => {
    const database = await open(first);
    await createdIn(database);
    const { idempotencyKeys } = database.ports;
    expect(await idempotencyKeys.countPrunable(NOW_MS + 1000)).toBe(0);
    expect(await idempotencyKeys.prune({ beforeMs: NOW_MS + 1000, limit: 9 })).toBe(0);
    expect(await idempotencyKeys.countPrunable(NOW_MS + 1001)).toBe(1);
    expect(await idempotencyKeys.prune({ beforeMs: NOW_MS + 1001, limit: 9 })).toBe(1);
    expect(await answers(database)).toEqual([]);
    await database.close();
  });
});
