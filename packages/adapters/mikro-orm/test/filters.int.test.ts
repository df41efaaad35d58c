import { readFileSync } from 'node:fs';
import { type EmployeeQuery, fold } from '@paydocs/core';
import { buildCompany, buildEmployee, buildSite, buildUser } from '@paydocs/testing';
import { beforeAll, describe, expect, test } from 'vitest';
import { everything } from './everything.ts';
import { dialects, migratedFor } from './harness.ts';

interface Fixture {
  readonly rows: readonly {
    readonly id: number;
    readonly company_id: number;
    readonly first_name: string;
    readonly last_name: string;
    readonly email: string;
  }[];
  readonly cases: readonly { readonly query: string; readonly ids: readonly number[] }[];
}

const fixture: Fixture = JSON.parse(
  readFileSync(new URL('fixtures/filters.json', import.meta.url), 'utf8'),
);

// The HTTP interface converts a filter of exactly `true` to `1`, so these cases do not apply here.
const cases = fixture.cases.filter(({ query }) => !query.endsWith('=true'));

const parse = (query: string): EmployeeQuery['filter'] => {
  const parameters = new URLSearchParams(query);
  const parts = (name: string): string[] =>
    (parameters.get(`filter[${name}]`) ?? '').split(',').filter((part) => part !== '');
  const filter = {
    companyId: parts('company_id').map(Number),
    firstName: parts('first_name').map(fold),
    lastName: parts('last_name').map(fold),
    email: parts('email').map(fold),
  };
  return Object.fromEntries(Object.entries(filter).filter(([, values]) => values.length > 0));
};

describe.each(dialects)('filters on %s', (dialect) => {
  const opened = migratedFor(dialect);
  beforeAll(async () => {
    await opened.database.add({
      sites: [buildSite()],
      users: [buildUser()],
      companies: [buildCompany({ id: 1 }), buildCompany({ id: 2 })],
      employees: fixture.rows.map((row) =>
        buildEmployee({
          id: row.id,
          companyId: row.company_id,
          firstName: row.first_name,
          lastName: row.last_name,
          email: row.email,
        }),
      ),
    });
  });

  const find = async (query: Partial<EmployeeQuery>) =>
    opened.database.ports.employees.page(everything, {
      filter: {},
      sort: [],
      include: [],
      documentsMax: 100,
      offset: 0,
      limit: 100,
      ...query,
    });

  test.each(cases)('$query finds what Laravel finds', async ({ query, ids }) => {
    const { items, total } = await find({ filter: parse(query) });
    expect(items.map(({ id }) => id)).toEqual(ids);
    expect(total).toBe(ids.length);
  });

  // @promise R42
  test.each(['%', '_', '\\', "'", '"', '--', '$1', '?', '0', 'x', '%x', '_b'])(
    'the part %s is searched literally',
    async (part) => {
      for (const [key, column] of [
        ['firstName', 'first_name'],
        ['lastName', 'last_name'],
        ['email', 'email'],
      ] as const) {
        const expected = fixture.rows.filter((row) => fold(row[column]).includes(part));
        const { items } = await find({ filter: { [key]: [part] } });
        expect(items.map(({ id }) => id)).toEqual(expected.map(({ id }) => id));
      }
    },
  );

  // @promise R40
  test('accepts as many alternatives as the core allows, and the largest id and offset', async () => {
    const parts = Array.from({ length: 100 }, (_, index) => `nobody-${index}`);
    const ids = Array.from({ length: 100 }, (_, index) => Number.MAX_SAFE_INTEGER - index);
    const filter = { id: ids, companyId: ids, firstName: parts, lastName: parts, email: parts };
    expect(await find({ filter })).toEqual({ items: [], total: 0 });
    const beyond = await find({ offset: Number.MAX_SAFE_INTEGER - 100 });
    expect(beyond).toEqual({ items: [], total: fixture.rows.length });
  });

  test('sorts by code point, not by the units of UTF-16 or the locale of the server', async () => {
    const lastNames = ['\u{1f600}', '\ufffd', 'é', 'z', 'a b', 'ab', '', '_'];
    await opened.database.add({
      employees: lastNames.map((lastName, index) =>
        buildEmployee({ id: 100 + index, companyId: 2, lastName, firstName: 'order' }),
      ),
    });
    const { items } = await find({
      filter: { firstName: ['order'] },
      sort: [{ key: 'lastName', descending: false }],
    });
    expect(items.map(({ lastName }) => lastName)).toEqual([
      '',
      '_',
      'a b',
      'ab',
      'é',
      'z',
      '\ufffd',
      '\u{1f600}',
    ]);
  });
});
