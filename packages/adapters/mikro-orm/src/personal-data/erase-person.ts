import {
  ACTIVE,
  ERASED_KINDS,
  type Person,
  type PersonalCounts,
  type PersonalKind,
  type PersonErasure,
  type PersonErasureResult,
} from '@paydocs/core';
import { record } from '../accounts/audit-entries.ts';
import { type NumberColumn, toNumber } from '../sql/columns.ts';
import type { Dialect } from '../sql/dialect.ts';
import { lockRows, lockSite } from '../sql/lock-rows.ts';
import type { Connected, Run } from '../sql/sql.ts';
import { type Statement, sql, type Table } from '../sql/statement.ts';
import { tables } from '../sql/tables.ts';
import { deleteUnusedNames, type NamesRow } from './delete-names.ts';
import { eraseDetails } from './erase-details.ts';
import type { Replacement } from './stored-columns.ts';
import type { StoredTable } from './stored-table.ts';
import { storedTables, type TableName } from './stored-tables.ts';

interface LockedRow extends Partial<NamesRow> {
  readonly site_id: NumberColumn;
  readonly role_id?: NumberColumn;
  readonly status?: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string | null;
  readonly external_id?: string | null;
}

const ROWS_OF = { user: tables.users, employee: tables.employees } as const;

const COLUMNS_OF = {
  user: sql.raw('site_id, first_name, last_name, email, role_id, status'),
  employee: sql.raw(
    'site_id, first_name, last_name, email, external_id, first_name_folded, last_name_folded',
  ),
} as const;

/** Locks the site before the person, as all do who lock both. */
const lock = async (
  run: Run,
  dialect: Dialect,
  { kind, id }: Person,
): Promise<LockedRow | undefined> => {
  const find = sql<LockedRow>`select ${COLUMNS_OF[kind]} from ${ROWS_OF[kind]} where id = ${id}`;
  const [found] = await run(find);
  if (found === undefined) return undefined;
  await lockSite({ dialect, run }, toNumber(found.site_id));
  const [locked] = await run(sql<LockedRow>`${find} ${lockRows(dialect)}`);
  return locked;
};

const namedPerson = ({ kind, id }: Person, row: LockedRow) => ({
  kind,
  id,
  siteId: toNumber(row.site_id),
  firstName: row.first_name,
  lastName: row.last_name,
  email: row.email,
  externalId: row.external_id ?? null,
});

const isHeld = async (run: Run, { site_id: siteId }: LockedRow): Promise<boolean> => {
  const held = await run(
    sql`select id from ${tables.sites} where id = ${siteId} and legal_hold_since is not null`,
  );
  return held.length > 0;
};

/** Whether the user is the last Active one of the site with the kept role. */
const isLast = async (
  run: Run,
  row: LockedRow,
  { person, keptRoleId }: PersonErasure,
): Promise<boolean> => {
  if (person.kind !== 'user' || row.status !== ACTIVE) return false;
  if (keptRoleId === null || Number(row.role_id) !== keptRoleId) return false;
  const others = await run(sql`select id from ${tables.users}
    where site_id = ${row.site_id} and role_id = ${keptRoleId} and status = ${ACTIVE}
      and id <> ${person.id} limit 1`);
  return others.length === 0;
};

/** Returns the statement that overwrites a row, or deletes rows without anything to overwrite. */
const eraseRows = (
  table: Table,
  { columns }: StoredTable,
  { condition, replacement }: { readonly condition: Statement; readonly replacement: Replacement },
): Statement => {
  const changes = Object.entries(columns).flatMap(([name, { erased }]) =>
    erased === undefined ? [] : [sql`${sql.raw(name)} = ${erased(replacement)}`],
  );
  return changes.length === 0
    ? sql`delete from ${table} where ${condition} returning 1 as erased`
    : sql`update ${table} set ${sql.join(changes)} where ${condition} returning 1 as erased`;
};

/**
 * Erases the rows of each kind, those of the account last: the others are found by its address. A
 * parallel login waits at the row of the user, or has stored its session, which is deleted here.
 */
const eraseKinds = async (
  run: Run,
  person: Person,
  replacement: Replacement,
): Promise<PersonalCounts> => {
  const counts: Partial<Record<PersonalKind, number>> = {};
  for (const [name, stored] of Object.entries(storedTables(replacement.dialect))) {
    const condition = stored.about?.[person.kind]?.(person);
    const kind = ERASED_KINDS.find((each) => each === stored.about?.kind);
    if (kind === undefined || condition === undefined) continue;
    const table = tables[name as TableName];
    const { length } = await run(eraseRows(table, stored, { condition, replacement }));
    if (length > 0) counts[kind] = length;
  }
  return counts;
};

/** Erases a person in one transaction. */
export const erasePerson = async (
  { sql: { dialect, writing } }: Connected,
  erasure: PersonErasure,
): Promise<PersonErasureResult> =>
  writing(async (run) => {
    const { person, placeholder, nowMs, audit } = erasure;
    const row = await lock(run, dialect, person);
    if (row === undefined) return { outcome: 'missing' };
    if (await isHeld(run, row)) return { outcome: 'held' };
    if (await isLast(run, row, erasure)) return { outcome: 'last' };

    const erased = await eraseKinds(run, person, { dialect, nowMs, placeholder });
    await deleteUnusedNames(run, row);
    await eraseDetails(run, namedPerson(person, row));
    await record(run, { ...audit, details: { ...audit.details, ...erased } });
    return { outcome: 'erased', erased };
  });
