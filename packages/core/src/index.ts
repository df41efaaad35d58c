export type { Accounts } from './accounts.ts';
export type { Authenticate } from './accounts/authenticate.ts';
export type { ChangePassword, NewPassword } from './accounts/change-password.ts';
export type { CheckResetLink, ResetLink } from './accounts/check-reset-link.ts';
export type { EndSession } from './accounts/end-session.ts';
export type { ForgotPassword, ForgottenPassword } from './accounts/forgot-password.ts';
export type { ListSessions, OwnSession } from './accounts/list-sessions.ts';
export type { Login, LoginAttempt, SignedIn } from './accounts/login.ts';
export type { LogoutAll } from './accounts/logout-all.ts';
export type { Logout } from './accounts/logout.ts';
export type { Me } from './accounts/me.ts';
export type { OutboxResult, ProcessOutbox } from './accounts/process-outbox.ts';
export type { Refresh } from './accounts/refresh.ts';
export type { Register, Registration } from './accounts/register.ts';
export type { ResendVerification, UnverifiedEmail } from './accounts/resend-verification.ts';
export type { PasswordResetAttempt, ResetPassword } from './accounts/reset-password.ts';
export type { AccessToken } from './accounts/steps/issue-access-token.ts';
export type { SkipReason } from './accounts/steps/prepared-email.ts';
export type { EmailVerificationAttempt, VerifyEmail } from './accounts/verify-email.ts';
export {
  type Administration,
  type AdministrationPorts,
  createAdministration,
} from './administration.ts';
export type { Activation, ActivateUser } from './administration/activate-user.ts';
export type { ChangeRole, RoleChange } from './administration/change-role.ts';
export type { CountPrunable, PrunableCounts } from './administration/count-prunable.ts';
export type { CreateSite, SiteRequest } from './administration/create-site.ts';
export type { CreateUser, UserRequest } from './administration/create-user.ts';
export type { InvitedUser, InviteUser } from './administration/invite-user.ts';
export type { AuditPage, AuditRequest, ListAudit } from './administration/list-audit.ts';
export type {
  ListOutbox,
  OutboxItem,
  OutboxListing,
  OutboxRequest,
} from './administration/list-outbox.ts';
export type { ListSessionsOf, SessionsOwner } from './administration/list-sessions-of.ts';
export type { ListSites } from './administration/list-sites.ts';
export type { ListUsers, UserList, UserListRequest } from './administration/list-users.ts';
export type { Prune, PruneResult } from './administration/prune.ts';
export type { RecordUpkeep, Upkeep, UpkeepCounts } from './administration/record-upkeep.ts';
export type { RetryOutboxEntry } from './administration/retry-outbox-entry.ts';
export type { RevokeSessionsOf, SessionsToRevoke } from './administration/revoke-sessions-of.ts';
export type { ShowUser, UserReference } from './administration/show-user.ts';
export type { ChangedAccess } from './administration/steps/change-access.ts';
export type { PruneStep, PruneTarget } from './administration/steps/prune-targets.ts';
export type { SuspendUser, Suspension } from './administration/suspend-user.ts';
export type { SiteUpdate, UpdateSite } from './administration/update-site.ts';
export { type Core, type CorePorts, createCore } from './core.ts';
export type { Deadline } from './deadline.ts';
export * from './domain/index.ts';
export {
  createHousekeeping,
  type Housekeeping,
  type HousekeepingPorts,
} from './housekeeping.ts';
export type { CompanyListRequest, ListCompanies } from './payroll/list-companies.ts';
export type { EmployeeListRequest, ListEmployees } from './payroll/list-employees.ts';
export * from './ports/index.ts';
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
export type { ImportKindName } from './records/steps/import-kinds.ts';
export { type SnakeCase, snakeCase } from './records/steps/snake-case.ts';
export {
  systemClock,
  systemDigest,
  systemPorts,
  systemRandom,
  unknownOrigin,
} from './system.ts';
export { isUnreadable, Unreadable } from './unreadable.ts';
