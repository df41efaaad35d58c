import type { Account, User, UserRecord } from '@paydocs/core';
import {
  type Columns,
  type NumberColumn,
  type RowOf,
  selectList,
  toNumber,
  toNumberOrNull,
  toRow,
} from '../sql/columns.ts';
import { fromRow } from '../sql/from-row.ts';
import type { Dialect } from '../sql/dialect.ts';
import type { Run } from '../sql/sql.ts';
import { type Statement, sql } from '../sql/statement.ts';
import { tables } from '../sql/tables.ts';
import { type RoleRow, roleColumns, toRole } from './roles.ts';
import { type SiteRow, siteColumns, toSite } from './sites.ts';

const columns = {
  id: 'number',
  first_name: 'text',
  last_name: 'text',
  email: 'text',
  marketing_id: 'text?',
  chat_id: 'text?',
  email_verified_at: 'instant?',
  total_spent: 'number',
  metadata: 'json',
  settings: 'json',
  status: 'text',
  created_at: 'instant',
  updated_at: 'instant',
} as const satisfies Columns;

/** A user as a row, with site and role. */
export type UserRow = RowOf<typeof columns, 'user_'> & SiteRow & RoleRow;

/** The columns of a {@link UserRow}, of {@link usersWithSiteAndRole}. */
export const userColumns = sql`${selectList(columns, 'u', 'user_')}, ${siteColumns}, ${roleColumns}`;

/** Returns the tables of a {@link UserRow}, with the aliases `s` and `r` beside these users `u`. */
export const withSiteAndRole = (users: Statement): Statement => sql`${users}
  join ${tables.sites} s on s.id = u.site_id join ${tables.roles} r on r.id = u.role_id`;

/** The tables of a {@link UserRow}, with the aliases `u`, `s` and `r`. */
export const usersWithSiteAndRole = withSiteAndRole(sql`${tables.users} u`);

/** The time of the second factor of a user. */
export interface FactorTime {
  readonly second_factor_at_ms: NumberColumn | null;
}

/** The column of {@link FactorTime}, of users `u`. */
export const factorTime = sql`u.second_factor_at_ms`;

/** A user as a row, with the password hash. */
export type AccountRow = UserRow &
  FactorTime & {
    readonly password_hash: string;
    readonly password_version: NumberColumn;
  };

/** The columns of an {@link AccountRow}. */
export const accountColumns = sql`${userColumns}, u.password_hash, u.password_version,
  ${factorTime}`;

const fieldsOf: (
  row: RowOf<typeof columns, 'user_'>,
) => Omit<User, 'siteId' | 'roleId' | 'site' | 'role'> = fromRow(columns, 'user_');

/** Returns the user of a row, with site and role. */
export const toUser = (row: UserRow): User => ({
  ...fieldsOf(row),
  siteId: toNumber(row.site_id),
  roleId: toNumber(row.role_id),
  site: toSite(row),
  role: toRole(row),
});

/** Returns the account of a row. */
export const toAccount = (row: AccountRow): Account => ({
  user: toUser(row),
  passwordHash: row.password_hash,
  passwordVersion: toNumber(row.password_version),
  secondFactorAtMs: toNumberOrNull(row.second_factor_at_ms),
});

/** The columns of a new user with an id. */
export const newUserColumns = {
  ...columns,
  site_id: 'number',
  role_id: 'number',
  password_hash: 'text',
} as const satisfies Columns;

/** Returns the row of a new user, with the first password version. */
export const newUserRow = (dialect: Dialect) => (user: UserRecord) =>
  toRow(dialect, newUserColumns, user);

/** Returns the user with this id. */
export const findUser = async (run: Run, id: number): Promise<User | undefined> => {
  const [row] = await run(
    sql<UserRow>`select ${userColumns} from ${usersWithSiteAndRole} where u.id = ${id}`,
  );
  return row && toUser(row);
};
