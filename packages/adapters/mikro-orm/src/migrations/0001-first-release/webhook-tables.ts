import type { TableBuilder } from '../table-builder.ts';
import { jsonCheck } from './json-check.ts';

const endpoints = (build: TableBuilder): readonly string[] => [
  build.table(
    'webhook_endpoints',
    `id ${build.types.id},
        site_id bigint not null, url text not null, description text null,
        events ${build.types.json} not null, secret text not null,
        previous_secret text null, previous_secret_until_ms bigint null,
        created_at_ms bigint not null, disabled_at_ms bigint null, paused_until_ms bigint not null,
        failures integer not null, last_failure text null, accepted_at_ms bigint null`,
    build.references('webhook_endpoints', 'site_id', 'sites'),
    jsonCheck(build, 'webhook_endpoints', 'events', 'array'),
  ),
  build.unique('webhook_endpoints', 'site_id', 'id'),
];

/**
 * The deliveries. A claim steps through the endpoints of those that wait, and counts leased ones; pruning looks for
 * failed ones, and an erasure for all of a site.
 */
const deliveries = (build: TableBuilder): readonly string[] => {
  const index = (name: string, columns: string, condition = ''): string =>
    `create index ${build.part('webhook_deliveries', name, 'index')}
      on ${build.name('webhook_deliveries')} (${columns})${condition}`;
  return [
    build.table(
      'webhook_deliveries',
      `id ${build.types.id},
        site_id bigint not null, endpoint_id bigint not null, body text not null,
        created_at_ms bigint not null, due_at_ms bigint not null, lease_id text null,
        failures integer not null, last_failure text null, failed ${build.types.boolean} not null`,
      build.references('webhook_deliveries', 'site_id', 'sites'),
      build.referencesOfSite('webhook_deliveries', 'endpoint_id', 'webhook_endpoints'),
    ),
    index('due', 'failed, site_id, endpoint_id, due_at_ms, id'),
    index('leased', 'endpoint_id, due_at_ms', ' where lease_id is not null'),
    index('failed', 'due_at_ms', ' where failed = true'),
    index('site', 'site_id, id'),
  ];
};

/** SQLite adds the row of a sequence with the first insert only, and ids are reserved in it before. */
const sequence = (build: TableBuilder): string =>
  `insert into sqlite_sequence (name, seq) values ('${build.name('webhook_endpoints')}', 0)`;

/** Returns the statements that create the tables of webhooks: an endpoint, and what is sent to it. */
export const webhookTables = (build: TableBuilder): readonly string[] => [
  ...endpoints(build),
  ...deliveries(build),
  ...(build.dialect === 'sqlite' ? [sequence(build)] : []),
];
