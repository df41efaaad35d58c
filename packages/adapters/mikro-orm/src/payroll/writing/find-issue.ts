import type { InputIssue, Visibility } from '@paydocs/core';
import { type NumberColumn, toNumber } from '../../sql/columns.ts';
import { type Connection, nextId, reserveIds } from '../../sql/reserve-ids.ts';
import type { Run } from '../../sql/sql.ts';
import { type Statement, sql, type Table } from '../../sql/statement.ts';
import { tables } from '../../sql/tables.ts';
import { exportedId } from '../exported-key.ts';
import { visible } from '../listing/conditions.ts';

/** What a write gives a record that other rows decide; what is undefined is not checked. */
export interface Given {
  readonly visibility: Visibility;
  /** The id of the written record; undefined for a new one. */
  readonly id?: number;
  readonly userId?: number | undefined;
  readonly companyId?: number | undefined;
  readonly externalId?: string | null | undefined;
}

type Found = Readonly<Partial<Record<'user' | 'company' | 'holder', number | null>>>;

const holderOf = (table: Table, { visibility, id = 0, externalId }: Given): Statement => {
  const key = externalId ?? '';
  const exported = exportedId(key) ?? 0;
  return sql`select 1 from ${table} where site_id = ${visibility.siteId} and id <> ${id}
    and (external_id = ${key} or id = ${exported} and external_id is null) limit 1`;
};

const reference = (field: 'companyId' | 'userId', to: 'company' | 'user'): InputIssue => ({
  field,
  rule: 'reference',
  to,
});

/** Selects what decides the rules of a write, in one row. */
const columnsOf = (table: Table, given: Given): readonly Statement[] => {
  const { visibility, userId, companyId, externalId } = given;
  const { siteId, companies } = visibility;
  const user = sql`select 1 from ${tables.users} where site_id = ${siteId} and id = ${userId}`;
  const company = sql`select 1 from ${tables.companies} c
    where c.id = ${companyId} and ${visible('c', siteId, companies)}`;
  const hasKey = typeof externalId === 'string';
  return [
    ...(userId === undefined ? [] : [sql`(${user}) as "user"`]),
    ...(companyId === undefined ? [] : [sql`(${company}) as company`]),
    ...(hasKey ? [sql`(${holderOf(table, given)}) as holder`] : []),
  ];
};

const issueOf = ({ user, company, holder = null }: Found): InputIssue | undefined => {
  if (user === null) return reference('userId', 'user');
  if (company === null) return reference('companyId', 'company');
  return holder === null ? undefined : { field: 'externalId', rule: 'taken' };
};

/**
 * Returns the first rule that other rows make a change break. One statement checks all: each round trip
 * holds the connection. A row that goes or comes after it breaks a constraint, and the transaction
 * runs again.
 */
export const findIssue = async (
  run: Run,
  table: Table,
  given: Given,
): Promise<InputIssue | undefined> => {
  const columns = columnsOf(table, given);
  if (columns.length === 0) return undefined;
  const [found] = await run(sql<Found>`select ${sql.join(columns)}`);
  return issueOf(found ?? {});
};

/**
 * Returns the id of a new record, or the first rule that other rows make it break. On PostgreSQL one
 * statement does both; a refused record leaves a gap in the ids, as a rollback does.
 */
export const newIdOrIssue = async (
  connection: Connection,
  table: Table,
  given: Given,
): Promise<number | InputIssue> => {
  const { dialect, run } = connection;
  if (dialect === 'sqlite') {
    const issue = await findIssue(run, table, given);
    const [id = 0] = issue === undefined ? await reserveIds(connection, table, 1) : [];
    return issue ?? id;
  }
  const columns = [sql`${nextId(table)} as id`, ...columnsOf(table, given)];
  const [found] = await run(
    sql<Found & { readonly id: NumberColumn }>`select ${sql.join(columns)}`,
  );
  return issueOf(found ?? {}) ?? toNumber(found?.id ?? 0);
};
