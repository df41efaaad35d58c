export type { AccessTokens } from './access-tokens.ts';
export type { AuditLog, AuditPlace, AuditPruning, AuditQuery } from './audit-log.ts';
export type { Clock } from './clock.ts';
export type { CommonPasswords } from './common-passwords.ts';
export type { Companies, CompanyFilter, CompanyQuery, CompanySortKey } from './companies.ts';
export type { Digest } from './digest.ts';
export type {
  EmailVerification,
  EmailVerifications,
  NewEmailVerification,
  PresentedVerification,
} from './email-verifications.ts';
export type {
  EmployeeFilter,
  EmployeeInclude,
  EmployeeQuery,
  EmployeeSortKey,
  Employees,
} from './employees.ts';
export type { EmployeeNames, NamePlace, NamesPruned, NamesPruning } from './employee-names.ts';
export type { NewLinkToken, PresentedLinkToken } from './link-tokens.ts';
export type { Delivery, Email, Mailer, MailRefusal, SendResult } from './mailer.ts';
export type {
  NewOutboxEntry,
  Outbox,
  OutboxClaim,
  OutboxEntry,
  OutboxListRequest,
  OutboxPostponement,
  OutboxReceipt,
  OutboxState,
  OutboxStatus,
  OutboxTask,
} from './outbox.ts';
export type { PasswordHasher } from './password-hasher.ts';
export type {
  NewPasswordReset,
  PasswordReset,
  PasswordResets,
  PresentedReset,
} from './password-resets.ts';
export { portNames, type Ports, storePortNames, type StorePorts } from './ports.ts';
export type { Prunable, Pruning } from './prunable.ts';
export type { Random } from './random.ts';
export type { RateLimiter, RateLimitRequest } from './rate-limiter.ts';
export type {
  KeyedCompany,
  KeyedDocument,
  KeyedEmployee,
  KeyedRecords,
  OnRecords,
  RecordBatch,
  RecordKind,
  RecordOutcome,
  RecordQuery,
  RecordStore,
  UnreadableRecord,
} from './records.ts';
export type { RequestOrigin } from './request-origin.ts';
export type { Roles } from './roles.ts';
export type {
  Rotation,
  SessionDetails,
  SessionOpening,
  SessionRevocation,
  Sessions,
  SessionsRevocation,
  UserSession,
} from './sessions.ts';
export type { NewSite, SiteChange, SiteFields, Sites } from './sites.ts';
export { isUnavailable, Unavailable } from './unavailable.ts';
export type {
  AccessChange,
  AccessChangeResult,
  UserAdministration,
  UserCreation,
  UserFilter,
  UserInvitation,
  UserQuery,
} from './user-administration.ts';
export type { ImportedUser, UserBatch, UserRecords } from './user-records.ts';
export type {
  NewUser,
  PasswordChange,
  PasswordChangeOutcome,
  PasswordHashChange,
  Users,
} from './users.ts';
