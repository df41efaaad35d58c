export { auditCursor, validateAuditCursor } from './audit-cursor.ts';
export {
  AUDIT_ACTIONS,
  type AuditAction,
  type AuditEntry,
  type AuditSubject,
  type Cause,
  EMPLOYEE_FILES,
  EMPLOYEE_LISTINGS,
  type Origin,
  type UpkeepAction,
} from './audit-entry.ts';
