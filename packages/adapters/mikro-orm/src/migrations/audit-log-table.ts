import { PaydocsMigration } from './paydocs-migration.ts';

/**
 * Creates the table of the audit trail. It refers to no other table: its entries stay when records
 * go. The primary key orders it by time.
 */
export class AuditLogTable extends PaydocsMigration {
  override up(): void {
    const { build } = this;
    const { json, folded } = build.types;
    this.addAll([
      `create table ${build.name('audit_log')} (
        at_ms bigint not null, id ${folded} not null, action text not null,
        site_id bigint null, user_id bigint null, session_id text null,
        subject_kind text null, subject_id text null,
        address text null, user_agent text null, request_id text null,
        details ${json} not null,
        primary key (at_ms, id)
      )`,
      build.index('audit_log', 'site_id', 'at_ms', 'id'),
      build.index('audit_log', 'user_id', 'at_ms', 'id'),
      `${build.index('audit_log', 'subject_id', 'at_ms', 'id')} where subject_id is not null`,
    ]);
  }
}
