import type { TableBuilder } from '../table-builder.ts';
import { triggerFunction } from './postgresql-counting.ts';

/** The records whose numbers are kept in parts: the kinds of counters, with the column of their keys. */
const countedRecords = {
  documents: { all: undefined, user: 'user_id', status: 'status', type: 'type' },
  orders: { all: undefined, user: 'user_id', status: 'status' },
  transactions: { all: undefined, user: 'user_id', status: 'status', type: 'type' },
} as const;

type Kinds = Readonly<Record<string, string | undefined>>;

/** How each event changes the counters: the old row leaves them, and the new row joins them. */
const events = {
  insert: { new: 1 },
  delete: { old: -1 },
  update: { old: -1, new: 1 },
} as const;

type Event = keyof typeof events;

type Changes = Readonly<Partial<Record<'old' | 'new', 1 | -1>>>;

const COLUMNS = 'site_id, of_records, of_kind, of_key, part, n';
const KEY = 'site_id, of_records, of_kind, of_key, part';
const ADDED = `on conflict (${KEY}) do update set n = counter.n + excluded.n;`;

/**
 * Returns the statement that creates the table of the counters. A counter is the sum of its parts. On
 * PostgreSQL each transaction has a part of its own, so that none waits for another.
 */
export const recordCountsTable = (build: TableBuilder): string => `create table ${build.name(
  'record_counts',
)} (
  site_id bigint not null,
  of_records text not null,
  of_kind text not null,
  of_key text not null,
  part bigint not null,
  n bigint not null,
  primary key (${KEY})
)`;

const keysOf = (kinds: Kinds, row: string): readonly string[] =>
  Object.entries(kinds).map(
    ([kind, column]) =>
      `'${kind}', ${column === undefined ? "''" : `cast(${row}.${column} as text)`}`,
  );

const columnsOf = (kinds: Kinds): readonly string[] => [
  'site_id',
  ...Object.values(kinds).filter((name) => name !== undefined),
];

const isMoved = (kinds: Kinds): string =>
  columnsOf(kinds)
    .map((column) => `old.${column} <> new.${column}`)
    .join(' or ');

const onSqlite = (build: TableBuilder, records: string, kinds: Kinds): readonly string[] =>
  Object.entries(events).map(([event, changes]: readonly [string, Changes]) => {
    const rows = Object.entries(changes).flatMap(([row, change]) =>
      keysOf(kinds, row).map((key) => `(${row}.site_id, '${records}', ${key}, 0, ${change})`),
    );
    return `create trigger ${build.part('total', event, 'of', records)} after ${event} on ${build.name(records)}
      ${event === 'update' ? `when ${isMoved(kinds)}` : ''}
      begin insert into ${build.name('record_counts')} as counter (${COLUMNS}) values ${rows.join(', ')} ${ADDED} end`;
  });

/** The number of the transaction, which is its part of every counter. */
const PART = 'cast(cast(pg_current_xact_id() as text) as bigint)';

/** The change of each row whose id is a multiple joins the parts of counters of the site that have more parts than that. */
const JOINING = { multiple: 1024, parts: 32 };

/** How the trigger of an event is called on PostgreSQL, the rows that it counts, and their ids. */
const triggers = {
  insert: {
    manner: () => 'referencing new table as inserted for each statement',
    source: { new: { row: 'inserted', from: 'from inserted' } },
    joins: `exists (select 1 from inserted where id % ${JOINING.multiple} = 0)`,
  },
  delete: {
    manner: () => 'referencing old table as deleted for each statement',
    source: { old: { row: 'deleted', from: 'from deleted' } },
    joins: `exists (select 1 from deleted where id % ${JOINING.multiple} = 0)`,
  },
  // Steps of workers, which change none of the columns, cost nothing.
  update: {
    manner: (kinds: Kinds) => `for each row when (${isMoved(kinds)})`,
    source: { old: { row: 'old', from: '' }, new: { row: 'new', from: '' } },
    joins: `new.id % ${JOINING.multiple} = 0`,
  },
} as const;

/**
 * Returns the body of a trigger on PostgreSQL. Joining takes the parts that no other transaction takes, so that
 * none waits; the sum is the same for every reader, before and after.
 */
const counting = (
  counts: string,
  { records, kinds, event }: { records: string; kinds: Kinds; event: Event },
): string => {
  const { source, joins } = triggers[event];
  const changes: Changes = events[event];
  const rows = Object.entries(source)
    .map(([change, { row, from }]) => {
      const columns = columnsOf(kinds).map((column) => `${row}.${column}`);
      return `select ${columns.join(', ')}, ${changes[change as 'old' | 'new']} as n ${from}`;
    })
    .join(' union all ');
  const changed = `(${rows}) changed (${columnsOf(kinds).join(', ')}, n)`;
  const keys = keysOf(kinds, 'changed').map((key) => `(${key})`);
  return `
  insert into ${counts} as counter (${COLUMNS})
  select changed.site_id, '${records}', keys.of_kind, keys.of_key, ${PART}, sum(changed.n)
  from ${changed} cross join lateral (values ${keys.join(', ')}) keys (of_kind, of_key)
  group by 1, 3, 4 having sum(changed.n) <> 0
  ${ADDED}
  if ${joins} and current_setting('transaction_isolation') = 'read committed' then
    with crowded as (
      select site_id, of_kind, of_key from ${counts}
      where of_records = '${records}' and site_id in (select changed.site_id from ${changed})
      group by 1, 2, 3 having count(*) > ${JOINING.parts}
    ), taken as (
      delete from ${counts} where ctid = any (array(
        select part.ctid from crowded join ${counts} part using (site_id, of_kind, of_key)
        where part.of_records = '${records}' and part.part <> ${PART} for update of part skip locked
      )) returning site_id, of_kind, of_key, n
    )
    insert into ${counts} as counter (${COLUMNS})
    select site_id, '${records}', of_kind, of_key, ${PART}, sum(n) from taken group by 1, 3, 4
    ${ADDED}
  end if;`;
};

const onPostgresql = (
  build: TableBuilder,
  { records, kinds, schema }: { records: string; kinds: Kinds; schema: string },
): readonly string[] => {
  const table = `${schema}.${build.part(records)}`;
  const counts = `${schema}.${build.part('record_counts')}`;
  const truncated = build.part('total', 'truncate', 'of', records);
  return [
    ...(Object.keys(events) as readonly Event[]).flatMap((event) => {
      const name = build.part('total', event, 'of', records);
      return [
        triggerFunction(`${schema}.${name}`, counting(counts, { records, kinds, event })),
        `create trigger ${name} after ${event} on ${table}
          ${triggers[event].manner(kinds)} execute function ${schema}.${name}()`,
      ];
    }),
    triggerFunction(
      `${schema}.${truncated}`,
      `delete from ${counts} where of_records = '${records}';`,
    ),
    `create trigger ${truncated} after truncate on ${table}
      for each statement execute function ${schema}.${truncated}()`,
  ];
};

/**
 * Returns the statements that make the database count documents, orders and transactions of a site: all, and those
 * of each user, status and type. PostgreSQL takes the quoted schema.
 */
export const recordCounting = (build: TableBuilder, schema?: string): readonly string[] =>
  Object.entries(countedRecords).flatMap(([records, kinds]) =>
    schema === undefined
      ? onSqlite(build, records, kinds)
      : onPostgresql(build, { records, kinds, schema }),
  );
