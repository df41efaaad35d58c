import type { NamedAtSite, NamedRecord, RecordBatch, RecordToStore } from '@paydocs/core';
import { type NumberColumn, toNumber } from '../sql/columns.ts';
import type { Connection } from '../sql/reserve-ids.ts';
import { type Statement, sql } from '../sql/statement.ts';
import { tables } from '../sql/tables.ts';
import { anyText } from '../sql/input-rows.ts';

interface NamedRow {
  readonly name: string;
  readonly id: NumberColumn;
  readonly company_id?: NumberColumn;
}

const toNamed = ({ id, company_id }: NamedRow): NamedRecord => ({
  id: toNumber(id),
  ...(company_id === undefined ? {} : { companyId: toNumber(company_id) }),
});

const readNames = async (
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

/** Reads the records of a site that the records of a batch name. */
export const readNamed = async (
  connection: Connection,
  { siteId, records }: Pick<RecordBatch, 'siteId' | 'records'>,
): Promise<NamedAtSite> => {
  const each: readonly RecordToStore[] = records;
  return {
    user: await readNames(
      connection,
      each.map((record) => record.user),
      (named) => sql<NamedRow>`select email as name, id from ${tables.users}
        where site_id = ${siteId} and ${named('email')}`,
    ),
    company: await readNames(
      connection,
      each.map((record) => record.company),
      (named) => sql<NamedRow>`select external_id as name, id from ${tables.companies}
        where site_id = ${siteId} and ${named('external_id')}`,
    ),
    employee: await readNames(
      connection,
      each.map((record) => record.employee),
      (named) => sql<NamedRow>`select external_id as name, id, company_id from ${tables.employees}
        where site_id = ${siteId} and ${named('external_id')}`,
    ),
  };
};
