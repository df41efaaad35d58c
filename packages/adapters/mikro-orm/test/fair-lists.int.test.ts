import { isUnavailable, type Visibility } from '@paydocs/core';
import { buildEmployee } from '@paydocs/testing';
import { beforeAll, expect, test } from 'vitest';
import { sql } from '../src/sql/statement.ts';
import { migratedFor } from './harness.ts';
import { oneCompany } from './one-company.ts';

const EMPLOYEES = 50;
const FLOODING = 30;
const OTHERS = 15;

const opened = migratedFor('postgresql');
beforeAll(async () => {
  await opened.database.add({
    ...oneCompany,
    employees: Array.from({ length: EMPLOYEES }, (_, index) => buildEmployee({ id: index + 1 })),
  });
  const { run } = opened.database.sql;
  // Reading a row takes 5 ms, so that a search takes a quarter of a second.
  await run(sql`alter table employees rename to stored_employees`);
  await run(sql`create view employees as
    select * from stored_employees where cast(pg_sleep(0.005) as text) = ''`);
});

const visibility: Visibility = {
  siteId: 1,
  employees: 'site',
  companies: 'site',
  documents: 'site',
};

/** Searches for a part of e-mail addresses; returns whether the search was answered. */
const search = async (userId: number): Promise<boolean> => {
  const filter = { email: ['example'] };
  const query = { filter, sort: [], include: [], documentsMax: 1, offset: 0, limit: 15 };
  const requester = { siteId: 1, userId };
  try {
    return (
      (await opened.database.ports.employees.page(visibility, { ...query, requester })).total ===
      EMPLOYEES
    );
  } catch (error) {
    if (isUnavailable(error)) return false;
    throw error;
  }
};

// @promise R85
test('users that search without a pause do not keep others from searching', async () => {
  const flooding = { isOn: true };
  const flood = Array.from({ length: FLOODING }, async (_, index) => {
    while (flooding.isOn) await search(index);
  });
  const answered: boolean[] = [];
  for (let index = 0; index < OTHERS; index += 1) answered.push(await search(FLOODING + index));
  flooding.isOn = false;
  await Promise.all(flood);
  expect(answered.filter(Boolean).length).toBeGreaterThanOrEqual(0.9 * OTHERS);
});
