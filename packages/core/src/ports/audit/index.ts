export type { AuditLog, AuditPlace, AuditPruning, AuditQuery } from './audit-log.ts';
export type { AuditRows, PlacedDetails, TypedEntriesQuery } from './audit-rows.ts';
