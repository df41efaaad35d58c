import type { TableBuilder } from '../table-builder.ts';
import { jsonCheck } from './json-check.ts';

/**
 * Returns the statements that create the table of the audit trail, and that of the first use of each
 * key. The trail refers to no other table: its entries stay when records go. Its primary key orders it
 * by time. The other table holds ids of keys, and no key.
 */
export const auditTables = (build: TableBuilder): readonly string[] => [
  build.table(
    'audit_log',
    `at_ms bigint not null, id ${build.types.folded} not null, action text not null,
        site_id bigint null, user_id bigint null, session_id text null,
        subject_kind text null, subject_id text null,
        address text null, user_agent text null, request_id text null,
        details ${build.types.json} not null`,
    'primary key (at_ms, id)',
    jsonCheck(build, 'audit_log', 'details', 'object'),
  ),
  build.index('audit_log', 'site_id', 'at_ms', 'id'),
  build.index('audit_log', 'site_id', 'action', 'at_ms', 'id'),
  build.index('audit_log', 'user_id', 'at_ms', 'id'),
  // Most entries are of reads, which have no subject.
  `${build.index('audit_log', 'subject_id', 'at_ms', 'id')} where subject_id is not null`,
  build.table(
    'key_uses',
    `kind text not null, key_id text not null, first_used_at_ms bigint not null`,
    'primary key (kind, key_id)',
  ),
];
