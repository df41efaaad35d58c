import { type NumberColumn, toNumber } from '../sql/columns.ts';
import type { Run, Sql } from '../sql/sql.ts';
import { type Statement, sql } from '../sql/statement.ts';
import { type CountedTable, countedTables } from './counted-tables.ts';
import type { Mismatch, Recount } from './mismatch.ts';
import { compareOrders, correctOrders } from './recount-orders.ts';
import { compareRecords, correctRecords, recordsWithParts } from './recount-records.ts';

type MismatchRow = Readonly<Record<'site_id' | 'of_key' | 'counter' | 'actual', NumberColumn>> &
  Pick<Mismatch, 'records'> & { readonly of_kind: Mismatch['ofKind'] };

const selectMismatches = ({ table, counts, key, kinds }: CountedTable): Statement<MismatchRow> => {
  const actual = Object.entries(kinds).map(
    ([kind, column]) => sql`
      select site_id, ${sql.lit(kind)}, ${sql.raw(column)}, 0, count(*) from ${sql.table(table)}
      group by site_id${sql.raw(column === '0' ? '' : `, ${column}`)}`,
  );
  return sql<MismatchRow>`
    select ${sql.lit(table)} as records, site_id, of_kind, of_key, sum(counter) as counter,
      sum(actual) as actual
    from (
      select site_id, of_kind, ${sql.raw(key)} as of_key, n as counter, 0 as actual
      from ${sql.table(counts)}
      union all ${sql.join(actual, sql` union all `)}
    ) compared
    group by site_id, of_kind, of_key
    having sum(counter) <> sum(actual)`;
};

const compare = async (run: Run, counted: CountedTable): Promise<readonly Mismatch[]> => {
  const rows = await run(
    sql<MismatchRow>`${selectMismatches(counted)} order by records, site_id, of_kind, of_key`,
  );
  return rows.map((row) => ({
    records: row.records,
    siteId: toNumber(row.site_id),
    ofKind: row.of_kind,
    of: counted.key === 'name' ? row.of_key : toNumber(row.of_key),
    counter: toNumber(row.counter),
    rows: toNumber(row.actual),
  }));
};

/** Corrects the counters in the order of the keys, so that those of one list lie together. */
const correct = async (run: Run, counted: CountedTable): Promise<void> => {
  await run(sql`
    insert into ${sql.table(counted.counts)} (site_id, of_kind, ${sql.raw(counted.key)}, n)
    select site_id, of_kind, of_key, cast(actual as bigint) from (${selectMismatches(counted)}) wrong
    where true
    order by site_id, of_kind, of_key
    on conflict (site_id, of_kind, ${sql.raw(counted.key)}) do update set n = excluded.n`);
};

/** A table whose rows are counted, and how its counters are compared and corrected. */
interface Counted {
  readonly table: string;
  readonly compare: (run: Run) => Promise<readonly Mismatch[]>;
  readonly correct: (run: Run) => Promise<void>;
}

const allCounted: readonly Counted[] = [
  ...countedTables.map((counted) => ({
    table: counted.table,
    compare: async (run: Run) => compare(run, counted),
    correct: async (run: Run) => correct(run, counted),
  })),
  { table: 'orders', compare: compareOrders, correct: correctOrders },
  ...recordsWithParts.map((records) => ({
    table: records,
    compare: async (run: Run) => compareRecords(run, records),
    correct: async (run: Run) => correctRecords(run, records),
  })),
];

const ofEachTable = async (
  work: (counted: Counted) => Promise<readonly Mismatch[]>,
): Promise<Recount> => {
  const found: (readonly Mismatch[])[] = [];
  for (const counted of allCounted) found.push(await work(counted));
  return { mismatches: found.flat() };
};

/** Compares the counters with the rows, each table in one statement and so in one snapshot. */
export const checkCounts = async ({ run }: Sql): Promise<Recount> =>
  ofEachTable(async (counted) => counted.compare(run));

/** Compares the counters with the rows and corrects them, while writers of the table wait. */
export const recount = async ({ dialect, writing }: Sql): Promise<Recount> =>
  // One table at a time: a writer may lock the tables in another order.
  ofEachTable(async (counted) =>
    writing(async (run) => {
      // A transaction of SQLite holds the write lock; readers wait on neither database.
      if (dialect === 'postgresql') {
        await run(sql`lock table ${sql.table(counted.table)} in share row exclusive mode`);
      }
      const mismatches = await counted.compare(run);
      if (mismatches.length > 0) await counted.correct(run);
      return mismatches;
    }),
  );
