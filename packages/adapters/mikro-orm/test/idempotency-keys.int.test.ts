import { beforeEach, describe, expect, test } from 'vitest';
import { type Database, dataKeyRing, generateDataKey } from '../src/index.ts';
import { sql } from '../src/sql/statement.ts';
import { dialects, type Home, homeForTest, openForTest } from './harness.ts';
import { oneCompany } from './one-company.ts';
import { writerOn } from './sample-writes.ts';

const request = async (database: Database) => {
  const { create } = await writerOn(database.ports);
  return create({ ssn: '123-45-6780' }, { idempotencyKey: 'key' });
};

describe.each(dialects)('the answers to requests with a key on %s', (dialect) => {
  const first = generateDataKey();
  let home: Home;
  beforeEach(async () => {
    home = await homeForTest(dialect);
  });

  const open = async (...keys: readonly string[]) => {
    const database = await openForTest(home.url, { dataKeys: dataKeyRing(keys) });
    await database.migrate();
    return database;
  };

  const answers = async ({ sql: { run } }: Awaited<ReturnType<typeof open>>) =>
    run(sql<{ answer: string }>`select answer from idempotency_keys`);

  const createdIn = async (database: Awaited<ReturnType<typeof open>>) => {
    await database.add(oneCompany);
    return request(database);
  };

  test('show neither the number nor the digest of the request', async () => {
    const database = await open(first);
    expect(await createdIn(database)).toMatchObject({ ssn: '123-45-6780' });
    const [stored] = await answers(database);
    expect(stored?.answer).toMatch(/^v1\.[\w-]{8}\.[\w-]{99,}$/);
    const clear = database.sql.run(sql`update idempotency_keys set answer = '{}'`);
    await expect(clear).rejects.toThrow(/takes encrypted values only/);
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
    expect(await request(after)).toEqual(created);
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
  });

  test('are pruned after they end', async () => {
    const database = await open(first);
    await createdIn(database);
    const { idempotencyKeys } = database.ports;
    const beforeMs = Number.MAX_SAFE_INTEGER;
    expect(await idempotencyKeys.countPrunable(0)).toBe(0);
    expect(await idempotencyKeys.countPrunable(beforeMs)).toBe(1);
    expect(await idempotencyKeys.prune({ beforeMs, limit: 9 })).toBe(1);
    expect(await answers(database)).toEqual([]);
  });
});
