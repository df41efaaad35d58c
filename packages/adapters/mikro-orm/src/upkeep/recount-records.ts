import { toNumber, type NumberColumn } from '../sql/columns.ts';
import type { Run } from '../sql/sql.ts';
import { type Statement, sql } from '../sql/statement.ts';
import { tables } from '../sql/tables.ts';
import type { Mismatch } from './mismatch.ts';

/** The records whose counters have parts: the kinds of counters, with the column of their keys. */
const countedRecords = {
  documents: { user: 'user_id', status: 'status', type: 'type' },
  orders: { user: 'user_id', status: 'status' },
  transactions: { user: 'user_id', status: 'status', type: 'type' },
} as const satisfies Partial<Record<Mismatch['records'], Readonly<Record<string, string>>>>;

type Records = keyof typeof countedRecords;

/** The names of those records. */
export const recordsWithParts = Object.keys(countedRecords) as readonly Records[];

type MismatchRow = Readonly<Record<'site_id' | 'counter' | 'actual', NumberColumn>> & {
  readonly of_kind: Mismatch['ofKind'];
  readonly of_key: string;
};

const selectMismatches = (records: Records): Statement<MismatchRow> => {
  const table = sql.table(records);
  const actual = Object.entries(countedRecords[records]).map(
    ([kind, column]) => sql`
      select site_id, ${sql.lit(kind)}, cast(${sql.raw(column)} as text), 0, count(*) from ${table}
      group by site_id, ${sql.raw(column)}`,
  );
  return sql<MismatchRow>`
    select site_id, of_kind, of_key, sum(counter) as counter, sum(actual) as actual
    from (
      select site_id, of_kind, of_key, n as counter, 0 as actual from ${tables.recordCounts}
      where of_records = ${sql.lit(records)}
      union all select site_id, 'all', '', 0, count(*) from ${table} group by site_id
      union all ${sql.join(actual, sql` union all `)}
    ) compared
    group by site_id, of_kind, of_key
    having sum(counter) <> sum(actual)`;
};

/** Compares the counters of records, which are the sums of their parts, with the rows. */
export const compareRecords = async (run: Run, records: Records): Promise<readonly Mismatch[]> => {
  const rows = await run(
    sql<MismatchRow>`${selectMismatches(records)} order by site_id, of_kind, of_key`,
  );
  return rows.map((row) => ({
    records,
    siteId: toNumber(row.site_id),
    ofKind: row.of_kind,
    of: row.of_key,
    counter: toNumber(row.counter),
    rows: toNumber(row.actual),
  }));
};

/** Corrects the counters of records by a part of its own. */
export const correctRecords = async (run: Run, records: Records): Promise<void> => {
  await run(sql`
    insert into ${tables.recordCounts} as kept (site_id, of_records, of_kind, of_key, part, n)
    select site_id, ${sql.lit(records)}, of_kind, of_key, 0, cast(actual - counter as bigint)
    from (${selectMismatches(records)}) wrong where true
    on conflict (site_id, of_records, of_kind, of_key, part) do update set n = kept.n + excluded.n`);
};
