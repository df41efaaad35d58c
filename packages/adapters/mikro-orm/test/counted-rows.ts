import { expect } from 'vitest';
import { buildCompany, buildSite, buildUser, seededRandom } from '@paydocs/testing';
import { type Statement, sql } from '../src/sql/statement.ts';
import { encryptedColumns } from '../src/encryption/columns.ts';
import { encryptedColumn } from '../src/encryption/encrypted-column.ts';
import type { Database } from '../src/index.ts';
import { dataKeys } from './harness.ts';

const SITES = [1, 2, 3];

/** Three sites with two users and two companies each: 1 and 2, 3 and 4, 5 and 6. */
export const threeSites = {
  sites: SITES.map((id) => buildSite({ id })),
  users: SITES.flatMap((siteId) =>
    [2 * siteId - 1, 2 * siteId].map((id) => buildUser({ id, siteId })),
  ),
  companies: SITES.flatMap((siteId) =>
    [2 * siteId - 1, 2 * siteId].map((id) => buildCompany({ id, siteId, userId: id })),
  ),
};

/** Returns pseudo-random whole numbers below a bound, equal in every run. */
export const numbersFrom = (seed: number): ((bound: number) => number) => {
  const random = seededRandom(seed);
  return (bound) => Buffer.from(random.bytes(4)).readUInt32LE() % bound;
};

// A value in the form of an encrypted one, which nobody reads.
const SEALED = sql.lit(`v1.AAAAAAAA.${'A'.repeat(60)}`);

interface Ids {
  readonly id: number | string;
  readonly site_id: number | string;
}

/** Encrypts the values of all rows, so that ports can read them. */
export const sealRows = async ({ sql: { run } }: Database): Promise<void> => {
  for (const { table, column } of encryptedColumns) {
    const encryption = encryptedColumn({ table, column }, dataKeys);
    const rows = await run(sql<Ids>`select id, site_id from ${sql.id(table)}`);
    for (const { id, site_id: siteId } of rows) {
      const sealed = encryption.seal('000-00-0000', { siteId: Number(siteId), id: Number(id) });
      await run(sql`update ${sql.id(table)} set ${sql.id(column)} = ${sealed} where id = ${id}`);
    }
  }
};

/** Adds at most `count` employees to the matching sites, in one statement. */
export const insertEmployees = (
  { site, mark = 'x' }: { readonly site: Statement; readonly mark?: string },
  count: number,
): Statement => sql`
  insert into employees (site_id, user_id, company_id, first_name, last_name, email,
    first_name_folded, last_name_folded, email_folded, phone, ssn, additional_info, earnings,
    deductions, created_at, updated_at)
  select u.site_id, u.id, c.id, 'F' || c.id, 'l', 'e', 'f' || c.id, 'l', 'e', cast(${mark} as text), ${SEALED}, '{}',
    '{}', '{}', current_timestamp, current_timestamp
  from users u join companies c on c.site_id = u.site_id
  where u.site_id ${site} order by c.id, u.id desc limit ${count}`;

/** Adds a company to each matching site, in one statement. */
export const insertCompanies = (site: Statement): Statement => sql`
  insert into companies (site_id, user_id, name, name_folded, ein, created_at, updated_at)
  select site_id, id, 'c', 'c', ${SEALED}, current_timestamp, current_timestamp
  from users where site_id ${site} order by id desc`;

/** Moves the matching employees to another site, user and company in one statement. */
export const moveEmployees = (
  site: number,
  { user, company, where }: { user: 0 | 1; company: 0 | 1; where: Statement },
): Statement => sql`
  update employees set site_id = ${site}, user_id = ${2 * site - user},
    company_id = ${2 * site - company} where ${where}`;

/** Changes the first name of the matching employees. */
export const renameEmployees = (name: string, where: Statement): Statement => sql`
  update employees set first_name = ${name}, first_name_folded = ${name.toLowerCase()}
  where ${where}`;

interface Row {
  readonly site_id: number | string;
  readonly user_id: number | string;
  readonly company_id?: number | string;
  readonly first_name_folded?: string;
  readonly last_name_folded?: string;
}

type Counts = Readonly<Record<string, number>>;

const byKey = (entries: readonly (readonly [string, number])[]): Counts =>
  Object.fromEntries(entries.toSorted(([one], [other]) => (one < other ? -1 : 1)));

const countsOfRows = (rows: readonly Row[]): Counts => {
  const counts = new Map<string, number>();
  const add = (key: string): unknown => counts.set(key, (counts.get(key) ?? 0) + 1);
  for (const row of rows) {
    add(`${row.site_id} all 0`);
    add(`${row.site_id} user ${row.user_id}`);
    if (row.company_id !== undefined) add(`${row.site_id} company ${row.company_id}`);
  }
  return byKey([...counts]);
};

const namesOfRows = (rows: readonly Row[]): Counts => {
  const names = rows.flatMap((row) => [
    `${row.site_id} first ${row.first_name_folded}`,
    `${row.site_id} last ${row.last_name_folded}`,
  ]);
  const groups = Map.groupBy(names, (name) => name);
  return byKey([...groups].map(([name, all]) => [name, all.length]));
};

/** Returns the counters, except zeros, and the numbers of rows. */
export const countsIn = async ({ sql: { reading } }: Database) =>
  reading(async (run) => {
    const stored = async (table: string, of = 'of_id'): Promise<Counts> => {
      const rows = await run(
        sql<{
          key: string;
          n: number | string;
        }>`select site_id || ' ' || of_kind || ' ' || ${sql.raw(of)} as key, n
          from ${sql.id(table)} where n <> 0`,
      );
      return byKey(rows.map(({ key, n }) => [key, Number(n)]));
    };
    const companies = await run(sql<Row>`select site_id, user_id from companies`);
    const employees =
      await run(sql<Row>`select site_id, user_id, company_id, first_name_folded, last_name_folded
      from employees`);
    return {
      stored: {
        companies: await stored('company_counts'),
        employees: await stored('employee_counts'),
        names: await stored('employee_names', 'name'),
      },
      actual: {
        companies: countsOfRows(companies),
        employees: countsOfRows(employees),
        names: namesOfRows(employees),
      },
    };
  });

/** The condition for all of {@link threeSites}. */
export const everySite = sql`in (1, 2, 3)`;

/** Expects that every counter equals the number of its rows. */
export const expectExact = async (database: Database): Promise<void> => {
  const { stored, actual } = await countsIn(database);
  expect(stored).toEqual(actual);
};
