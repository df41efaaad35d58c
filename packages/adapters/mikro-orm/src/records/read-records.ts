import {
  isUnreadable,
  type KeyedRecords,
  type OnRecords,
  type RecordKind,
  type RecordQuery,
  type UnreadableRecord,
} from '@paydocs/core';
import { EIN } from '../encryption/columns.ts';
import { encryptedColumn } from '../encryption/encrypted-column.ts';
import { missingKeys } from '../encryption/errors.ts';
import { exportedKey } from '../sql/exported-key.ts';
import { toNumber } from '../sql/columns.ts';
import type { Connected, Run, Sql } from '../sql/sql.ts';
import { type Statement, sql } from '../sql/statement.ts';
import { tables } from '../sql/tables.ts';
import { type KeyedRow, toKeyedRecord } from './keyed-records.ts';
import { keyedTables } from './keyed-tables.ts';
import { timeColumns } from './stored-rows.ts';

const ROWS = 1000;

/** The keys of the records to which a kind refers, and the tables that have them. */
const references = {
  companies: { keys: sql``, joins: sql`` },
  employees: {
    keys: sql`, ${exportedKey('c')} as company_key`,
    joins: sql`join ${tables.companies} c on c.id = r.company_id`,
  },
  documents: {
    keys: sql`, ${exportedKey('c')} as company_key, ${exportedKey('e')} as employee_key`,
    joins: sql`join ${tables.companies} c on c.id = r.company_id
      left join ${tables.employees} e on e.id = r.employee_id`,
  },
} as const satisfies Readonly<Record<RecordKind, object>>;

const rowsAfter = ({ kind, siteId }: RecordQuery, id: number): Statement<KeyedRow> => {
  const { table, columns } = keyedTables[kind];
  const { keys, joins } = references[kind];
  const names = Object.keys({ id: '', site_id: '', ...columns, ...timeColumns });
  return sql<KeyedRow>`
    select ${sql.raw(names.map((name) => `r.${name}`).join(', '))}, ${exportedKey('r')} as record_key,
      u.email as user_email${keys}
    from (
      select * from ${table} where site_id = ${siteId} and id > ${id}
      order by id limit ${sql.lit(ROWS)}
    ) r
    join ${tables.users} u on u.id = r.user_id ${joins}
    order by r.id`;
};

/** Runs work in one snapshot of its own, or with the statements of the host's transaction. */
const inSnapshot = async (database: Sql, work: (run: Run) => Promise<void>): Promise<void> => {
  // The receiver of the records may use the transaction, and its settings are the host's.
  if (database.inTransaction?.()) return work(database.run);
  return database.reading(async (run) => {
    if (database.dialect === 'postgresql') {
      // The caller may wait for a slow reader of the export.
      await run(sql`set local idle_in_transaction_session_timeout = 0`);
    }
    return work(run);
  });
};

/**
 * Reads all records of a kind of a site, 1000 at a time: in one snapshot, or in the host's
 * transaction as its isolation level says.
 *
 * @throws Unreadable without data keys.
 */
export const readRecords = async <Kind extends RecordKind>(
  { sql: database, dataKeys }: Connected,
  query: RecordQuery<Kind>,
  onRecords: OnRecords<Kind>,
): Promise<void> => {
  const { encrypted } = keyedTables[query.kind];
  if (encrypted !== undefined && dataKeys === undefined) throw missingKeys(encrypted[0]);
  // Documents have no encrypted column, and read none.
  const column = encrypted?.[0] ?? EIN;
  const encryption = encryptedColumn(column, dataKeys);
  const pass = async (rows: readonly KeyedRow[]): Promise<void> => {
    const records: KeyedRecords[Kind][] = [];
    const unreadable: UnreadableRecord[] = [];
    for (const row of rows) {
      try {
        records.push(toKeyedRecord(query.kind, row, encryption));
      } catch (error) {
        if (!isUnreadable(error)) throw error;
        const { record_key: externalId } = row;
        unreadable.push({ externalId, field: column.column, error });
      }
    }
    await onRecords(records, unreadable);
  };
  await inSnapshot(database, async (run) => {
    let rows = await run(rowsAfter(query, 0));
    for (let last = rows.at(-1); last !== undefined; last = rows.at(-1)) {
      await pass(rows);
      rows = await run(rowsAfter(query, toNumber(last.id)));
    }
  });
};
