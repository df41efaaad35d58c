import type { Records } from '@paydocs/core';
import { sql as statement } from '../sql/statement.ts';
import {
  companyColumnsOf,
  documentColumnsOf,
  employeeColumnsOf,
} from '../payroll/payroll-columns.ts';
import type { Run, Sql } from '../sql/sql.ts';
import { siteColumnsOf, userColumnsOf } from '../accounts/account-columns.ts';

/** Few enough that no statement has more values than either database allows. */
const ROWS_MAX = 300;

type Row = Readonly<Record<string, unknown>>;

const insert = async (run: Run, table: string, rows: readonly Row[]): Promise<void> => {
  for (let start = 0; start < rows.length; start += ROWS_MAX) {
    const chunk = rows.slice(start, start + ROWS_MAX);
    const columns = Object.keys(chunk[0] ?? {});
    const values = chunk.map(
      (row) => statement`(${statement.join(columns.map((column) => row[column]))})`,
    );
    await run(
      statement`insert into ${statement.raw(table)} (${statement.raw(columns.join(', '))})
        values ${statement.join(values)}`,
    );
  }
};

/**
 * Makes PostgreSQL give ids above those that records brought. It never goes back, so that ids
 * given meanwhile are not given again; SQLite does this by itself.
 */
const skipIds = async (run: Run, table: string): Promise<void> => {
  await run(statement`
    select setval(sequence, top) from (
      select pg_get_serial_sequence(${table}, 'id')::regclass as sequence, max(id) as top
      from ${statement.raw(table)}
    ) ids where top > coalesce(pg_sequence_last_value(sequence), 0)`);
};

/** Adds the records, all or none, each kind after those at which it points. */
export const addRecords = async ({ dialect, writing }: Sql, records: Records): Promise<void> => {
  const { sites = [], users = [], companies = [], employees = [], documents = [] } = records;
  const tables: readonly (readonly [string, readonly Row[]])[] = [
    ['sites', sites.map(siteColumnsOf(dialect))],
    ['users', users.map(userColumnsOf(dialect))],
    ['companies', companies.map(companyColumnsOf(dialect))],
    ['employees', employees.map(employeeColumnsOf(dialect))],
    ['documents', documents.map(documentColumnsOf(dialect))],
  ];
  await writing(async (run) => {
    for (const [table, rows] of tables.filter(([, each]) => each.length > 0)) {
      await insert(run, table, rows);
      if (dialect === 'postgresql') await skipIds(run, table);
    }
  });
};
