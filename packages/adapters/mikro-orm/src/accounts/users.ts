import { type NewUser, timestamp, type User, type Users } from '@paydocs/core';
import { type Statement, sql } from '../sql/statement.ts';
import { fromTimestamp, type NumberColumn, toNumber } from '../sql/columns.ts';
import type { Connected } from '../database/connected.ts';
import type { Dialect } from '../sql/dialect.ts';
import type { Run } from '../sql/sql.ts';
import { guarded } from '../sql/errors.ts';
import { toUser, type UserRow, userColumns, usersWithSiteAndRole } from './user-row.ts';

interface AccountRow extends UserRow {
  readonly password_hash: string;
  readonly password_version: NumberColumn;
}

interface IdRow {
  readonly id: NumberColumn;
}

const insertUnlessTaken = (dialect: Dialect, user: NewUser): Statement<IdRow> => {
  const createdAt = fromTimestamp(dialect, timestamp(user.createdAtMs));
  return sql<IdRow>`
    insert into users (site_id, role_id, first_name, last_name, email, status, password_hash,
      total_spent, metadata, settings, created_at, updated_at)
    values (${user.siteId}, ${user.roleId}, ${user.firstName}, ${user.lastName}, ${user.email},
      ${user.status}, ${user.passwordHash}, 0, '{}', '{}', ${createdAt}, ${createdAt})
    on conflict (email) do nothing
    returning id`;
};

const findUser = async (run: Run, id: number): Promise<User | undefined> => {
  const [row] = await run(
    sql<UserRow>`select ${userColumns} from ${usersWithSiteAndRole} where u.id = ${id}`,
  );
  return row && toUser(row);
};

/** The users in a database. */
export const mikroOrmUsers = ({ sql: database }: Connected): Users =>
  guarded<Users>({
    find: async (id) => findUser(database.runPrepared, id),

    findAccountByEmail: async (email) => {
      const [row] = await database.runPrepared(
        sql<AccountRow>`select ${userColumns}, u.password_hash, u.password_version
          from ${usersWithSiteAndRole} where u.email = ${email}`,
      );
      return (
        row && {
          user: toUser(row),
          passwordHash: row.password_hash,
          passwordVersion: toNumber(row.password_version),
        }
      );
    },

    // The unique index decides between parallel calls: whoever comes second inserts nothing.
    addIfAbsent: async (user) =>
      database.writing(async (run) => {
        const [added] = await run(insertUnlessTaken(database.dialect, user));
        return added && findUser(run, toNumber(added.id));
      }),

    replacePasswordHash: async (userId, { from, to }) => {
      const replaced = await database.run(
        sql<IdRow>`update users set password_hash = ${to}
          where id = ${userId} and password_hash = ${from} returning id`,
      );
      return replaced.length > 0;
    },
  });
