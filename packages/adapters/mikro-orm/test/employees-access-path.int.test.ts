import type { EmployeeQuery } from '@paydocs/core';
import { beforeAll, describe, expect, test } from 'vitest';
import { mikroOrmEmployees } from '../src/index.ts';
import { counting } from './counting.ts';
import { everything } from './everything.ts';
import { dataKeys, dialects, migratedFor } from './harness.ts';
import { buildQuery, fill } from './many-employees.ts';

describe.each(dialects)('the access path of a page of 5000 employees on %s', (dialect) => {
  const opened = migratedFor(dialect);
  beforeAll(async () => fill(opened, 5000));

  const textsOf = async (query: Partial<EmployeeQuery>): Promise<string> => {
    const { sql: counted, texts } = counting(opened.database.sql);
    await mikroOrmEmployees({ sql: counted, dataKeys }).page(everything, buildQuery(query));
    return texts.join('\n').replaceAll(/\s+/g, ' ');
  };
  const byLastName = [{ key: 'lastName', descending: false }] as const;
  const byFirstName = [{ key: 'firstName', descending: false }] as const;

  test('is one statement at any depth when an index has the order of the list', async () => {
    for (const offset of [0, 500, 1500, 4500, 4995, 5000, 90_000]) {
      const { sql: counted, counts } = counting(opened.database.sql);
      const employees = mikroOrmEmployees({ sql: counted, dataKeys });
      const query = buildQuery({ sort: byLastName, offset });
      expect((await employees.page(everything, query)).total).toBe(5000);
      expect(counts).toEqual({ statements: 1, snapshots: 0 });
    }
  });

  test('is planned once for each order when its size is common, at any depth', async () => {
    const { sql: counted, prepared } = counting(opened.database.sql);
    const employees = mikroOrmEmployees({ sql: counted, dataKeys });
    for (const offset of [15, 90, 1500, 4500]) {
      for (const limit of [15, 17]) await employees.page(everything, buildQuery({ limit, offset }));
    }
    const [shallow, deep, ...others] = new Set(prepared);
    expect(prepared).toEqual([shallow, shallow, deep, deep]);
    expect(others).toEqual([]);
  });

  test('is a scan for many matches, and collects the rows by their names for few', async () => {
    const many = await textsOf({ filter: { firstName: ['first'] }, sort: byLastName });
    const few = await textsOf({ filter: { firstName: ['first 123'] }, sort: byLastName });
    expect(many).not.toContain('found');
    expect(few).toContain('with found as materialized');
    expect(few).toMatch(/ e\.first_name_folded in \((?:\?|\$\d+)\)/);
  });

  test('uses the dictionary when many names match', async () => {
    // 271 of the thousand names contain a 7, and so do the names of 1355 of 5000 employees.
    const filter = { firstName: ['7'], email: ['@'] };
    const text = await textsOf({ filter });
    expect(text).not.toContain('e.first_name_folded in (');
    expect(text).toContain('with first_names as materialized');
  });

  test('scans the names when the list is sorted by them', async () => {
    const text = await textsOf({ filter: { firstName: ['2'] }, sort: byFirstName, offset: 200 });
    expect(text).toContain('sum(n) over (order by name asc)');
    expect(text).toContain('e.first_name_folded = ');
    expect(text).not.toContain('found');
  });

  test('collects the rows of a list that must be counted', async () => {
    const text = await textsOf({ filter: { email: ['@'] } });
    expect(text).toContain('with found as materialized');
    expect(text).not.toContain('count(*) as total from employees');
  });
});
