export type {
  ApiTokenRequest,
  CreateApiToken,
  CreatedApiToken,
} from './accounts/create-api-token.ts';
export type { Authenticate } from './accounts/authenticate.ts';
export type { Authorize } from './accounts/authorize.ts';
export type { CallerFor } from './accounts/caller-for.ts';
export type { ChangeMe, OwnNames } from './accounts/change-me.ts';
export type { ChangePassword, NewPassword } from './accounts/change-password.ts';
export type { CheckResetLink, ResetLink } from './accounts/check-reset-link.ts';
export type { CompleteLogin, LoginCompletion } from './accounts/complete-login.ts';
export type { ChallengePasskey, PasskeyChallenge } from './accounts/challenge-passkey.ts';
export type { ConfirmPasskey, PasskeyConfirmation } from './accounts/confirm-passkey.ts';
export type { ConfirmSecondFactor, FactorConfirmation } from './accounts/confirm-second-factor.ts';
export type { EndSession } from './accounts/end-session.ts';
export type { ForgotPassword, ForgottenPassword } from './accounts/forgot-password.ts';
export type {
  IssuedSignInCode,
  IssueSignInCode,
  SignInCodeRequest,
} from './accounts/issue-sign-in-code.ts';
export type { ListApiTokens } from './accounts/list-api-tokens.ts';
export type { ListSecondFactors } from './accounts/list-second-factors.ts';
export type { ListSessions, OwnSession } from './accounts/list-sessions.ts';
export type { Login, LoginAttempt } from './accounts/login.ts';
export type { LogoutAll } from './accounts/logout-all.ts';
export type { Logout } from './accounts/logout.ts';
export type { Me } from './accounts/me.ts';
export type { OutboxResult, ProcessOutbox } from './accounts/process-outbox.ts';
export type { Reauthenticate } from './accounts/reauthenticate.ts';
export type { Reauthentication } from './accounts/steps/prove-by-factor.ts';
export type { RedeemSignInCode, SignInRedemption } from './accounts/redeem-sign-in-code.ts';
export type { Refresh } from './accounts/refresh.ts';
export type { Register, Registration } from './accounts/register.ts';
export type { FactorRemoval, RemoveSecondFactor } from './accounts/remove-second-factor.ts';
export type { RenewRecoveryCodes } from './accounts/renew-recovery-codes.ts';
export type { RequestEmailChange, WantedEmail } from './accounts/request-email-change.ts';
export type { ResendVerification, UnverifiedEmail } from './accounts/resend-verification.ts';
export type { PasswordResetAttempt, ResetPassword } from './accounts/reset-password.ts';
export type { RevokeApiToken } from './accounts/revoke-api-token.ts';
export type { HostSignIn, SignInAs } from './accounts/sign-in-as.ts';
export type { SignInWithIdentity } from './accounts/sign-in-with-identity.ts';
export type {
  StartedFactor,
  StartSecondFactor,
} from './accounts/start-second-factor.ts';
export type {
  PasskeyRegistration,
  StartedPasskey,
  StartPasskey,
} from './accounts/start-passkey.ts';
export type { ConfirmedFactor } from './accounts/steps/enable-factor.ts';
export type { OwnSecondFactor } from './accounts/steps/own-second-factor.ts';
export type { AccessToken } from './accounts/steps/issue-access-token.ts';
export type { IdentityRules, ProvidedIdentity } from './accounts/steps/open-identity-session.ts';
export type { SignedIn } from './accounts/steps/open-session.ts';
export type { SkipReason } from './accounts/steps/prepared-email.ts';
export type { EmailVerificationAttempt, VerifyEmail } from './accounts/verify-email.ts';
export type { FactorRequest } from './accounts/steps/start-factor.ts';
export type { AuditPage, AuditRequest, ListAudit } from './administration/list-audit.ts';
export * from './operator-use-cases.ts';
export { publicOrder } from './orders/steps/public-order.ts';
export type { ChangedAccess } from './steps/accounts/change-access.ts';
export { clockOf } from './core-clock.ts';
export type {
  HookCall,
  HookedName,
  HookedResult,
  HookResults,
  Hooks,
} from './hooks.ts';
export { permissionsOf } from './core-permissions.ts';
export { declaredHostFields } from './core-host-fields.ts';
export {
  type Core,
  type CoreOptions,
  type CorePorts,
  createCore,
  type OperatorUseCases,
} from './create-core.ts';
export type { Deadline } from './deadline.ts';
export type { DownloadDocument } from './documents/download-document.ts';
export type { DownloadedDocument } from './steps/files/open-document.ts';
export type { OpenFile } from './steps/files/open-file.ts';
export type { ListDocuments } from './documents/list-documents.ts';
export type { DocumentsResult, ProcessDocuments } from './documents/process-documents.ts';
export type { RemoveDocument } from './documents/remove-document.ts';
export type { ReplaceDocument, ReplaceInput } from './documents/replace-document.ts';
export type { RetryDocument } from './documents/retry-document.ts';
export type { ChangedDocument } from './documents/steps/change-document.ts';
export type { ShowDocument, ShowDocumentOptions } from './documents/show-document.ts';
export type { VoidDocument, VoidInput } from './documents/void-document.ts';
export * from './domain/index.ts';
export type { AddOrderDocuments, OrderDocumentsInput } from './orders/add-order-documents.ts';
export type { CancelOrder } from './orders/cancel-order.ts';
export type { CreateOrder } from './orders/create-order.ts';
export type { CreatedOrder, DocumentInput, OrderInput } from './orders/steps/order-input.ts';
export type {
  DownloadedOrder,
  DownloadOptions,
  DownloadOrder,
  OrderDownloads,
  OrderFile,
  PrintedOrder,
} from './orders/download-order.ts';
export type { ListOrderIssues } from './orders/list-order-issues.ts';
export type { ListOrders, OrderListRequest } from './orders/list-orders.ts';
export type { PreparedOrder, PrepareOrders } from './orders/prepare-orders.ts';
export type { ReissueInput, ReissueOrder } from './orders/reissue-order.ts';
export type { Reissued } from './orders/steps/reissue.ts';
export type { RetryOrder } from './orders/retry-order.ts';
export type { ShowOrder, ShowOrderOptions } from './orders/show-order.ts';
export type { SubmitOrder } from './orders/submit-order.ts';
export type { ChangeCompany } from './payroll/change-company.ts';
export type { ChangeEmployee } from './payroll/change-employee.ts';
export type { CreateCompany, CreatedCompany, NewCompany } from './payroll/create-company.ts';
export type { CreatedEmployee, CreateEmployee, NewEmployee } from './payroll/create-employee.ts';
export type { CompanyListRequest, ListCompanies } from './payroll/list-companies.ts';
export type { EmployeeListRequest, ListEmployees } from './payroll/list-employees.ts';
export type { RemoveCompany } from './payroll/remove-company.ts';
export type { RemoveEmployee } from './payroll/remove-employee.ts';
export type { ReplaceCompany } from './payroll/replace-company.ts';
export type { ReplaceEmployee } from './payroll/replace-employee.ts';
export type { ShowCompany, ShowCompanyOptions } from './payroll/show-company.ts';
export type { ShowEmployee, ShowEmployeeOptions } from './payroll/show-employee.ts';
export type { EmployeeInvitation, InviteEmployee } from './payroll/invite-employee.ts';
export type { UntieEmployee } from './payroll/untie-employee.ts';
export type { NewOwner } from './payroll/steps/create-record.ts';
export {
  pollingWorkEngine,
  type PollingWorkEngineOptions,
} from './polling-work-engine.ts';
export * from './ports/index.ts';
export type { CheckRateLimit, RateLimitCheck } from './rate-limiting/check-rate-limit.ts';
export {
  type ExportKindName,
  type ExportRecords,
  type ExportRequest,
  exportRecords,
} from './records/export-records.ts';
export {
  importColumns,
  type ImportRecords,
  importRecords,
  type ImportRequest,
} from './records/import-records.ts';
export type { ImportCounts, RefusedRow } from './records/steps/import-tally.ts';
export type { ImportRow } from './records/steps/batches-of.ts';
export type { Columns, ExportedRow } from './records/steps/columns.ts';
export type { ImportKindName } from './records/steps/import-kinds.ts';
export { type SnakeCase, snakeCase } from './records/steps/snake-case.ts';
export type { ListTransactions, TransactionListRequest } from './transactions/list-transactions.ts';
export type {
  RecordedTransaction,
  RecordTransaction,
  TransactionInput,
} from './transactions/record-transaction.ts';
export type { ShowTransaction, ShowTransactionOptions } from './transactions/show-transaction.ts';
export type { ChangeSite } from './sites/change-site.ts';
export type { CreatedLayout, CreateLayout, LayoutInput } from './sites/create-layout.ts';
export type { ListLayouts } from './sites/list-layouts.ts';
export type { Preview, PreviewLayout, PreviewRequest } from './sites/preview-layout.ts';
export type { RemoveLayout } from './sites/remove-layout.ts';
export type { LayoutReplacement, ReplaceLayout } from './sites/replace-layout.ts';
export type { ShowLayout } from './sites/show-layout.ts';
export type { ShowSite } from './sites/show-site.ts';
export type { CreationOptions } from './steps/requests/idempotent-request.ts';
export {
  systemClock,
  systemDigest,
  systemPorts,
  systemRandom,
  unknownOrigin,
} from './system.ts';
export { isUnreadable, Unreadable, type UnreadableValue } from './domain/foundation/unreadable.ts';
export type { ChangeSiteUser, SiteUserChange } from './users/change-site-user.ts';
export type { CreatedSiteUser, CreateSiteUser, NewSiteUser } from './users/create-site-user.ts';
export type { ListSiteUsers, SiteUserListRequest } from './users/list-site-users.ts';
export type { ShowSiteUser } from './users/show-site-user.ts';
export type { ProcessWebhooks, WebhooksResult } from './webhooks/process-webhooks.ts';
export type { SiteWebhook } from './webhooks/steps/site-endpoint.ts';
