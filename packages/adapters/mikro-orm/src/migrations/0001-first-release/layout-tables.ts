import type { TableBuilder } from '../table-builder.ts';

/**
 * Returns the statements that create the table of layouts: a row for each version, since documents name
 * them. The blocks are text, so that they stay as they were written.
 */
export const layoutTables = (build: TableBuilder): readonly string[] => [
  build.table(
    'layouts',
    `id ${build.types.id},
        site_id bigint not null, name text not null, version integer not null, type text not null,
        layout text not null, created_at_ms bigint not null, updated_at_ms bigint not null,
        ended_at_ms bigint null`,
    build.references('layouts', 'site_id', 'sites'),
  ),
  build.unique('layouts', 'site_id', 'name', 'version'),
];
