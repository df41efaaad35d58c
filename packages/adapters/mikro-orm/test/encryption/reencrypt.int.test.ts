import { buildCompany, buildEmployee, buildSite, buildUser } from '@paydocs/testing';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  type Database,
  dataKeyRing,
  EmployeeEntity,
  generateDataKey,
  type Run,
  sql,
} from '../../src/index.ts';
import { reencrypt } from '../../src/upkeep/reencrypt.ts';
import { everything } from '../everything.ts';
import { dialects, type Home, homeForTest, openForTest } from '../harness.ts';
import { withKeys } from './with-keys.ts';

const COUNT = 1201;
const ssnOf = (id: number): string => `666-12-${1000 + id}`;
const [oldKey, newKey] = [generateDataKey(), generateDataKey()];

const records = {
  sites: [buildSite()],
  users: [buildUser()],
  companies: [buildCompany({ ein: '00-1234567' })],
  employees: [
    ...Array.from({ length: COUNT }, (_, index) =>
      buildEmployee({ id: index + 1, ssn: ssnOf(index + 1) }),
    ),
    buildEmployee({ id: COUNT + 1, ssn: null }),
  ],
};

const readAll = async ({ ports }: Database): Promise<readonly (string | null)[]> => {
  const query = { filter: {}, sort: [], include: [], documentsMax: 0, offset: 0, limit: 5000 };
  const { items } = await ports.employees.page(everything, query);
  return items.toSorted((a, b) => a.id - b.id).map(({ ssn }) => ssn);
};
const texts = records.employees.map(({ ssn }) => ssn);

describe.each(dialects)('moving values to another key on %s', (dialect) => {
  let home: Home;
  beforeEach(async () => {
    home = await homeForTest(dialect);
    await withKeys(home, [oldKey], async (database) => {
      await database.migrate();
      await database.add(records);
    });
  });

  const open = async (...keys: string[]): Promise<Database> =>
    openForTest(home.url, { dataKeys: dataKeyRing(keys) });

  test('counts, moves and leaves nothing under the old key, which is then not needed', async () => {
    const database = await open(newKey, oldKey);
    expect(await database.countOldValues()).toEqual([
      { table: 'companies', column: 'ein', rows: 1 },
      { table: 'employees', column: 'ssn', rows: COUNT },
      { table: 'idempotency_keys', column: 'answer', rows: 0 },
      { table: 'webhook_endpoints', column: 'secret', rows: 0 },
      { table: 'webhook_endpoints', column: 'previous_secret', rows: 0 },
      { table: 'second_factors', column: 'secret', rows: 0 },
      { table: 'companies', column: 'sealed_fields', rows: 0 },
      { table: 'employees', column: 'sealed_fields', rows: 0 },
    ]);
    const batches: number[] = [];
    const done = await database.reencrypt({ onMoved: (values) => batches.push(values) });
    expect(done).toEqual({ moved: COUNT + 1, unreadable: [], unreadableCount: 0 });
    expect(batches).toEqual([1, 500, 500, 201]);
    expect(await database.reencrypt()).toMatchObject({ moved: 0 });
    expect((await database.countOldValues()).map(({ rows }) => rows)).toEqual([
      0, 0, 0, 0, 0, 0, 0, 0,
    ]);
    await database.close();

    const later = await open(newKey);
    expect(await readAll(later)).toEqual(texts);
  });

  test('continues after an interruption', async () => {
    const database = await open(newKey, oldKey);
    const killed = new Error('The process was killed.');
    let batches = 0;
    const interrupted = database.reencrypt({
      onMoved: () => {
        batches += 1;
        if (batches === 3) throw killed;
      },
    });
    await expect(interrupted).rejects.toThrow(killed);
    expect((await database.countOldValues()).map(({ rows }) => rows)).toEqual([
      0, 201, 0, 0, 0, 0, 0, 0,
    ]);
    expect(await readAll(database)).toEqual(texts);
    expect(await database.reencrypt()).toMatchObject({ moved: 201 });
  });

  test('never overwrites a value that changes after it was read', async () => {
    const database = await open(newKey, oldKey);
    const em = (await database.orm()).em.fork();
    const change = async (): Promise<void> => {
      const employee = await em.findOneOrFail(EmployeeEntity, 7);
      employee.ssn = ssnOf(7007);
      await em.flush();
    };
    let read = 0;
    const run: Run = async (statement) => {
      const rows = await database.sql.run(statement);
      // The first batch of employees, before its values are replaced.
      if (rows.length === 500 && read++ === 0) await change();
      return rows;
    };
    const writing = { dataKeys: database.dataKeys, sql: { ...database.sql, run } };
    expect(await reencrypt(writing)).toMatchObject({ moved: COUNT });
    expect((await readAll(database))[6]).toBe(ssnOf(7007));
    expect((await database.countOldValues()).map(({ rows }) => rows)).toEqual([
      0, 0, 0, 0, 0, 0, 0, 0,
    ]);
  });

  test('reports values that cannot be decrypted, and moves all others', async () => {
    const database = await open(newKey, oldKey);
    await database.sql.run(
      sql`update employees set ssn = (select ssn from employees where id = 2) where id = 1`,
    );
    expect(await database.reencrypt()).toEqual({
      moved: COUNT,
      unreadable: [
        'The ssn of row 1 of employees in site 1 cannot be decrypted: it was changed, or belongs to ' +
          'another row.',
      ],
      unreadableCount: 1,
    });
  });

  test('reports a value that is not encrypted, and leaves it', async () => {
    const database = await open(newKey, oldKey);
    const { run } = database.sql;
    const trigger = dialect === 'sqlite' ? '' : ' on employees';
    await run(sql`drop trigger encrypt_update_of_employees${sql.raw(trigger)}`);
    await run(sql`update employees set ssn = ${ssnOf(7)} where id = 7`);
    expect(await database.reencrypt()).toEqual({
      moved: COUNT,
      unreadable: [
        'The ssn of row 7 of employees in site 1 is not encrypted: paydocs did not write it.',
      ],
      unreadableCount: 1,
    });
  });
});
