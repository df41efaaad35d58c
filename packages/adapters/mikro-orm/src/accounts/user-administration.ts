import type { User, UserAdministration, UserFilter } from '@paydocs/core';
import type { Dialect } from '../sql/dialect.ts';
import { withPortErrors } from '../sql/errors.ts';
import type { Connected } from '../sql/sql.ts';
import { type Statement, sql } from '../sql/statement.ts';
import { tables } from '../sql/tables.ts';
import { containsAscii } from '../sql/ascii-text.ts';
import { pageOfSiteUsers } from './site-users.ts';
import { toUser, type UserRow, userColumns, usersWithSiteAndRole } from './user-rows.ts';

const contains = (dialect: Dialect, part: string): Statement => {
  const found = ['u.email', `u.first_name || ' ' || u.last_name`].map((text) =>
    containsAscii(dialect, text, part),
  );
  return sql`(${sql.join(found, sql` or `)})`;
};

const conditionsOf = (
  dialect: Dialect,
  { siteId, roleId, status, search }: UserFilter,
): readonly Statement[] =>
  [
    siteId !== undefined && sql`u.site_id = ${siteId}`,
    roleId !== undefined && sql`u.role_id = ${roleId}`,
    status !== undefined && sql`u.status in (${sql.join(status)})`,
    search !== undefined && contains(dialect, search),
  ].filter((condition) => condition !== false);

/** Creates the port of the users for operators. */
export const mikroOrmUserAdministration = ({ sql: database }: Connected): UserAdministration => {
  const { dialect } = database;
  return withPortErrors<UserAdministration>({
    list: async ({ filter, afterId, limit }): Promise<readonly User[]> => {
      const conditions = [sql`u.id > ${afterId}`, ...conditionsOf(dialect, filter)];
      const page = sql<UserRow>`select ${userColumns} from ${usersWithSiteAndRole}
        where ${sql.join(conditions, sql` and `)} order by u.id limit ${limit}`;
      return (await database.run(page, { requester: undefined })).map(toUser);
    },

    page: async (query) => pageOfSiteUsers(database, query),

    statuses: async (siteId) => {
      const rows = await database.run(
        sql<{ readonly status: string }>`select distinct status from ${tables.users}
          ${siteId === undefined ? sql`` : sql`where site_id = ${siteId}`}`,
        'list',
      );
      return rows.map(({ status }) => status);
    },
  });
};
