export type { AccessTokens } from './access-tokens.ts';
export type { ApiTokenRows } from './api-token-rows.ts';
export type {
  ApiTokenRevocation,
  ApiTokens,
  ApiTokenUse,
  NewApiToken,
  UserApiToken,
} from './api-tokens.ts';
export type { AuditLog, AuditPlace, AuditPruning, AuditQuery } from './audit-log.ts';
export type { AuditRows, PlacedDetails, TypedEntriesQuery } from './audit-rows.ts';
export type { Clock } from './clock.ts';
export type { CommonPasswords } from './common-passwords.ts';
export type { Companies, CompanyLookup, CompanyQuery } from './companies.ts';
export type { Digest } from './digest.ts';
export type { BoundTitle, DocumentBinder, FileToBind } from './document-binder.ts';
export type {
  DocumentRenderer,
  LogoRefusal,
  Rendering,
  RenderRequest,
} from './document-renderer.ts';
export type { DocumentContent, DocumentStore, StoredDocument } from './document-store.ts';
export type { ClaimedDocument, ClaimedDocuments, DocumentClaim } from './document-claims.ts';
export type { Employer, Parties, Payee } from './document-claims.ts';
export type {
  AbandonedFile,
  AbandonedFilesQuery,
  DocumentPostponement,
  DocumentStatistics,
  DocumentTasks,
} from './document-tasks.ts';
export type { FrozenContent, FrozenVersion, LeasedStep, StorageData } from './document-tasks.ts';
export type {
  ChangeOfDocument,
  DocumentChanges,
  DocumentRow,
  DocumentRows,
  NewDocumentRow,
  OrderDocuments,
} from './document-rows.ts';
export type {
  CompletedDocument,
  CompletedQuery,
  DocumentDetails,
  DocumentEmbedding,
  DocumentQuery,
  Documents,
  OrderDocument,
  OrderDocumentsQuery,
} from './documents.ts';
export type {
  EmailVerification,
  EmailVerifications,
  NewEmailVerification,
  PresentedVerification,
} from './email-verifications.ts';
export type {
  EmployeeLookup,
  EmployeeQuery,
  Employees,
} from './employees.ts';
export type { EmployeeNames, NamePlace, NamesPruned, NamesPruning } from './employee-names.ts';
export type {
  ExpiredKind,
  ExpiredPruning,
  ExpiredQuery,
  ExpiredRecords,
} from './expired-records.ts';
export type { IdempotencyKeys } from './idempotency-keys.ts';
export type { IdempotentRequest } from './idempotent-request.ts';
export type { NewLinkToken, PresentedLinkToken } from './link-tokens.ts';
export type { Delivery, Email, Mailer, MailRefusal, SendResult } from './mailer.ts';
export type {
  OrderEmbedding,
  OrderIssuesQuery,
  OrderQuery,
  KeyedOrder,
  Orders,
  SiteOrdersQuery,
} from './orders.ts';
export type {
  KeyedTransaction,
  OrderTransactions,
  TransactionQuery,
  TransactionsOfOrders,
} from './order-transactions.ts';
export type { NewTransaction, StoredTransaction, TransactionRows } from './transaction-rows.ts';
export type { OrderPreparation, OrderRow, OrderRows } from './order-rows.ts';
export type { EmployerRow, NextPayees, PayeeRow, PayeeRows } from './payee-rows.ts';
export type { KnownRequest, RequestAnswer, RequestAnswers } from './request-answers.ts';
export type {
  ExistingStatement,
  NextYears,
  OpeningBalance,
  OpeningKey,
  StatementKey,
  StatementLedger,
  YearPlace,
} from './statement-ledger.ts';
export type { StatementYears, YearPruning } from './statement-years.ts';
export type { Store, Transaction } from './store.ts';
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
} from './personal-data.ts';
export type { NamedEmployee, PersonRows } from './person-rows.ts';
export {
  portNames,
  type Ports,
  storePortNames,
  type StorePorts,
} from './ports.ts';
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
export type { CompanyRows, EmployeeRows, RecordRows, RemovableRow } from './record-rows.ts';
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
export type {
  OnDocuments,
  SiteCounts,
  SiteErasure,
  SiteErasureBatch,
  SiteErasureResult,
} from './site-erasure.ts';
export type { SiteRows } from './site-rows.ts';
export type { Sites } from './sites.ts';
export { isUnavailable, Unavailable } from './unavailable.ts';
export type {
  SiteUserQuery,
  UserAdministration,
  UserFilter,
  UserQuery,
} from './user-administration.ts';
export type { UserChanges, UserRows, UsersOfRole } from './user-rows.ts';
export type { PasswordHashChange, Users } from './users.ts';
export type { WebhookClaim, WebhookDeliveries } from './webhook-deliveries.ts';
export type { WebhookCounting, WebhookDelivery, WebhookStatistics } from './webhook-deliveries.ts';
export type { DeliveryLease, WebhookDeliveryRows, WebhookEndpointRows } from './webhook-rows.ts';
export type { WebhookEndpoints, WebhookEndpointStatus } from './webhook-endpoints.ts';
export type { WebhookMessage, WebhookResult, WebhookSender } from './webhook-sender.ts';
export type { WorkEngine, WorkHandler } from './work-engine.ts';
export { missingMethods } from './port-methods.ts';
