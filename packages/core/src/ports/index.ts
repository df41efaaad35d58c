export type { AccessTokens } from './accounts/access-tokens.ts';
export type { ApiTokenRows } from './accounts/api-token-rows.ts';
export type {
  ApiTokenRevocation,
  ApiTokens,
  ApiTokenUse,
  NewApiToken,
  UserApiToken,
} from './accounts/api-tokens.ts';
export type { AuditLog, AuditPlace, AuditPruning, AuditQuery } from './audit/audit-log.ts';
export type { AuditRows, PlacedDetails, TypedEntriesQuery } from './audit/audit-rows.ts';
export type { Clock } from './foundation/clock.ts';
export type { CommonPasswords } from './accounts/common-passwords.ts';
export type { Companies, CompanyLookup, CompanyQuery } from './payroll/companies.ts';
export type { Digest } from './foundation/digest.ts';
export type { BoundTitle, DocumentBinder, FileToBind } from './documents/document-binder.ts';
export type {
  DocumentRenderer,
  LogoRefusal,
  Rendering,
  RenderRequest,
} from './documents/document-renderer.ts';
export type { DocumentContent, DocumentStore, StoredDocument } from './documents/document-store.ts';
export type {
  ClaimedDocument,
  ClaimedDocuments,
  DocumentClaim,
} from './documents/document-claims.ts';
export type { Employer, Parties, Payee } from './documents/document-claims.ts';
export type {
  AbandonedFile,
  AbandonedFilesQuery,
  DocumentPostponement,
  DocumentStatistics,
  DocumentTasks,
} from './documents/document-tasks.ts';
export type {
  FrozenContent,
  FrozenVersion,
  LeasedStep,
  StorageData,
} from './documents/document-tasks.ts';
export type {
  ChangeOfDocument,
  DocumentChanges,
  DocumentRow,
  DocumentRows,
  NewDocumentRow,
  OrderDocuments,
} from './documents/document-rows.ts';
export type {
  CompletedDocument,
  CompletedQuery,
  DocumentDetails,
  DocumentEmbedding,
  DocumentQuery,
  Documents,
  OrderDocument,
  OrderDocumentsQuery,
} from './documents/documents.ts';
export type {
  EmailVerification,
  EmailVerifications,
  NewEmailVerification,
  PresentedVerification,
} from './accounts/email-verifications.ts';
export type {
  EmployeeLookup,
  EmployeeQuery,
  Employees,
} from './payroll/employees.ts';
export type {
  EmployeeNames,
  NamePlace,
  NamesPruned,
  NamesPruning,
} from './payroll/employee-names.ts';
export type {
  ExpiredKind,
  ExpiredPruning,
  ExpiredQuery,
  ExpiredRecords,
} from './records/expired-records.ts';
export type { IdempotencyKeys } from './requests/idempotency-keys.ts';
export type { IdempotentRequest } from './requests/idempotent-request.ts';
export type { NewLinkToken, PresentedLinkToken } from './accounts/link-tokens.ts';
export type { Delivery, Email, Mailer, MailRefusal, SendResult } from './mail/mailer.ts';
export type {
  OrderEmbedding,
  OrderIssuesQuery,
  OrderQuery,
  KeyedOrder,
  Orders,
  SiteOrdersQuery,
} from './orders/orders.ts';
export type {
  KeyedTransaction,
  OrderTransactions,
  TransactionQuery,
  TransactionsOfOrders,
} from './orders/order-transactions.ts';
export type {
  NewTransaction,
  StoredTransaction,
  TransactionRows,
} from './orders/transaction-rows.ts';
export type { OrderPreparation, OrderRow, OrderRows } from './orders/order-rows.ts';
export type { EmployerRow, NextPayees, PayeeRow, PayeeRows } from './orders/payee-rows.ts';
export type { KnownRequest, RequestAnswer, RequestAnswers } from './requests/request-answers.ts';
export type {
  ExistingStatement,
  NextYears,
  OpeningBalance,
  OpeningKey,
  StatementKey,
  StatementLedger,
  YearPlace,
} from './documents/statement-ledger.ts';
export type { StatementYears, YearPruning } from './documents/statement-years.ts';
export type { Store, Transaction } from './store.ts';
export type {
  AccountNotice,
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
} from './mail/outbox.ts';
export type { PasswordHasher } from './accounts/password-hasher.ts';
export type {
  NewPasswordReset,
  PasswordReset,
  PasswordResets,
  PresentedReset,
} from './accounts/password-resets.ts';
export {
  ERASED_KINDS,
  KEPT_KINDS,
  type OnPersonalRows,
  type Person,
  type PersonalCounts,
  type PersonalData,
  type PersonalKind,
  type PersonQuery,
  REMOVED_KINDS,
} from './records/personal-data.ts';
export type { NamedEmployee, PersonRows } from './records/person-rows.ts';
export {
  portNames,
  type Ports,
  storePortNames,
  type StorePorts,
} from './ports.ts';
export type { Prunable, Pruning } from './foundation/prunable.ts';
export type { Random } from './foundation/random.ts';
export type { RateLimiter, RateLimitRequest } from './requests/rate-limiter.ts';
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
} from './records/records.ts';
export type { CompanyRows, EmployeeRows, RecordRows, RemovableRow } from './records/record-rows.ts';
export type { RequestOrigin } from './requests/request-origin.ts';
export type { Roles } from './accounts/roles.ts';
export type {
  NewSecondFactor,
  SecondFactorRows,
  SecondFactors,
  UserSecondFactor,
} from './accounts/second-factors.ts';
export type {
  Rotation,
  SessionDetails,
  SessionOpening,
  SessionRevocation,
  Sessions,
  SessionsRevocation,
  UserSession,
} from './accounts/sessions.ts';
export type {
  OnDocuments,
  SiteCounts,
  SiteErasure,
  SiteErasureBatch,
  SiteErasureResult,
} from './records/site-erasure.ts';
export type { SiteRows } from './sites/site-rows.ts';
export type { Sites } from './sites/sites.ts';
export { isUnavailable, Unavailable } from './foundation/unavailable.ts';
export type {
  SiteUserQuery,
  UserAdministration,
  UserFilter,
  UserQuery,
} from './accounts/user-administration.ts';
export type { UserChanges, UserRows, UsersOfRole } from './accounts/user-rows.ts';
export type { PasswordHashChange, Users } from './accounts/users.ts';
export type { WebhookClaim, WebhookDeliveries } from './webhooks/webhook-deliveries.ts';
export type {
  WebhookCounting,
  WebhookDelivery,
  WebhookStatistics,
} from './webhooks/webhook-deliveries.ts';
export type {
  DeliveryLease,
  WebhookDeliveryRows,
  WebhookEndpointRows,
} from './webhooks/webhook-rows.ts';
export type { WebhookEndpoints, WebhookEndpointStatus } from './webhooks/webhook-endpoints.ts';
export type { WebhookMessage, WebhookResult, WebhookSender } from './webhooks/webhook-sender.ts';
export type { WorkEngine, WorkHandler } from './foundation/work-engine.ts';
export { missingMethods } from './port-methods.ts';
