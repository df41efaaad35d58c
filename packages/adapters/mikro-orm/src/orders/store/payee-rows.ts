import { type EmployerRow, exportedId, type PayeeRow, type PayeeRows } from '@paydocs/core';
import { exportedKey } from '../../sql/exported-key.ts';
import { visible } from '../../payroll/listing/conditions.ts';
import { addressColumns, toAddress } from '../../payroll/record-columns.ts';
import {
  type Columns,
  type NumberColumn,
  type RowOf,
  selectList,
  toJson,
  toNumber,
  toRawJson,
} from '../../sql/columns.ts';
import { anyNumber, anyText } from '../../sql/input-rows.ts';
import type { Connection } from '../../sql/reserve-ids.ts';
import { type Statement, sql } from '../../sql/statement.ts';
import { tables } from '../../sql/tables.ts';

const payeeColumns = {
  id: 'number',
  company_id: 'number',
  external_id: 'text?',
  first_name: 'text',
  last_name: 'text',
  email: 'text?',
  earnings: 'json',
  deductions: 'json',
  ...addressColumns,
} as const satisfies Columns;

const employerColumns = {
  id: 'number',
  user_id: 'number',
  name: 'text',
  phone: 'text?',
  email: 'text?',
  statement_rules: 'list',
  ...addressColumns,
} as const satisfies Columns;

type StoredPayee = RowOf<typeof payeeColumns> & { readonly has_ssn: boolean | number };
type StoredEmployer = RowOf<typeof employerColumns> & { readonly has_ein: boolean | number };

const toPayee = (row: StoredPayee): PayeeRow => ({
  id: toNumber(row.id),
  companyId: toNumber(row.company_id),
  externalId: row.external_id,
  firstName: row.first_name,
  lastName: row.last_name,
  email: row.email,
  address: toAddress(row),
  earnings: toRawJson(row.earnings),
  deductions: toRawJson(row.deductions),
  hasSsn: Boolean(row.has_ssn),
});

const toEmployer = (row: StoredEmployer): EmployerRow => ({
  id: toNumber(row.id),
  userId: toNumber(row.user_id),
  name: row.name,
  phone: row.phone,
  email: row.email,
  statementRules: toJson<readonly string[]>(row.statement_rules),
  address: toAddress(row),
  hasEin: Boolean(row.has_ein),
});

/** Creates the employees and companies of a transaction. */
export const mikroOrmPayeeRows = ({ dialect, run }: Connection): PayeeRows => {
  const lock = sql.raw(dialect === 'postgresql' ? 'for no key update of e' : '');
  const locked = async (condition: Statement, limit = sql``): Promise<readonly PayeeRow[]> => {
    const rows = await run(sql<StoredPayee>`
      select ${selectList(payeeColumns, 'e')}, e.ssn is not null as has_ssn
      from ${tables.employees} e where ${condition} order by e.id ${limit} ${lock}`);
    return rows.map(toPayee);
  };
  const idsByKey = async (
    { table, alias }: { readonly table: Statement; readonly alias: 'c' | 'e' },
    keys: readonly string[],
    condition: Statement,
  ): Promise<ReadonlyMap<string, number>> => {
    if (keys.length === 0) return new Map();
    const ids = keys.flatMap((key) => exportedId(key) ?? []);
    const rows = await run(sql<{ readonly id: NumberColumn; readonly key: string }>`
      select id, ${exportedKey(alias)} as key from ${table} ${sql.raw(alias)}
      where ${condition} and (${anyText(dialect, 'external_id', keys)}
        or external_id is null and ${anyNumber(dialect, 'id', [0, ...ids])})`);
    return new Map(rows.map(({ id, key }) => [key, toNumber(id)]));
  };
  return {
    findEmployer: async ({ siteId, companies }, companyId) => {
      const share = sql.raw(dialect === 'postgresql' ? 'for key share of c' : '');
      const [row] = await run(sql<StoredEmployer>`
        select ${selectList(employerColumns, 'c')}, c.ein is not null as has_ein
        from ${tables.companies} c
        where c.id = ${companyId} and ${visible('c', siteId, companies)} ${share}`);
      return row && toEmployer(row);
    },
    lock: async ({ siteId, employees }, ids) =>
      ids.length === 0
        ? []
        : locked(sql`${visible('e', siteId, employees)} and ${anyNumber(dialect, 'e.id', ids)}`),
    lockNext: async ({ siteId, companyId, of, afterId, limit }) =>
      locked(
        sql`${visible('e', siteId, of)} and e.company_id = ${companyId} and e.id > ${afterId}`,
        sql`limit ${limit}`,
      ),
    findEmployersByKeys: async (siteId, keys) =>
      idsByKey({ table: tables.companies, alias: 'c' }, keys, sql`site_id = ${siteId}`),
    findByKeys: async ({ siteId, employees }, keys) =>
      idsByKey({ table: tables.employees, alias: 'e' }, keys, visible('e', siteId, employees)),
  };
};
