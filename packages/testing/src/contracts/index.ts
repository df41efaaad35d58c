export { type AccessTokensHarness, accessTokensContract } from './access-tokens.ts';
export { apiTokensContract } from './api-tokens/api-tokens.ts';
export { auditLogContract } from './audit-log/audit-log.ts';
export { type CommonPasswordsHarness, commonPasswordsContract } from './common-passwords.ts';
export { failedExpectations } from './failed-expectations.ts';
export { companiesContract } from './lists/companies.ts';
export {
  type Closable,
  type Contract,
  type Expectation,
  type RegisterTest,
  runContract,
} from './contract.ts';
export { type DigestHarness, digestContract } from './digest.ts';
export {
  type BoundContents,
  type DocumentBinderHarness,
  documentBinderContract,
} from './document-binder.ts';
export {
  type DocumentRendererHarness,
  documentRendererContract,
} from './document-renderer/document-renderer.ts';
export type { DocumentStoreHarness } from './document-store/document-store-harness.ts';
export { documentStoreContract } from './document-store/document-store.ts';
export { emailVerificationsContract } from './email-verifications/email-verifications.ts';
export { employeeNamesContract } from './lists/employee-names.ts';
export { employeesContract } from './lists/employees.ts';
export { type ListQueriesHarness, listQueriesContract } from './lists/list-queries.ts';
export { mailerContract } from './mailer/mailer.ts';
export type { DeliveredEmail, MailerHarness } from './mailer/mailer-harness.ts';
export { documentTasksContract } from './orders/document-tasks.ts';
export { documentsContract } from './orders/documents.ts';
export { orderTransactionsContract } from './orders/order-transactions.ts';
export { ordersContract } from './orders/orders.ts';
export { idempotencyKeysContract } from './idempotency-keys.ts';
export { outboxContract } from './outbox/outbox.ts';
export { type PasswordHasherHarness, passwordHasherContract } from './password-hasher.ts';
export { passkeyChallengesContract } from './passkey-challenges.ts';
export { type PasskeyVerifierHarness, passkeyVerifierContract } from './passkey-verifier.ts';
export { passwordResetsContract } from './password-resets/password-resets.ts';
export { type RandomHarness, randomContract } from './random.ts';
export { type RateLimiterHarness, rateLimiterContract } from './rate-limiter/rate-limiter.ts';
export { expiredRecordsContract } from './expired-records/expired-records.ts';
export { pendingEmailsContract } from './pending-emails.ts';
export { personalDataContract } from './personal-data/personal-data.ts';
export { recordStoreContract } from './records/record-store.ts';
export { rolesContract } from './roles.ts';
export { employeeTiesContract } from './employee-ties/employee-ties.ts';
export { secondFactorsContract } from './second-factors/second-factors.ts';
export { sessionsContract } from './sessions/sessions.ts';
export { siteErasureContract } from './site-erasure/site-erasure.ts';
export { layoutsContract } from './layouts.ts';
export { sitesContract } from './sites.ts';
export { statementYearsContract } from './statement-years/statement-years.ts';
export { storeContract } from './store/store.ts';
export { storeContracts } from './store-contracts.ts';
export type { StoreHarness, UserChange } from './store-harness.ts';
export { userAdministrationContract } from './users/user-administration.ts';
export { usersContract } from './users/users.ts';
export { webhookDeliveriesContract } from './webhooks/webhook-deliveries.ts';
export { webhookEndpointsContract } from './webhooks/webhook-endpoints.ts';
export { webhookSenderContract } from './webhook-sender/webhook-sender.ts';
export {
  type ReceivedMessage,
  type ReceiverAnswer,
  signedMessage,
  type WebhookSenderHarness,
} from './webhook-sender/webhook-sender-harness.ts';
export type { WorkEngineHarness } from './work-engine/work-engine-harness.ts';
export { workEngineContract } from './work-engine/work-engine.ts';
