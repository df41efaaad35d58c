import type { EmployeeNames, NamePlace } from '@paydocs/core';
import { type NumberColumn, toNumber } from '../sql/columns.ts';
import type { Dialect } from '../sql/dialect.ts';
import { withPortErrors } from '../sql/errors.ts';
import type { Connected } from '../sql/sql.ts';
import { type Statement, sql } from '../sql/statement.ts';
import { tables } from '../sql/tables.ts';

interface NameRow {
  readonly site_id: NumberColumn;
  readonly of_kind: NamePlace['kind'];
  readonly name: string;
  readonly n: NumberColumn;
}

/** Before every name: ids of sites begin at 1. */
const BEGINNING: NamePlace = { siteId: 0, kind: 'first', name: '' };

const KEY = sql.raw('(site_id, of_kind, name)');

const placeOf = ({ siteId, kind, name }: NamePlace): Statement =>
  sql`(cast(${siteId} as bigint), ${kind}, ${name})`;

/** Reads a part of the dictionary in the order of its primary key. */
export const selectNames = (after: NamePlace, limit: number): Statement<NameRow> => sql<NameRow>`
  select site_id, of_kind, name, n from ${tables.employeeNames}
  where ${KEY} > ${placeOf(after)} order by site_id, of_kind, name limit ${limit}`;

/**
 * Deletes names without employees in a part. A name that an employee is just getting is locked, or is
 * found again with its new number, and stays; a later employee adds the name again.
 */
export const deleteNames = (dialect: Dialect, after: NamePlace, last: NamePlace): Statement => {
  const unused = sql`${KEY} > ${placeOf(after)} and ${KEY} <= ${placeOf(last)} and n = 0`;
  const isUnused =
    dialect === 'postgresql'
      ? sql`ctid = any(array(
          select ctid from ${tables.employeeNames} where ${unused} for update skip locked))`
      : unused;
  return sql`delete from ${tables.employeeNames} where ${isUnused} returning 1 as pruned`;
};

/**
 * Creates the port of the dictionary of names. Pruning goes through the primary key: an index of the names
 * without employees would make every change of a number write to that index.
 */
export const mikroOrmEmployeeNames = ({ sql: database }: Connected): EmployeeNames =>
  withPortErrors<EmployeeNames>({
    prune: async ({ after, limit }) => {
      const from = after ?? BEGINNING;
      const names = await database.run(selectNames(from, limit));
      const end = names.at(-1);
      if (end === undefined) return { pruned: 0, after: null };
      const last = { siteId: toNumber(end.site_id), kind: end.of_kind, name: end.name };
      const hasUnused = names.some(({ n }) => toNumber(n) === 0);
      const pruned = hasUnused ? await database.run(deleteNames(database.dialect, from, last)) : [];
      return { pruned: pruned.length, after: names.length < limit ? null : last };
    },

    countPrunable: async () => {
      const unused = sql<{ readonly n: NumberColumn }>`select count(*) as n
      from ${tables.employeeNames} where n = 0`;
      const [row] = await database.run(unused, { requester: undefined });
      return toNumber(row?.n ?? 0);
    },
  });
