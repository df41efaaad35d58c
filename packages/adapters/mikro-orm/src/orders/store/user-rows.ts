import type { Account, UserRows } from '@paydocs/core';
import {
  accountColumns,
  type AccountRow,
  newUserColumns,
  toAccount,
  withSiteAndRole,
} from '../../accounts/user-rows.ts';
import {
  assignments,
  type Columns,
  type NumberColumn,
  toChanges,
  toNumber,
  toRow,
} from '../../sql/columns.ts';
import { anyNumber, anyText } from '../../sql/input-rows.ts';
import { lockRows } from '../../sql/lock-rows.ts';
import type { SendingConnection } from '../../sql/reserve-ids.ts';
import { type Statement, sql } from '../../sql/statement.ts';
import { tables } from '../../sql/tables.ts';

const { id: _id, ...addedColumns } = newUserColumns;

const { site_id: _site, ...ownColumns } = addedColumns;

/** The columns of the fields that change. */
const changingColumns: Columns = {
  ...ownColumns,
  password_version: 'number',
  second_factor_at_ms: 'number?',
};

/** Few enough for the limits of both databases on values in a statement. */
const ROWS_MAX = 500;

/** Creates the users of a transaction. */
export const mikroOrmUserRows = (connection: SendingConnection): UserRows => {
  const { dialect, run, send } = connection;
  const lock = async (condition: Statement): Promise<readonly Account[]> => {
    // Locked before the joins: a row that waited for a lock is read again, and those of joins are not.
    const locked = sql`select * from ${tables.users} where ${condition}
      order by id ${lockRows(dialect)}`;
    const rows = await run(sql<AccountRow>`with u as (${locked})
      select ${accountColumns} from ${withSiteAndRole(sql`u`)} order by u.id`);
    return rows.map(toAccount);
  };
  return {
    add: async (users) => {
      const ids = new Map<string, number>();
      // In one order, so that parallel transactions do not wait for each other in a circle.
      const rows = users
        .toSorted((one, other) => (one.email < other.email ? -1 : 1))
        .map((user) => toRow(dialect, addedColumns, user));
      for (let start = 0; start < rows.length; start += ROWS_MAX) {
        const values = rows
          .slice(start, start + ROWS_MAX)
          .map((row) => sql`(${sql.join(Object.values(row))})`);
        const added = await run(sql<{ readonly id: NumberColumn; readonly email: string }>`
          insert into ${tables.users} (${sql.raw(Object.keys(addedColumns).join(', '))})
          values ${sql.join(values)} on conflict (email) do nothing returning id, email`);
        for (const { id, email } of added) ids.set(email, toNumber(id));
      }
      return users.map(({ email }) => ids.get(email));
    },
    lock: async (ids) => lock(anyNumber(dialect, 'id', ids)),
    lockByEmail: async (emails) => lock(anyText(dialect, 'email', emails)),
    hasOther: async ({ siteId, role, status, exceptId }) => {
      const others = await run(sql`select u.id from ${tables.users} u
        join ${tables.roles} r on r.id = u.role_id
        where u.site_id = ${siteId} and r.name = ${role} and u.status = ${status}
          and u.id <> ${exceptId} limit 1`);
      return others.length > 0;
    },
    save: async (id, changes) => {
      const row = toChanges(dialect, changingColumns, changes);
      await run(sql`update ${tables.users} set ${assignments(row)} where id = ${id}`);
    },
    addSpent: async (userId, amount) => {
      if (Number(amount) === 0) return;
      await send(sql`update ${tables.users}
        set total_spent = round(total_spent + cast(${amount} as numeric), 2)
        where id = ${userId}`);
    },
  };
};
