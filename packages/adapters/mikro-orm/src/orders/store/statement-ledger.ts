import { type StatementLedger, type YearStatement, yearOf } from '@paydocs/core';
import { type NumberColumn, toNumber, toRow } from '../../sql/columns.ts';
import { anyNumber, inputRows, inputValues, statementParts } from '../../sql/input-rows.ts';
import type { Connection } from '../../sql/reserve-ids.ts';
import { sql } from '../../sql/statement.ts';
import { tables } from '../../sql/tables.ts';
import {
  type StoredStatement,
  statementColumns,
  statementList,
  toStatement,
} from './statement-row.ts';
import { findExisting, findRepeating } from './keyed-statements.ts';
import { mikroOrmOpenings } from './opening-balances.ts';
import { readWindows } from './year-windows.ts';

/** Adds or replaces statements that do not conflict with each other. */
const save = async (
  { dialect, run }: Connection,
  statements: readonly YearStatement[],
): Promise<void> => {
  const rows = statements.map((statement) =>
    toRow(dialect, statementColumns, { ...statement, payYear: yearOf(statement) }),
  );
  const names = Object.keys(statementColumns);
  const changed = names
    .filter((name) => name !== 'document_id')
    .map((name) => sql.raw(`${name} = excluded.${name}`));
  for (const part of statementParts(dialect, rows, names.length)) {
    await run(sql`insert into ${tables.statements} (${sql.join(names.map((name) => sql.raw(name)))})
      select ${sql.join(inputValues(dialect, statementColumns))}
      from ${inputRows(dialect, statementColumns, part)} where true
      order by input.column1
      on conflict (document_id) do update set ${sql.join(changed)}`);
  }
};

const isEnded = ({ state }: YearStatement): boolean => state === 'ended';

/** Creates the statements of a transaction, which locks their employees. */
export const mikroOrmStatementLedger = (connection: Connection): StatementLedger => {
  const { dialect, run } = connection;
  const known = new Set<number>();
  const lock = async (employeeIds: readonly number[]): Promise<void> => {
    const ids = [...new Set(employeeIds)].filter((id) => !known.has(id));
    if (dialect === 'sqlite' || ids.length === 0) return;
    await run(sql`select 1 from ${tables.employees} e where ${anyNumber(dialect, 'e.id', ids)}
      order by e.id for no key update of e`);
    for (const id of ids) known.add(id);
  };
  return {
    lock,
    windows: async (places) => {
      await lock(places.map(({ employeeId }) => employeeId));
      return readWindows(connection, places);
    },
    of: async (ids) => {
      if (ids.length === 0) return [];
      const rows = await run(sql<StoredStatement>`select ${statementList}
        from ${tables.statements} s where ${anyNumber(dialect, 's.document_id', ids)}
        order by s.document_id`);
      return rows.map(toStatement);
    },
    paidBy: async (companyId, ids) => {
      const paid = sql`company_id = ${companyId} and ${anyNumber(dialect, 'employee_id', ids)}`;
      const rows = await run(sql<{ readonly employee_id: NumberColumn }>`
        select employee_id from ${tables.statements} where ${paid}
        union select employee_id from ${tables.openingBalances} where ${paid}`);
      return rows.map((row) => toNumber(row.employee_id));
    },
    existing: async (keys) => findExisting(connection, keys),
    repeating: async (keys) => findRepeating(connection, keys),
    save: async (statements) => {
      await save(connection, statements.filter(isEnded));
      await save(
        connection,
        statements.filter((statement) => !isEnded(statement)),
      );
    },
    remove: async (ids) => {
      await run(
        sql`delete from ${tables.statements} where ${anyNumber(dialect, 'document_id', ids)}`,
      );
    },
    ...mikroOrmOpenings(connection),
  };
};
