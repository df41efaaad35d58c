import type { CountedTable } from './counted-tables.ts';

const GONE = 'select gone.*, -1 as change from gone';
const COME = 'select come.*, 1 as change from come';

/** For each event the rows that it has, and how they change the counters. */
const events = [
  ['insert', 'new table as come', COME],
  ['delete', 'old table as gone', GONE],
  ['update', 'old table as gone new table as come', `${GONE} union all ${COME}`],
] as const;

/**
 * The counters of everything that a statement changed, each once and in the order of their keys, so
 * that statements wait for each other at the counter of the site and never in a circle.
 */
const counting = ({ counts, key, kinds }: CountedTable, schema: string, rows: string): string => `
  insert into ${schema}.${counts} as counter (site_id, of_kind, ${key}, n)
  select changed.site_id, keys.of_kind, keys.key, sum(changed.change)
  from (${rows}) changed
  cross join lateral (values
    ${kinds.map(([kind, column]) => `('${kind}', ${column === '0' ? '0::bigint' : `changed.${column}`})`).join(', ')}
  ) keys (of_kind, key)
  group by 1, 2, 3
  having sum(changed.change) <> 0
  order by 1, 2, 3
  on conflict (site_id, of_kind, ${key}) do update set n = counter.n + excluded.n;`;

/** Runs with the rights of its owner: whoever may write the records may not write the counters. */
const triggerFunction = (name: string, body: string): string =>
  `create function ${name}() returns trigger language plpgsql security definer
    set search_path = pg_catalog, pg_temp
    as $$ begin ${body} return null; end $$`;

/** The statements that make PostgreSQL count what each statement changes, in this schema. */
export const postgresqlCounting = (counted: CountedTable, schema: string): readonly string[] => {
  const { table, counts, verb } = counted;
  const statements = events.flatMap(([event, tables, rows]) => {
    const name = `${verb}_${event}_of_${table}`;
    return [
      triggerFunction(`${schema}.${name}`, counting(counted, schema, rows)),
      `create trigger ${name} after ${event} on ${schema}.${table}
        referencing ${tables} for each statement execute function ${schema}.${name}()`,
    ];
  });
  const emptied = `${verb}_truncate_of_${table}`;
  return [
    ...statements,
    // Like the rows, the counters are gone for every snapshot, however old.
    triggerFunction(`${schema}.${emptied}`, `truncate ${schema}.${counts};`),
    `create trigger ${emptied} after truncate on ${schema}.${table}
      for each statement execute function ${schema}.${emptied}()`,
  ];
};
