export type { AccessToken } from './accounts/steps/issue-access-token.ts';
export type { Authenticate } from './accounts/authenticate.ts';
export type { OutboxResult, ProcessOutbox } from './accounts/process-outbox.ts';
export type { ForgotPassword, ForgottenPassword } from './accounts/forgot-password.ts';
export type { Login, LoginAttempt, SignedIn } from './accounts/login.ts';
export type { Logout } from './accounts/logout.ts';
export type { Me } from './accounts/me.ts';
export type { Refresh } from './accounts/refresh.ts';
export type { Register, Registration } from './accounts/register.ts';
export type { PasswordResetAttempt, ResetPassword } from './accounts/reset-password.ts';
export type { AuditPage, AuditRequest, ListAudit } from './administration/list-audit.ts';
export { type Core, type CorePorts, createCore } from './core.ts';
export type { Deadline } from './deadline.ts';
export { type Address, type AddressFormat, fullAddress, joinAddress } from './domain/address.ts';
export {
  AUDIT_ACTIONS,
  type AuditAction,
  type AuditEntry,
  type AuditSubject,
  type Origin,
} from './domain/audit-entry.ts';
export { auditCursor, validateAuditCursor } from './domain/audit-cursor.ts';
export type { Caller } from './domain/caller.ts';
export { canonicalAddress } from './domain/canonical-address.ts';
export { type Company, maskedEin } from './domain/company.ts';
export type { Document } from './domain/document.ts';
export { validateEmailAddress } from './domain/email-address.ts';
export { type Employee, fullName, maskedSsn } from './domain/employee.ts';
export { fold } from './domain/fold.ts';
export type { JsonObject, JsonValue } from './domain/json.ts';
export { validateIds, validateTexts } from './domain/list-request.ts';
export {
  type Page,
  type PageRequest,
  type Slice,
  type Sort,
  type SortTerm,
  validatePageNumber,
  validatePageSize,
} from './domain/page.ts';
export { defaultPolicy, type Policy } from './domain/policy.ts';
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
  type AnyRefused,
  type InputIssue,
  type InputRule,
  type InputRules,
  type InputViolation,
  isRefused,
  type RefusalCode,
  type Refusals,
  Refused,
} from './domain/refused.ts';
export {
  ADMINISTRATIVE_ROLES,
  isAdministrative,
  MEMBER,
  type Permission,
  type Role,
  standardRoles,
} from './domain/role.ts';
export { accepts, isOpen, type Session, type TokenClaims } from './domain/session.ts';
export type { Site } from './domain/site.ts';
export type { Surface } from './domain/surface.ts';
export { validateName, validatePassword, validateResetToken } from './domain/text.ts';
export { type Timestamp, timestamp, validateTimestamp } from './domain/timestamp.ts';
export { type Account, ACTIVE, isActive, type User } from './domain/user.ts';
export type { Validation, Validator } from './domain/validation.ts';
export type { Scope, Visibility } from './domain/visibility.ts';
export type { CompanyListRequest, ListCompanies } from './payroll/list-companies.ts';
export type { EmployeeListRequest, ListEmployees } from './payroll/list-employees.ts';
export type { AccessTokens } from './ports/access-tokens.ts';
export type { AuditLog, AuditPlace, AuditPruning, AuditQuery } from './ports/audit-log.ts';
export type { Clock } from './ports/clock.ts';
export type { Companies, CompanyFilter, CompanyQuery, CompanySortKey } from './ports/companies.ts';
export type { Digest } from './ports/digest.ts';
export type {
  EmployeeFilter,
  EmployeeInclude,
  EmployeeQuery,
  EmployeeSortKey,
  Employees,
} from './ports/employees.ts';
export type { Ports } from './ports/index.ts';
export type { Email, Mailer, SendResult } from './ports/mailer.ts';
export type {
  NewOutboxEntry,
  Outbox,
  OutboxClaim,
  OutboxEntry,
  OutboxTask,
} from './ports/outbox.ts';
export type { PasswordHasher } from './ports/password-hasher.ts';
export type {
  NewPasswordReset,
  PasswordReset,
  PasswordResets,
  PresentedReset,
} from './ports/password-resets.ts';
export type { Random } from './ports/random.ts';
export type { RateLimiter, RateLimitRequest } from './ports/rate-limiter.ts';
export type { RequestOrigin } from './ports/request-origin.ts';
export type { Roles } from './ports/roles.ts';
export type { Rotation, SessionOpening, Sessions, UserSession } from './ports/sessions.ts';
export type { Sites } from './ports/sites.ts';
export type { NewUser, PasswordHashChange, Users } from './ports/users.ts';
export type { CheckRateLimit, RateLimitCheck } from './rate-limiting/check-rate-limit.ts';
export { systemClock, systemDigest, systemRandom, unknownOrigin } from './system.ts';
export { isUnavailable, Unavailable } from './unavailable.ts';
export { isUnreadable, Unreadable } from './unreadable.ts';
