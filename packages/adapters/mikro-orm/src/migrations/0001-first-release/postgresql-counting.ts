import type { CountedTable } from './counted-tables.ts';
import type { TableBuilder } from '../table-builder.ts';

const DELETED = 'select deleted.*, -1 as change from deleted';
const INSERTED = 'select inserted.*, 1 as change from inserted';

/** The rows of each event, and how they change the counters. */
const events = [
  ['insert', 'new table as inserted', INSERTED],
  ['delete', 'old table as deleted', DELETED],
  ['update', 'old table as deleted new table as inserted', `${DELETED} union all ${INSERTED}`],
] as const;

/**
 * Returns the statement that updates each changed counter once, in the order of the keys, so that
 * parallel statements wait at the counter of the site and never in a circle.
 */
const counting = ({ key, kinds }: CountedTable, counts: string, rows: string): string => {
  const keys = Object.entries(kinds).map(
    ([kind, column]) => `('${kind}', ${column === '0' ? '0::bigint' : `changed.${column}`})`,
  );
  return `
  insert into ${counts} as counter (site_id, of_kind, ${key}, n)
  select changed.site_id, keys.of_kind, keys.key, sum(changed.change)
  from (${rows}) changed
  cross join lateral (values
    ${keys.join(', ')}
  ) keys (of_kind, key)
  group by 1, 2, 3
  having sum(changed.change) <> 0
  order by 1, 2, 3
  on conflict (site_id, of_kind, ${key}) do update set n = counter.n + excluded.n;`;
};

/** Returns a function that runs with the rights of its owner, so that writers need none on counters. */
export const triggerFunction = (name: string, body: string): string =>
  `create function ${name}() returns trigger language plpgsql security definer
    set search_path = pg_catalog, pg_temp
    as $$ begin ${body} return null; end $$`;

/** Returns the statements that make PostgreSQL count the rows that each statement changes. */
export const postgresqlCounting = (
  build: TableBuilder,
  counted: CountedTable,
  schema: string,
): readonly string[] => {
  const table = `${schema}.${build.part(counted.table)}`;
  const counts = `${schema}.${build.part(counted.counts)}`;
  const statements = events.flatMap(([event, transition, rows]) => {
    const name = build.part(counted.verb, event, 'of', counted.table);
    return [
      triggerFunction(`${schema}.${name}`, counting(counted, counts, rows)),
      `create trigger ${name} after ${event} on ${table}
        referencing ${transition} for each statement execute function ${schema}.${name}()`,
    ];
  });
  const truncated = build.part(counted.verb, 'truncate', 'of', counted.table);
  return [
    ...statements,
    // Like the rows, the counters are gone for every snapshot, however old.
    triggerFunction(`${schema}.${truncated}`, `truncate ${counts};`),
    `create trigger ${truncated} after truncate on ${table}
      for each statement execute function ${schema}.${truncated}()`,
  ];
};
