import {
  distinctImports,
  type DocumentRecord,
  importedStatement,
  payDateOf,
  type Records,
} from '@paydocs/core';
import { newSiteRow } from '../accounts/sites.ts';
import { newUserRow } from '../accounts/user-rows.ts';
import { EIN, SSN } from '../encryption/columns.ts';
import { encryptedColumn } from '../encryption/encrypted-column.ts';
import { mikroOrmStatementLedger } from '../orders/store/statement-ledger.ts';
import { newCompanyRow } from '../payroll/company-row.ts';
import { newDocumentRow } from '../payroll/document-row.ts';
import { newEmployeeRow } from '../payroll/employee-row.ts';
import type { Connection } from '../sql/reserve-ids.ts';
import type { Connected, Run } from '../sql/sql.ts';
import { sql, type Table } from '../sql/statement.ts';
import { tables } from '../sql/tables.ts';

/** Few enough for the limits of both databases on values in a statement. */
const ROWS_MAX = 300;

type Row = Readonly<Record<string, unknown>>;

const insert = async (run: Run, table: Table, rows: readonly Row[]): Promise<void> => {
  for (let start = 0; start < rows.length; start += ROWS_MAX) {
    const batch = rows.slice(start, start + ROWS_MAX);
    const columns = Object.keys(batch[0] ?? {});
    const values = batch.map((row) => sql`(${sql.join(columns.map((column) => row[column]))})`);
    await run(
      sql`insert into ${table} (${sql.raw(columns.join(', '))}) values ${sql.join(values)}`,
    );
  }
};

/**
 * Moves PostgreSQL's sequence past the ids of the added records. It never moves back, so that no id
 * is generated twice. SQLite does this by itself.
 */
const skipIds = async (run: Run, table: Table): Promise<void> => {
  await run(sql`
    select setval(sequence, top) from (
      select pg_get_serial_sequence('${table}', 'id')::regclass as sequence, max(id) as top
      from ${table}
    ) ids where top > coalesce(pg_sequence_last_value(sequence), 0)`);
};

const documentRow =
  (dialect: Connection['dialect']) =>
  (document: DocumentRecord): Row => ({
    ...newDocumentRow(dialect)(document),
    pay_date: payDateOf(document.content),
  });

/** Counts the statements of completed documents in the years of their employees. */
const insertStatements = async (
  connection: Connection,
  documents: readonly DocumentRecord[],
): Promise<void> => {
  const imported = documents.flatMap((document) => {
    const statement = importedStatement(document);
    return statement === undefined ? [] : [{ statement, uuid: document.uuid }];
  });
  if (imported.length === 0) return;
  const ledger = mikroOrmStatementLedger(connection);
  const existing = await ledger.existing(imported.map(({ statement }) => statement));
  await ledger.save(distinctImports(imported, existing));
};

/** Adds records in one transaction, each kind after those that it references. */
export const addRecords = async (
  { sql: { dialect, writing }, dataKeys }: Connected,
  records: Records,
): Promise<void> => {
  const ein = encryptedColumn(EIN, dataKeys);
  const ssn = encryptedColumn(SSN, dataKeys);
  const { sites = [], users = [], companies = [], employees = [], documents = [] } = records;
  const batches: readonly (readonly [Table, readonly Row[]])[] = [
    [tables.sites, sites.map(newSiteRow(dialect))],
    [tables.users, users.map(newUserRow(dialect))],
    [tables.companies, companies.map(newCompanyRow(dialect, ein))],
    [tables.employees, employees.map(newEmployeeRow(dialect, ssn))],
    [tables.documents, documents.map(documentRow(dialect))],
  ];
  await writing(async (run) => {
    for (const [table, rows] of batches.filter(([, each]) => each.length > 0)) {
      await insert(run, table, rows);
      if (dialect === 'postgresql') await skipIds(run, table);
    }
    await insertStatements({ dialect, run }, documents);
  });
};
