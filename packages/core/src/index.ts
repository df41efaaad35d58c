export type { AccessToken } from './accounts/steps/issue-access-token.ts';
export type { CheckResetLink, ResetLink } from './accounts/check-reset-link.ts';
export type { Authenticate } from './accounts/authenticate.ts';
export type { ChangePassword, NewPassword } from './accounts/change-password.ts';
export type { EndSession } from './accounts/end-session.ts';
export type {
  ListOutbox,
  OutboxItem,
  OutboxListing,
  OutboxRequest,
} from './administration/list-outbox.ts';
export type { RecordUpkeep, Upkeep, UpkeepCounts } from './administration/record-upkeep.ts';
export type { RetryOutboxEntry } from './administration/retry-outbox-entry.ts';
export type { SkipReason } from './accounts/steps/prepared-email.ts';
export type { OutboxResult, ProcessOutbox } from './accounts/process-outbox.ts';
export type { ForgotPassword, ForgottenPassword } from './accounts/forgot-password.ts';
export type { ListSessions, OwnSession } from './accounts/list-sessions.ts';
export type { Login, LoginAttempt, SignedIn } from './accounts/login.ts';
export type { Logout } from './accounts/logout.ts';
export type { LogoutAll } from './accounts/logout-all.ts';
export type { Me } from './accounts/me.ts';
export type { Refresh } from './accounts/refresh.ts';
export type { Register, Registration } from './accounts/register.ts';
export type { ResendVerification, UnverifiedEmail } from './accounts/resend-verification.ts';
export type { PasswordResetAttempt, ResetPassword } from './accounts/reset-password.ts';
export type { EmailVerificationAttempt, VerifyEmail } from './accounts/verify-email.ts';
export type { CountPrunable, PrunableCounts } from './administration/count-prunable.ts';
export type { Prune, PruneResult } from './administration/prune.ts';
export type { PruneStep, PruneTarget } from './administration/steps/prune-targets.ts';
export type { AuditPage, AuditRequest, ListAudit } from './administration/list-audit.ts';
export {
  type Administration,
  type AdministrationPorts,
  createAdministration,
} from './administration.ts';
export type { Activation, ActivateUser } from './administration/activate-user.ts';
export type { ChangeRole, RoleChange } from './administration/change-role.ts';
export type { CreateSite, SiteRequest } from './administration/create-site.ts';
export type { CreateUser, UserRequest } from './administration/create-user.ts';
export type { InvitedUser, InviteUser } from './administration/invite-user.ts';
export type { ListSessionsOf, SessionsOwner } from './administration/list-sessions-of.ts';
export type { ListSites } from './administration/list-sites.ts';
export type { ListUsers, UserList, UserListRequest } from './administration/list-users.ts';
export type { RevokeSessionsOf, SessionsToRevoke } from './administration/revoke-sessions-of.ts';
export type { ShowUser, UserReference } from './administration/show-user.ts';
export type { ChangedAccess } from './administration/steps/change-access.ts';
export type { SuspendUser, Suspension } from './administration/suspend-user.ts';
export type { SiteUpdate, UpdateSite } from './administration/update-site.ts';
export type { Accounts } from './accounts.ts';
export { type Core, type CorePorts, createCore } from './core.ts';
export type { Deadline } from './deadline.ts';
export {
  type Address,
  addressFields,
  type AddressFormat,
  fullAddress,
  joinAddress,
} from './domain/address.ts';
export {
  AUDIT_ACTIONS,
  type AuditAction,
  type AuditEntry,
  type AuditSubject,
  type Cause,
  type Origin,
  type UpkeepAction,
} from './domain/audit-entry.ts';
export { auditCursor, validateAuditCursor } from './domain/audit-cursor.ts';
export type { Caller } from './domain/caller.ts';
export type { CancelSignal } from './domain/cancel-signal.ts';
export { canonicalAddress } from './domain/canonical-address.ts';
export { type Company, companyFields, maskedEin } from './domain/company.ts';
export { type Document, documentFields } from './domain/document.ts';
export { validateEmailAddress } from './domain/email-address.ts';
export { type Employee, employeeFields, fullName, maskedSsn } from './domain/employee.ts';
export {
  type Field,
  type Fields,
  type FieldType,
  type FieldValues,
  type PlacedField,
  placedFields,
  type PlainFields,
} from './domain/field.ts';
export { fold } from './domain/fold.ts';
export type { JsonObject, JsonValue } from './domain/json.ts';
export { validateIds, validateTexts } from './domain/list-request.ts';
export {
  type Page,
  type PageRequest,
  type Slice,
  type Sort,
  type SortTerm,
  validateId,
  validatePageNumber,
  validatePageSize,
} from './domain/page.ts';
export {
  AUDIT_READS,
  type AuditReads,
  defaultPolicy,
  EMAIL_VERIFICATION_MODES,
  type EmailVerificationMode,
  type Policy,
} from './domain/policy.ts';
export type { PolicyOptions } from './domain/policy-options.ts';
export {
  defaultRateLimits,
  type LimitClass,
  type RateLimitResult,
  type RateLimits,
  stricterRateLimit,
} from './domain/rate-limits.ts';
export { RawJson } from './domain/raw-json.ts';
export type {
  CompanyRecord,
  DocumentRecord,
  EmployeeRecord,
  Records,
  UserRecord,
} from './domain/records.ts';
export {
  isAffordableArgon2,
  isBcryptHash,
  isReplaceableHash,
  NO_PASSWORD_HASH,
  validatePasswordHash,
} from './domain/password-hash.ts';
export { keyedFields } from './domain/keyed-fields.ts';
export type { RecordIdentity } from './domain/record.ts';
export {
  validateEin,
  validateExternalId,
  validateFreeForm,
  validateInstant,
  validatePhone,
  validateSsn,
  validateUuid,
} from './domain/record-rules.ts';
export {
  type AnyRefused,
  type InputIssue,
  type InputRule,
  type InputRules,
  type InputViolation,
  isRefused,
  type RefusalCode,
  type Refusals,
  Refused,
  type RefusedAccount,
} from './domain/refused.ts';
export {
  ADMINISTRATIVE_ROLES,
  isAdministrative,
  MEMBER,
  OWNER,
  type Permission,
  type Role,
  standardRoles,
} from './domain/role.ts';
export { accepts, isOpen, type Session, type TokenClaims } from './domain/session.ts';
export { clientOf, type SessionClient } from './domain/session-client.ts';
export { ACTIVE_SITE, type Site, validateSiteIdentifier } from './domain/site.ts';
export type { Requester } from './domain/requester.ts';
export type { Surface } from './domain/surface.ts';
export {
  validateLinkToken,
  validateName,
  validatePassword,
  validateSessionId,
} from './domain/text.ts';
export { INSTANT_YEARS, type Timestamp, timestamp, validateTimestamp } from './domain/timestamp.ts';
export {
  type Account,
  ACTIVE,
  isActive,
  maySignIn,
  SUSPENDED,
  type User,
} from './domain/user.ts';
export type { Validation, Validator } from './domain/validation.ts';
export type { Scope, Visibility } from './domain/visibility.ts';
export {
  createHousekeeping,
  type Housekeeping,
  type HousekeepingPorts,
} from './housekeeping.ts';
export type { CompanyListRequest, ListCompanies } from './payroll/list-companies.ts';
export type { EmployeeListRequest, ListEmployees } from './payroll/list-employees.ts';
export type { AccessTokens } from './ports/access-tokens.ts';
export type { AuditLog, AuditPlace, AuditPruning, AuditQuery } from './ports/audit-log.ts';
export type { Clock } from './ports/clock.ts';
export type { CommonPasswords } from './ports/common-passwords.ts';
export type { Companies, CompanyFilter, CompanyQuery, CompanySortKey } from './ports/companies.ts';
export type { Digest } from './ports/digest.ts';
export type {
  EmailVerification,
  EmailVerifications,
  NewEmailVerification,
  PresentedVerification,
} from './ports/email-verifications.ts';
export type {
  EmployeeFilter,
  EmployeeInclude,
  EmployeeQuery,
  EmployeeSortKey,
  Employees,
  NamePlace,
  NamesPruned,
  NamesPruning,
} from './ports/employees.ts';
export type { Ports } from './ports/index.ts';
export type { NewLinkToken, PresentedLinkToken } from './ports/link-tokens.ts';
export type { Delivery, Email, Mailer, MailRefusal, SendResult } from './ports/mailer.ts';
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
} from './ports/outbox.ts';
export type { PasswordHasher } from './ports/password-hasher.ts';
export type {
  NewPasswordReset,
  PasswordReset,
  PasswordResets,
  PresentedReset,
} from './ports/password-resets.ts';
export type { Prunable, Pruning } from './ports/prunable.ts';
export type { Random } from './ports/random.ts';
export type { RateLimiter, RateLimitRequest } from './ports/rate-limiter.ts';
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
} from './ports/records.ts';
export type { RequestOrigin } from './ports/request-origin.ts';
export type { Roles } from './ports/roles.ts';
export type { NewSite, SiteChange, SiteFields, Sites } from './ports/sites.ts';
export type {
  Rotation,
  SessionDetails,
  SessionOpening,
  SessionRevocation,
  Sessions,
  SessionsRevocation,
  UserSession,
} from './ports/sessions.ts';
export type { ImportedUser, UserBatch, UserRecords } from './ports/user-records.ts';
export type {
  AccessChange,
  AccessChangeResult,
  NewUser,
  PasswordChange,
  PasswordChangeOutcome,
  PasswordHashChange,
  UserCreation,
  UserFilter,
  UserInvitation,
  UserQuery,
  Users,
} from './ports/users.ts';
export type { CheckRateLimit, RateLimitCheck } from './rate-limiting/check-rate-limit.ts';
export { type ExportRecords, type ExportRequest, exportRecords } from './records/export-records.ts';
export {
  importColumns,
  type ImportCounts,
  type ImportRecords,
  importRecords,
  type ImportRequest,
  type RefusedRow,
} from './records/import-records.ts';
export type { ImportRow } from './records/steps/batches-of.ts';
export type { Columns, ExportedRow } from './records/steps/columns.ts';
export { type SnakeCase, snakeCase } from './records/steps/snake-case.ts';
export type { ImportKindName } from './records/steps/import-kinds.ts';
export { systemClock, systemDigest, systemRandom, unknownOrigin } from './system.ts';
export { isUnavailable, Unavailable } from './ports/unavailable.ts';
export { isUnreadable, Unreadable } from './unreadable.ts';
