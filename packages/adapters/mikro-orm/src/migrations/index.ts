import { AuditLogTable } from './audit-log-table.ts';
import { CheckedColumns } from './checked-columns.ts';
import { AuditPermission } from './audit-permission.ts';
import { CompanyNamesFolded } from './company-names-folded.ts';
import { EmployeeNames, EmployeesSearchIndex, RecordCounters } from './counters.ts';
import { KeyUsesTable } from './key-uses-table.ts';
import { PruningIndexes, VerificationsPruningIndex } from './pruning-indexes.ts';
import { SessionDetailColumns } from './session-details.ts';
import { ExternalIds } from './external-ids.ts';
import {
  EmailVerificationsTable,
  OpenSessionsIndex,
  OutboxTables,
  StandardRoles,
  Tables,
} from './tables.ts';
import { EncryptedColumns } from './encrypted-columns.ts';

/** Every migration in order, for the `migrationsList` of a MikroORM configuration. */
export const migrations = [
  { name: 'paydocs-0001-tables', class: Tables },
  { name: 'paydocs-0002-standard-roles', class: StandardRoles },
  { name: 'paydocs-0003-company-names-folded', class: CompanyNamesFolded },
  { name: 'paydocs-0004-outbox-tables', class: OutboxTables },
  { name: 'paydocs-0005-record-counters', class: RecordCounters },
  { name: 'paydocs-0006-employee-names', class: EmployeeNames },
  { name: 'paydocs-0007-employees-search-index', class: EmployeesSearchIndex },
  { name: 'paydocs-0008-encrypted-columns', class: EncryptedColumns },
  { name: 'paydocs-0009-open-sessions-index', class: OpenSessionsIndex },
  { name: 'paydocs-0010-audit-log', class: AuditLogTable },
  { name: 'paydocs-0011-session-details', class: SessionDetailColumns },
  { name: 'paydocs-0012-email-verifications', class: EmailVerificationsTable },
  { name: 'paydocs-0013-external-ids', class: ExternalIds },
  { name: 'paydocs-0014-checked-columns', class: CheckedColumns },
  { name: 'paydocs-0016-pruning-indexes', class: PruningIndexes },
  { name: 'paydocs-0017-audit-permission', class: AuditPermission },
  { name: 'paydocs-0018-key-uses', class: KeyUsesTable },
  { name: 'paydocs-0019-verifications-pruning', class: VerificationsPruningIndex },
];
