import type { Place, SiteUserQuery, Slice, User, UserSortKey } from '@paydocs/core';
import { fromTimestamp, type NumberColumn, toNumber } from '../sql/columns.ts';
import type { Dialect } from '../sql/dialect.ts';
import { afterRow, type KeysetColumn } from '../sql/keyset.ts';
import type { Sql } from '../sql/sql.ts';
import { type Statement, sql } from '../sql/statement.ts';
import { containsAnyAscii, equalsAscii, lowerAscii } from '../sql/ascii-text.ts';
import { toUser, type UserRow, userColumns, usersWithSiteAndRole } from './user-rows.ts';

const EMAIL = 'u.email';

const keysOf = <Key extends string>(record: Readonly<Record<Key, string>>): readonly Key[] =>
  Object.keys(record) as Key[];

const TIMES = { createdAt: 'u.created_at', updatedAt: 'u.updated_at' } as const;
const OPERATORS = { gt: '>', gte: '>=', lt: '<', lte: '<=' } as const;

/** Returns the conditions of the bounds of times. */
const inBounds = (dialect: Dialect, filter: SiteUserQuery['filter']): readonly Statement[] =>
  keysOf(TIMES).flatMap((field) =>
    keysOf(OPERATORS).flatMap((operation) => {
      const [bound] = filter[`${field}:${operation}`] ?? [];
      if (bound === undefined) return [];
      const comparison = sql.raw(`${TIMES[field]} ${OPERATORS[operation]}`);
      return [sql`${comparison} ${fromTimestamp(dialect, bound)}`];
    }),
  );

const sortColumns = (dialect: Dialect): Readonly<Record<UserSortKey, Statement>> => ({
  createdAt: sql`u.created_at`,
  email: lowerAscii(dialect, EMAIL),
  lastName: lowerAscii(dialect, 'u.last_name'),
});

/** Returns the condition of the users after the place of a query. */
const afterPlace = (dialect: Dialect, sort: SiteUserQuery['sort'], place: Place): Statement => {
  const columns = sortColumns(dialect);
  const keys = sort.map(({ key, descending }, index): KeysetColumn => {
    const value = place.values[index] as string;
    return {
      column: columns[key],
      value: key === 'createdAt' ? fromTimestamp(dialect, value) : value,
      descending,
    };
  });
  const descending = sort.at(-1)?.descending ?? false;
  const id: KeysetColumn = { column: sql`u.id`, value: place.id, descending };
  return afterRow(keys, id);
};

const matching = (dialect: Dialect, { siteId, filter, sort, after }: SiteUserQuery): Statement => {
  const { id, email, 'email:exact': addresses, status, role, 'role:contains': roles } = filter;
  const conditions = [
    sql`u.site_id = ${siteId}`,
    ...(email ? [containsAnyAscii(dialect, EMAIL, email)] : []),
    ...(addresses ? [equalsAscii(dialect, EMAIL, addresses)] : []),
    ...(id ? [sql`u.id in (${sql.join(id)})`] : []),
    ...(status ? [sql`u.status in (${sql.join(status)})`] : []),
    ...(role ? [sql`r.name in (${sql.join(role)})`] : []),
    ...(roles ? [containsAnyAscii(dialect, 'r.name', roles)] : []),
    ...inBounds(dialect, filter),
    ...(after ? [afterPlace(dialect, sort, after)] : []),
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
 * Reads a page of the users of a site, and unless after a place counts all that match: both read the users of
 * the site, who are few, in one snapshot.
 */
export const pageOfSiteUsers = async (
  { dialect, inTurn }: Sql,
  query: SiteUserQuery,
): Promise<Slice<User>> =>
  inTurn(query.requester, async (reading) =>
    reading(async (run) => {
      const found = matching(dialect, query);
      const rows = await run(sql<UserRow>`select ${userColumns} from ${found}
        order by ${orderOf(dialect, query)} limit ${query.limit} offset ${query.offset}`);
      const items = rows.map(toUser);
      if (query.after !== undefined) return { items };
      const [counted] = await run(sql<{ n: NumberColumn }>`select count(*) as n from ${found}`);
      return { items, total: toNumber(counted?.n ?? 0) };
    }),
  );
