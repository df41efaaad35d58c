import {
  type InputIssue,
  type KeyedRecords,
  type NamedRecord,
  type RecordBatch,
  type RecordKind,
  type KeyedReferences,
  referencesOf,
} from '@paydocs/core';
import { type NumberColumn, toNumber } from '../sql/columns.ts';
import type { Connection } from '../sql/reserve-ids.ts';
import { type Statement, sql } from '../sql/statement.ts';
import { tables } from '../sql/tables.ts';
import { anyText } from '../sql/input-rows.ts';
import type { StoredRow } from './stored-rows.ts';

interface NamedRow {
  readonly name: string;
  readonly id: NumberColumn;
  readonly company_id?: NumberColumn;
}

/** Any record of a batch, with the fields that some kinds lack. */
type AnyRecord = KeyedRecords[RecordKind] & {
  readonly company?: string | null;
  readonly employee?: string | null;
};

const toNamed = ({ id, company_id }: NamedRow): NamedRecord => ({
  id: toNumber(id),
  ...(company_id === undefined ? {} : { companyId: toNumber(company_id) }),
});

const readNamed = async (
  { dialect, run }: Connection,
  names: readonly (string | null | undefined)[],
  select: (condition: (column: string) => Statement) => Statement<NamedRow>,
): Promise<(name: string) => NamedRecord | undefined> => {
  const keys = [...new Set(names.filter((name) => typeof name === 'string'))];
  if (keys.length === 0) return () => undefined;
  const rows = await run(select((column) => anyText(dialect, column, keys)));
  const found = new Map(rows.map((row) => [row.name, toNamed(row)]));
  return (name) => found.get(name);
};

/** Returns to what a stored document refers; 0 is the id of no record. */
const issuedOf = (stored: StoredRow | undefined) => ({
  companyId: toNumber((stored?.['company_id'] ?? 0) as NumberColumn),
  employeeId: toNumber((stored?.['employee_id'] ?? 0) as NumberColumn),
});

/** Returns the references of each record of a batch, or the first that the site does not have. */
export const findReferences = async (
  connection: Connection,
  { siteId, records }: Pick<RecordBatch, 'siteId' | 'records'>,
  stored: ReadonlyMap<string, StoredRow>,
): Promise<readonly (KeyedReferences | InputIssue)[]> => {
  const each: readonly AnyRecord[] = records;
  const user = await readNamed(
    connection,
    each.map((record) => record.user),
    (named) => sql<NamedRow>`select email as name, id from ${tables.users}
      where site_id = ${siteId} and ${named('email')}`,
  );
  const company = await readNamed(
    connection,
    each.map((record) => record.company),
    (named) => sql<NamedRow>`select external_id as name, id from ${tables.companies}
      where site_id = ${siteId} and ${named('external_id')}`,
  );
  const employee = await readNamed(
    connection,
    each.map((record) => record.employee),
    (named) => sql<NamedRow>`select external_id as name, id, company_id from ${tables.employees}
      where site_id = ${siteId} and ${named('external_id')}`,
  );
  return each.map((record) =>
    referencesOf(record, { user, company, employee }, issuedOf(stored.get(record.externalId))),
  );
};
