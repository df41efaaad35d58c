import type { InputIssue, KeyedRecords, RecordBatch, RecordKind } from '@paydocs/core';
import { type NumberColumn, toNumber } from '../sql/columns.ts';
import type { Connection } from '../sql/reserve-ids.ts';
import { type Statement, sql } from '../sql/statement.ts';
import { tables } from '../sql/tables.ts';
import { anyText } from '../sql/input-rows.ts';
import type { References } from './keyed-tables.ts';
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

const readNamed = async (
  { dialect, run }: Connection,
  names: readonly (string | null | undefined)[],
  select: (condition: (column: string) => Statement) => Statement<NamedRow>,
): Promise<ReadonlyMap<string, NamedRow>> => {
  const keys = [...new Set(names.filter((name) => typeof name === 'string'))];
  if (keys.length === 0) return new Map();
  const rows = await run(select((column) => anyText(dialect, column, keys)));
  return new Map(rows.map((row) => [row.name, row]));
};

/** Returns the company of a document that names none: that which issued it, also after the employee moved. */
const companyOf = (
  stored: StoredRow | undefined,
  employee: { readonly id: number; readonly companyId: number },
): number =>
  toNumber((stored?.['employee_id'] as NumberColumn | undefined) ?? 0) === employee.id
    ? toNumber(stored?.['company_id'] as NumberColumn)
    : employee.companyId;

/** Returns the references of each record of a batch, or the first that the site does not have. */
export const findReferences = async (
  connection: Connection,
  { siteId, records }: Pick<RecordBatch, 'siteId' | 'records'>,
  stored: ReadonlyMap<string, StoredRow>,
): Promise<readonly (References | InputIssue)[]> => {
  const each: readonly AnyRecord[] = records;
  const users = await readNamed(
    connection,
    each.map(({ user }) => user),
    (named) => sql<NamedRow>`select email as name, id from ${tables.users}
      where site_id = ${siteId} and ${named('email')}`,
  );
  const companies = await readNamed(
    connection,
    each.map(({ company }) => company),
    (named) => sql<NamedRow>`select external_id as name, id from ${tables.companies}
      where site_id = ${siteId} and ${named('external_id')}`,
  );
  const employees = await readNamed(
    connection,
    each.map(({ employee }) => employee),
    (named) => sql<NamedRow>`select external_id as name, id, company_id from ${tables.employees}
      where site_id = ${siteId} and ${named('external_id')}`,
  );
  return each.map(({ externalId, user, company, employee }) => {
    const owner = users.get(user);
    if (owner === undefined) return unknown('user');
    const found = { user: toNumber(owner.id) };
    if (employee === null) {
      return withCompany({ ...found, employee: null }, companies.get(company ?? ''));
    }
    if (employee !== undefined) {
      const ofKey = employees.get(employee);
      if (ofKey === undefined) return unknown('employee');
      const id = toNumber(ofKey.id);
      const ofEmployee = companyOf(stored.get(externalId), {
        id,
        companyId: toNumber(ofKey.company_id ?? 0),
      });
      const of = { ...found, company: ofEmployee, employee: id };
      return company === null || company === undefined
        ? of
        : withCompany(of, companies.get(company));
    }
    if (company === undefined || company === null) return found;
    return withCompany(found, companies.get(company));
  });
};

const withCompany = (found: References, row: NamedRow | undefined): References | InputIssue =>
  row === undefined ? unknown('company') : { ...found, company: toNumber(row.id) };

const unknown = (to: 'company' | 'employee' | 'user'): InputIssue => ({
  field: to,
  rule: 'reference',
  to,
});
