import {
  ERASED_KINDS,
  KEPT_KINDS,
  type Person,
  type PersonalData,
  type PersonalKind,
  type PersonQuery,
} from '@paydocs/core';
import { EIN, SSN } from '../encryption/columns.ts';
import { encryptedColumn } from '../encryption/encrypted-column.ts';
import { type NumberColumn, toNumber } from '../sql/columns.ts';
import type { Dialect } from '../sql/dialect.ts';
import { receiver, withPortErrors } from '../sql/errors.ts';
import type { Connected, Run } from '../sql/sql.ts';
import { type Statement, sql, type Table } from '../sql/statement.ts';
import { tables } from '../sql/tables.ts';
import { readRows } from './read-rows.ts';
import type { StoredTable } from './stored-table.ts';
import { storedTables, type TableName } from './stored-tables.ts';

interface PersonRow {
  readonly id: NumberColumn;
  readonly site_id: NumberColumn;
}

const findIn = async (
  run: Run,
  kind: Person['kind'],
  { table, query }: { readonly table: Table; readonly query: PersonQuery },
): Promise<readonly Person[]> => {
  const { email, employeeId, siteId } = query;
  const conditions = [
    email === undefined ? sql`id = ${employeeId}` : sql`email = ${email}`,
    ...(siteId === undefined ? [] : [sql`site_id = ${siteId}`]),
  ];
  const rows = await run(
    sql<PersonRow>`select id, site_id from ${table}
      where ${sql.join(conditions, sql` and `)} order by id`,
  );
  return rows.map((row) => ({ kind, id: toNumber(row.id), siteId: toNumber(row.site_id) }));
};

/** The rows about a person in one table. */
interface RowsAbout {
  readonly kind: PersonalKind;
  readonly name: TableName;
  readonly stored: StoredTable;
  readonly condition: Statement;
}

const KINDS: readonly PersonalKind[] = [...ERASED_KINDS, ...KEPT_KINDS];

/** Returns where rows about a person are, the account or the employee first. */
const rowsAbout = (dialect: Dialect, person: Person): readonly RowsAbout[] =>
  Object.entries(storedTables(dialect))
    .flatMap(([name, stored]) => {
      const condition = stored.about?.[person.kind]?.(person);
      if (stored.about === undefined || condition === undefined) return [];
      return [{ kind: stored.about.kind, name: name as TableName, stored, condition }];
    })
    .toSorted((one, other) => KINDS.indexOf(one.kind) - KINDS.indexOf(other.kind));

/** Creates the port of what is stored about persons. */
export const mikroOrmPersonalData = (connected: Connected): PersonalData => {
  const { sql: database, dataKeys } = connected;
  const { dialect } = database;
  const ein = encryptedColumn(EIN, dataKeys);
  const ssn = encryptedColumn(SSN, dataKeys);
  // A job of the operator, which may look through a whole table.
  const run: Run = async (statement) => database.run(statement, { requester: undefined });
  return withPortErrors<PersonalData>({
    find: async (query) => {
      const users =
        query.email === undefined ? [] : await findIn(run, 'user', { table: tables.users, query });
      return [...users, ...(await findIn(run, 'employee', { table: tables.employees, query }))];
    },

    count: async (person) => {
      const counts: Partial<Record<PersonalKind, number>> = {};
      for (const { kind, name, condition } of rowsAbout(dialect, person)) {
        const [row] = await run(
          sql<{ readonly n: NumberColumn }>`select count(*) as n from ${tables[name]}
            where ${condition}`,
        );
        const n = toNumber(row?.n ?? 0);
        if (n > 0) counts[kind] = (counts[kind] ?? 0) + n;
      }
      return counts;
    },

    read: async (person, onRows) => {
      const receive = receiver(onRows);
      for (const { kind, name, stored, condition } of rowsAbout(dialect, person)) {
        const encryption = name === 'employees' ? ssn : ein;
        const selection = { table: tables[name], stored, condition, encryption };
        await readRows(run, selection, async (rows) => receive(kind, rows));
      }
    },
  });
};
