import type { TableBuilder } from '../table-builder.ts';
import { jsonCheck } from './json-check.ts';

/** Returns the statements that create the table of the outbox. */
export const outboxTables = (build: TableBuilder): readonly string[] => [
  build.table(
    'outbox',
    `id text not null primary key, site_id bigint null,
        task ${build.types.json} not null, created_at_ms bigint not null, due_at_ms bigint not null,
        sends integer not null, failures integer not null,
        failed ${build.types.boolean} not null`,
    build.references('outbox', 'site_id', 'sites'),
    jsonCheck(build, 'outbox', 'task', 'object'),
  ),
  build.index('outbox', 'failed', 'due_at_ms', 'created_at_ms', 'id'),
  build.index('outbox', 'failed', 'site_id', 'due_at_ms', 'created_at_ms', 'id'),
  // Entries that nobody has claimed are due by any clock; few wait for that.
  `create index ${build.part('outbox_new_index')} on ${build.name('outbox')} (due_at_ms)
    where failed = false and due_at_ms = created_at_ms`,
];
