import type { ExistingStatement, StatementKey, YearStatement } from '@paydocs/core';
import { type Columns, type NumberColumn, toNumber, toRow } from '../../sql/columns.ts';
import { inputRows, statementParts } from '../../sql/input-rows.ts';
import { lockWritten } from '../../sql/lock-rows.ts';
import type { Connection } from '../../sql/reserve-ids.ts';
import { type Statement, sql } from '../../sql/statement.ts';
import { tables } from '../../sql/tables.ts';
import { type StoredStatement, statementList, toStatement } from './statement-row.ts';

const keyColumns = {
  place: 'number',
  site_id: 'number',
  company_id: 'number',
  employee_id: 'number',
  type: 'text',
  pay_date: 'text',
  period_start: 'text',
  period_end: 'text',
  run: 'text',
} as const satisfies Columns;

/** Keys that fit into one statement. */
type Part = readonly Readonly<Record<string, unknown>>[];

interface ExistingRow {
  readonly place: NumberColumn;
  readonly document_id: NumberColumn;
  readonly employee_id: NumberColumn;
  readonly uuid: string | null;
}

/** Whether a statement `s` in a state, which has an index of its own, has the key of `input` but for its run. */
const hasKey = (state: 'live' | 'waiting'): Statement => sql`s.state = ${sql.raw(`'${state}'`)}
  and s.site_id = input.column2 and s.company_id = input.column3
  and s.employee_id = input.column4 and s.type = input.column5 and s.pay_date = input.column6
  and s.period_start = input.column7 and s.period_end = input.column8`;

/** Selects the statements in a state that have the keys of a part. */
const inState = (
  dialect: Connection['dialect'],
  part: Part,
  state: 'live' | 'waiting',
): Statement => sql`select input.column1 as place, s.document_id, s.employee_id, s.state
  from ${inputRows(dialect, keyColumns, part)}
  join ${tables.statements} s on ${hasKey(state)} and s.run = input.column9`;

/** Selects the live and the waiting statements that have the keys of a part, the live ones last. */
export const selectExisting = (
  dialect: Connection['dialect'],
  part: Part,
): Statement<ExistingRow> => sql<ExistingRow>`
  select s.place, s.document_id, s.employee_id, d.uuid
  from (${inState(dialect, part, 'waiting')} union all ${inState(dialect, part, 'live')}) s
  left join ${tables.documents} d on d.id = s.document_id
  order by s.state desc`;

interface RepeatingRow extends StoredStatement {
  readonly place: NumberColumn;
}

/**
 * Selects the live statements that repeat those of the keys of a part, the first ones last. In every collation a
 * UUID sorts before a `g`, so that the index of the key is read between both ends.
 */
export const selectRepeating = (
  dialect: Connection['dialect'],
  part: Part,
): Statement<RepeatingRow> => sql<RepeatingRow>`
  select input.column1 as place, ${statementList}
  from ${inputRows(dialect, keyColumns, part)}
  join ${tables.statements} s on ${hasKey('live')}
    and s.run > input.column9 and s.run < input.column9 || ' g'
  join ${tables.documents} d on d.id = s.document_id
    and s.run = input.column9 || ' ' || d.uuid
  order by s.document_id desc ${lockWritten(dialect, 's')}`;

/** Reads rows by keys, and returns for each key what its last row is. */
const lastOfEach = async <Row extends { readonly place: NumberColumn }, Found>(
  { dialect, run }: Connection,
  keys: readonly StatementKey[],
  [select, toFound]: readonly [
    (dialect: Connection['dialect'], part: Part) => Statement<Row>,
    (row: Row) => Found,
  ],
): Promise<readonly (Found | undefined)[]> => {
  const rows = keys.map((key, place) => toRow(dialect, keyColumns, { ...key, place }));
  const found = new Map<number, Found>();
  for (const part of statementParts(dialect, rows, Object.keys(keyColumns).length)) {
    for (const row of await run(select(dialect, part))) {
      found.set(toNumber(row.place), toFound(row));
    }
  }
  return keys.map((_, place) => found.get(place));
};

const toExisting = ({ document_id: id, employee_id: employeeId, uuid }: ExistingRow) => ({
  documentId: toNumber(id),
  employeeId: toNumber(employeeId),
  uuid,
});

/** Returns for each key the statement that has it: the live one, or else one that waits. */
export const findExisting = (
  connection: Connection,
  keys: readonly StatementKey[],
): Promise<readonly (ExistingStatement | undefined)[]> =>
  lastOfEach(connection, keys, [selectExisting, toExisting]);

/** Returns for each key the first live statement that repeats it, which is locked. */
export const findRepeating = (
  connection: Connection,
  keys: readonly StatementKey[],
): Promise<readonly (YearStatement | undefined)[]> =>
  lastOfEach(connection, keys, [selectRepeating, toStatement]);
