import { describe, expect, test } from 'vitest';
import { type Statement, sql } from '../src/sql/statement.ts';
import { dialects, migratedForTest, migratedFor } from './harness.ts';

describe.each(dialects)('the inspection of a database on %s', (dialect) => {
  const opened = migratedFor(dialect);

  test('names product, version and mode, and the clock of a server', async () => {
    const { product, version, isReadOnly, nowMs } = await opened.database.inspect();
    expect(product).toBe(dialect === 'sqlite' ? 'SQLite' : 'PostgreSQL');
    expect(version).toMatch(/^\d+\.\d+/);
    expect(isReadOnly).toBe(false);
    if (dialect === 'sqlite') expect(nowMs).toBeUndefined();
    else expect(Math.abs((nowMs ?? 0) - Date.now())).toBeLessThan(60_000);
  });

  test('finds no fault in a new schema', async () => {
    expect(await opened.database.findSchemaFaults()).toEqual([]);
  });
});

const faultsAfter = async (dialect: 'sqlite' | 'postgresql', spoil: readonly Statement[]) => {
  const { database } = await migratedForTest(dialect);
  for (const statement of spoil) await database.sql.run(statement);
  return database.findSchemaFaults();
};

test.each(dialects)('on %s finds a trigger that is gone', async (dialect) => {
  const on = dialect === 'postgresql' ? sql` on employees` : sql``;
  const spoil = [sql`drop trigger count_delete_of_employees${on}`];
  expect(await faultsAfter(dialect, spoil)).toEqual([
    { table: 'employees', name: 'count_delete_of_employees', fault: 'missing trigger' },
  ]);
});

test('on PostgreSQL finds a constraint that is not validated, and a disabled trigger', async () => {
  const spoil = [
    sql`alter table sites add constraint added check (id > 0) not valid`,
    sql`alter table employees disable trigger user`,
  ];
  const faults = await faultsAfter('postgresql', spoil);
  expect(faults).toContainEqual({ table: 'sites', name: 'added', fault: 'not validated' });
  expect(faults.filter(({ fault }) => fault === 'disabled trigger')).not.toEqual([]);
  expect(new Set(faults.map(({ table }) => table))).toEqual(new Set(['employees', 'sites']));
});

test('on SQLite finds a reference to a missing row, but none of a table of a host', async () => {
  const spoil = [
    sql`pragma foreign_keys = off`,
    sql`create table notes (user_id integer references users (id))`,
    sql`insert into notes values (4711)`,
    sql`insert into password_resets (user_id, email, request_id, issued_at_ms, expires_at_ms)
      values (4711, 'a@b.test', 'x', 0, 0)`,
  ];
  expect(await faultsAfter('sqlite', spoil)).toEqual([
    { table: 'password_resets', name: 'users', fault: 'broken reference' },
  ]);
});
