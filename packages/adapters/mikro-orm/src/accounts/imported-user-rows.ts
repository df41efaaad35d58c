import type { ImportedUser } from '@paydocs/core';
import {
  type Columns,
  type NumberColumn,
  type RowOf,
  selectList,
  toNumber,
} from '../sql/columns.ts';
import type { Dialect } from '../sql/dialect.ts';
import type { Run } from '../sql/sql.ts';
import { lockRows } from '../sql/lock-rows.ts';
import { sql } from '../sql/statement.ts';
import { tables } from '../sql/tables.ts';

/** A transaction in which users are stored. */
export interface Connection {
  readonly dialect: Dialect;
  readonly run: Run;
}

/** The columns of a user that an import writes, besides site and address. */
export const importedColumns = {
  role_id: 'number',
  first_name: 'text',
  last_name: 'text',
  marketing_id: 'text?',
  chat_id: 'text?',
  email_verified_at: 'instant?',
  total_spent: 'number',
  metadata: 'json',
  settings: 'json',
  status: 'text',
  password_hash: 'text',
  created_at: 'instant',
  updated_at: 'instant',
} as const satisfies Columns;

const keyColumns = { id: 'number', site_id: 'number', email: 'text' } as const satisfies Columns;

/** A stored user. */
export type UserRow = RowOf<typeof importedColumns & typeof keyColumns>;

/** A user to insert, with the values of {@link importedColumns} in order. */
export interface NewRow {
  readonly email: string;
  readonly changes: readonly { readonly value: unknown }[];
}

/** Few enough for the limits of both databases on values in a statement. */
const ROWS_MAX = 500;

const partsOf = <Item>(items: readonly Item[]): readonly (readonly Item[])[] =>
  Array.from({ length: Math.ceil(items.length / ROWS_MAX) }, (_, index) =>
    items.slice(index * ROWS_MAX, (index + 1) * ROWS_MAX),
  );

/** Returns the ids of the roles by name. */
export const readRoles = async ({ run }: Connection): Promise<ReadonlyMap<string, number>> => {
  const roles = await run(
    sql<{ readonly id: NumberColumn; readonly name: string }>`select id, name from ${tables.roles}`,
  );
  return new Map(roles.map(({ id, name }) => [name, toNumber(id)]));
};

/** Returns the stored users by address, of every site. */
export const readUsers = async (
  { dialect, run }: Connection,
  users: readonly ImportedUser[],
  { locked }: { readonly locked: boolean },
): Promise<ReadonlyMap<string, UserRow>> => {
  const stored = new Map<string, UserRow>();
  for (const part of partsOf(users)) {
    // In one order, so that parallel imports do not wait for each other in a circle.
    const lock = locked ? sql`order by id ${lockRows(dialect)}` : sql``;
    const rows = await run(sql<UserRow>`
      select ${selectList({ ...keyColumns, ...importedColumns }, '')} from ${tables.users}
      where email in (${sql.join(part.map(({ email }) => email))}) ${lock}`);
    for (const row of rows) stored.set(row.email, row);
  }
  return stored;
};

/** Inserts new users, and returns their ids by address: none for an address that has a user now. */
export const insertUsers = async (
  { run }: Connection,
  siteId: number,
  users: readonly NewRow[],
): Promise<ReadonlyMap<string, number>> => {
  const ids = new Map<string, number>();
  const columns = ['site_id', 'email', ...Object.keys(importedColumns)];
  // In one order, so that imports into several sites do not wait for each other in a circle.
  const sorted = users.toSorted((a, b) => (a.email < b.email ? -1 : 1));
  for (const part of partsOf(sorted)) {
    const values = part.map(
      ({ email, changes }) =>
        sql`(${sql.join([siteId, email, ...changes.map(({ value }) => value)])})`,
    );
    const added = await run(sql<{ readonly id: NumberColumn; readonly email: string }>`
      insert into ${tables.users} (${sql.raw(columns.join(', '))})
      values ${sql.join(values)} on conflict (email) do nothing returning id, email`);
    for (const { id, email } of added) ids.set(email, toNumber(id));
  }
  return ids;
};
