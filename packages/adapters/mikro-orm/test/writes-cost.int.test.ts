import { buildCompany, buildSite, buildUser } from '@paydocs/testing';
import { beforeAll, describe, expect, test } from 'vitest';
import { mikroOrmStore } from '../src/orders/store/lazy.ts';
import { counting } from './counting.ts';
import { dataKeys, dialects, migratedFor } from './harness.ts';
import { writerOn } from './sample-writes.ts';

describe.each(dialects)('a write of an employee on %s', (dialect) => {
  const isSqlite = dialect === 'sqlite';
  const opened = migratedFor(dialect);
  beforeAll(async () => {
    const companies = [buildCompany()];
    await opened.database.add({ sites: [buildSite()], users: [buildUser()], companies });
  });

  const counted = async () => {
    const { database } = opened;
    const { sql, texts, transactions } = counting(database.sql);
    const store = mikroOrmStore({ sql, dataKeys, orm: async () => database.orm() });
    const writer = await writerOn(database.ports, { store });
    /** Returns the statements of a write, which is one transaction. */
    const statementsOf = async (write: () => Promise<unknown>): Promise<readonly string[]> => {
      texts.length = 0;
      transactions.begun = 0;
      await write();
      expect(transactions.begun).toBe(1);
      return texts.map((text) => text.trim().split(/\s/, 1)[0] ?? '');
    };
    return { ...writer, statementsOf };
  };

  test('is one transaction of a few statements to create it', async () => {
    const { create, statementsOf } = await counted();
    // What other rows decide, with the id; on SQLite the id of its own; the employee; the entry.
    const reads = isSqlite ? ['select', 'update'] : ['select'];
    expect(await statementsOf(create)).toEqual([...reads, 'insert', 'insert']);
  });

  test('is a few statements more with an idempotency key', async () => {
    const { create, statementsOf } = await counted();
    const request = async () => create({}, { idempotencyKey: 'key' });
    expect(await statementsOf(request)).toHaveLength(isSqlite ? 7 : 6);
    expect(await statementsOf(request)).toHaveLength(isSqlite ? 1 : 2);
  });

  test('is one transaction of three statements to change it, and one more of its key', async () => {
    const { create, change, statementsOf } = await counted();
    const { id } = await create();
    const fields = { lastName: 'Noether', ssn: '123-45-6780', address: { zip: '10001' } };
    expect(await statementsOf(async () => change(id, fields))).toHaveLength(3);
    const keyed = async () => change(id, { externalId: 'E-1' });
    expect(await statementsOf(keyed)).toHaveLength(4);
  });

  test('is one statement to leave it as it is', async () => {
    const { create, change, statementsOf } = await counted();
    const { id, lastName } = await create();
    expect(await statementsOf(async () => change(id, { lastName }))).toEqual(['select']);
  });

  test('is one transaction of three statements to delete it', async () => {
    const { create, remove, statementsOf } = await counted();
    const { id } = await create();
    expect(await statementsOf(async () => remove(id))).toEqual(['select', 'delete', 'insert']);
  });
});
