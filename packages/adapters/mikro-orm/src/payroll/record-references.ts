import {
  exportedId,
  type RecordReferences,
  type ReferenceConflicts,
  type Visibility,
} from '@paydocs/core';
import { type NumberColumn, toNumber } from '../sql/columns.ts';
import { type Connection, nextId, reserveIds } from '../sql/reserve-ids.ts';
import { type Statement, sql, type Table } from '../sql/statement.ts';
import { tables } from '../sql/tables.ts';
import { visible } from './listing/conditions.ts';

/** Each is 1 if there is such a row, null if there is none, and undefined if nobody asked. */
type Found = Readonly<Partial<Record<'user' | 'company' | 'holder', number | null>>>;

/** The references of a record of a table, and whose records the caller sees. */
interface Asked extends RecordReferences {
  readonly table: Table;
  readonly visibility: Visibility;
}

const holderOf = (key: string, { table, visibility, id = 0 }: Asked): Statement => sql`
  select 1 from ${table} where site_id = ${visibility.siteId} and id <> ${id}
    and (external_id = ${key} or id = ${exportedId(key) ?? 0} and external_id is null) limit 1`;

/** Selects what is known of references, in one row. */
const columnsOf = (asked: Asked): readonly Statement[] => {
  const { visibility, userId, companyId, externalId } = asked;
  const { siteId, companies } = visibility;
  const user = sql`select 1 from ${tables.users} where site_id = ${siteId} and id = ${userId}`;
  const company = sql`select 1 from ${tables.companies} c
    where c.id = ${companyId} and ${visible('c', siteId, companies)}`;
  return [
    ...(userId === undefined ? [] : [sql`(${user}) as "user"`]),
    ...(companyId === undefined ? [] : [sql`(${company}) as company`]),
    ...(typeof externalId === 'string' ? [sql`(${holderOf(externalId, asked)}) as holder`] : []),
  ];
};

const conflictsOf = ({ user, company, holder = null }: Found): ReferenceConflicts => ({
  lacksUser: user === null,
  lacksCompany: company === null,
  isKeyTaken: holder !== null,
});

/**
 * Returns what other rows say about references. One statement asks all: each round trip holds the
 * connection. A row that goes or comes after it breaks a constraint, and the transaction runs again.
 */
export const checkReferences = async (
  { run }: Connection,
  asked: Asked,
): Promise<ReferenceConflicts> => {
  const columns = columnsOf(asked);
  const [found] = columns.length === 0 ? [] : await run(sql<Found>`select ${sql.join(columns)}`);
  return conflictsOf(found ?? {});
};

/**
 * Returns the id of a new record, and what other rows say about its references. On PostgreSQL one
 * statement does both; a refused record leaves a gap in the ids, as a rollback does.
 */
export const reserveRecord = async (
  connection: Connection,
  asked: Asked,
): Promise<ReferenceConflicts & { readonly id: number }> => {
  const { dialect, run } = connection;
  if (dialect === 'sqlite') {
    const conflicts = await checkReferences(connection, asked);
    const [id = 0] = await reserveIds(connection, asked.table, 1);
    return { ...conflicts, id };
  }
  const columns = [sql`${nextId(asked.table)} as id`, ...columnsOf(asked)];
  const [found] = await run(
    sql<Found & { readonly id: NumberColumn }>`select ${sql.join(columns)}`,
  );
  return { ...conflictsOf(found ?? {}), id: toNumber(found?.id ?? 0) };
};
