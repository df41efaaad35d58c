import { defineEntity, p } from '@mikro-orm/core';
import type { AuditAction, AuditSubject, JsonObject } from '@paydocs/core';
import { integer } from './columns.ts';
import { jsonColumns } from './json-columns.ts';

const AuditEntrySchema = defineEntity({
  name: 'AuditEntry',
  tableName: 'audit_log',
  checks: jsonColumns('audit_log', 'object', 'details'),
  indexes: [
    { properties: ['siteId', 'atMs', 'id'] },
    { properties: ['siteId', 'action', 'atMs', 'id'] },
    { properties: ['userId', 'atMs', 'id'] },
    // Most entries are of reads, which have no subject.
    { properties: ['subjectId', 'atMs', 'id'], where: 'subject_id is not null' },
  ],
  properties: {
    atMs: integer().primary(),
    id: p.text().ignoreSchemaChanges('collation').primary(),
    action: p.text().$type<AuditAction>(),
    siteId: integer().nullable(),
    userId: integer().nullable(),
    sessionId: p.text().nullable(),
    subjectKind: p.text().$type<AuditSubject['kind']>().nullable(),
    subjectId: p.text().nullable(),
    address: p.text().nullable(),
    userAgent: p.text().nullable(),
    requestId: p.text().nullable(),
    details: p.json<JsonObject>(),
  },
});

/** An entry of the audit trail. It outlives the records that it names, so it refers to none. */
export class AuditEntryEntity extends AuditEntrySchema.class {}
AuditEntrySchema.setClass(AuditEntryEntity);
