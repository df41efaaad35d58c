import { buildEmployee, buildSite, buildUser } from '@paydocs/testing';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '../src/index.ts';
import { sql } from '../src/sql/statement.ts';
import { dialects, empty, migratedFor } from './harness.ts';
import { oneCompany } from './one-company.ts';

const namesIn = async ({ sql: { run } }: Database): Promise<readonly string[]> => {
  const rows = await run(
    sql<{ name: string }>`select name from employee_names where of_kind = 'first' order by name`,
  );
  return rows.map(({ name }) => name);
};

const addEmployees = async (database: Database, names: readonly string[]): Promise<void> =>
  database.add({
    ...oneCompany,
    employees: names.map((firstName, index) =>
      buildEmployee({ id: index + 1, firstName, lastName: 'X' }),
    ),
  });

describe.each(dialects)('pruning the dictionary of names on %s', (dialect) => {
  const opened = migratedFor(dialect);
  beforeEach(async () => {
    await empty(opened.database);
    await opened.database.sql.run(sql`delete from employee_names`);
  });

  test('deletes the names that nobody has any more, part by part', async () => {
    const { database } = opened;
    await addEmployees(database, ['Ann', 'Bo', 'Cy', 'Dee', 'Éva']);
    await database.sql.run(sql`delete from employees where first_name in ('Ann', 'Cy', 'Éva')`);
    const { employeeNames } = database.ports;
    expect(await employeeNames.countPrunable()).toBe(3);
    let part = await employeeNames.prune({ after: null, limit: 2 });
    expect(part).toEqual({ pruned: 1, after: { siteId: 1, kind: 'first', name: 'bo' } });
    part = await employeeNames.prune({ after: part.after, limit: 2 });
    expect(part).toEqual({ pruned: 1, after: { siteId: 1, kind: 'first', name: 'dee' } });
    part = await employeeNames.prune({ after: part.after, limit: 10 });
    expect(part).toEqual({ pruned: 1, after: null });
    expect(await namesIn(database)).toEqual(['bo', 'dee']);
    expect((await database.checkCounts()).mismatches).toEqual([]);
  });

  test('counts a name again that comes back', async () => {
    const { database } = opened;
    await addEmployees(database, ['Ann', 'Bo']);
    await database.sql.run(sql`delete from employees where first_name = 'Ann'`);
    await database.ports.employeeNames.prune({ after: null, limit: 100 });
    expect(await namesIn(database)).toEqual(['bo']);
    await database.add({ employees: [buildEmployee({ id: 9, firstName: 'ANN', lastName: 'X' })] });
    expect(await namesIn(database)).toEqual(['ann', 'bo']);
    expect((await database.checkCounts()).mismatches).toEqual([]);
  });
});

describe('pruning on PostgreSQL', () => {
  const opened = migratedFor('postgresql', { statementTimeoutMs: 2000 });
  beforeEach(async () => {
    await empty(opened.database);
    await opened.database.sql.run(sql`delete from employee_names`);
  });

  test('skips a session that another transaction holds', async () => {
    const { database } = opened;
    await database.add({ sites: [buildSite()], users: [buildUser()] });
    await database.sql.run(sql`
      insert into sessions (id, user_id, token_id, token_issued_at_ms, expires_at_ms,
        created_at_ms, opened_by, proven_at_ms)
      select 's' || n, 1, 't', 1, n, 1, 'password', 1 from generate_series(1, 3) n`);
    const prune = async () => database.ports.sessions.prune({ beforeMs: 100, limit: 10 });
    await database.sql.writing(async (run) => {
      await run(sql`select id from sessions where id = 's2' for update`);
      expect(await prune()).toBe(2);
      expect(await prune()).toBe(0);
    });
    expect(await prune()).toBe(1);
  });

  test('keeps a name that another transaction is giving to an employee', async () => {
    const { database } = opened;
    await addEmployees(database, ['Ann']);
    await database.sql.run(sql`update employees set first_name = 'Bo', first_name_folded = 'bo'`);
    const prune = async () => database.ports.employeeNames.prune({ after: null, limit: 10 });
    await database.sql.writing(async (run) => {
      await run(sql`update employees set first_name = 'Ann', first_name_folded = 'ann'`);
      expect((await prune()).pruned).toBe(0);
    });
    expect((await prune()).pruned).toBe(1);
    expect(await namesIn(database)).toEqual(['ann']);
    expect((await database.checkCounts()).mismatches).toEqual([]);
  });
});
