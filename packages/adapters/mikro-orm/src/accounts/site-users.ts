import type { SiteUserQuery, Slice, User, UserSortKey } from '@paydocs/core';
import { type NumberColumn, toNumber } from '../sql/columns.ts';
import type { Dialect } from '../sql/dialect.ts';
import type { Sql } from '../sql/sql.ts';
import { type Statement, sql } from '../sql/statement.ts';
import { containsAscii, lowerAscii } from './ascii-text.ts';
import { toUser, type UserRow, userColumns, usersWithSiteAndRole } from './user-rows.ts';

const sortColumns = (dialect: Dialect): Readonly<Record<UserSortKey, Statement>> => ({
  createdAt: sql`u.created_at`,
  email: lowerAscii(dialect, 'u.email'),
  lastName: lowerAscii(dialect, 'u.last_name'),
});

const matching = (dialect: Dialect, { siteId, filter }: SiteUserQuery): Statement => {
  const { id, email, status, role } = filter;
  const emails = email?.map((part) => containsAscii(dialect, 'u.email', part));
  const conditions = [
    sql`u.site_id = ${siteId}`,
    ...(id ? [sql`u.id in (${sql.join(id)})`] : []),
    ...(emails ? [sql`(${sql.join(emails, sql` or `)})`] : []),
    ...(status ? [sql`u.status in (${sql.join(status)})`] : []),
    ...(role ? [sql`r.name in (${sql.join(role)})`] : []),
  ];
  return sql`${usersWithSiteAndRole} where ${sql.join(conditions, sql` and `)}`;
};

const direction = (descending = false): Statement => sql.raw(descending ? 'desc' : 'asc');

const orderOf = (dialect: Dialect, { sort }: SiteUserQuery): Statement => {
  const columns = sortColumns(dialect);
  const keys = sort.map(({ key, descending }) => sql`${columns[key]} ${direction(descending)}`);
  return sql.join([...keys, sql`u.id ${direction(sort.at(-1)?.descending)}`]);
};

/**
 * Reads a page of the users of a site, and counts all that match: both read the users of the site,
 * who are few, in one snapshot.
 */
export const pageOfSiteUsers = async (
  { dialect, inTurn }: Sql,
  query: SiteUserQuery,
): Promise<Slice<User>> =>
  inTurn(query.requester, async (reading) =>
    reading(async (run) => {
      const found = matching(dialect, query);
      const [counted] = await run(sql<{ n: NumberColumn }>`select count(*) as n from ${found}`);
      const rows = await run(sql<UserRow>`select ${userColumns} from ${found}
        order by ${orderOf(dialect, query)} limit ${query.limit} offset ${query.offset}`);
      return { items: rows.map(toUser), total: toNumber(counted?.n ?? 0) };
    }),
  );
