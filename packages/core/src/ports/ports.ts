import type { AccessTokens } from './accounts/access-tokens.ts';
import type { ApiTokens } from './accounts/api-tokens.ts';
import type { AuditLog } from './audit/audit-log.ts';
import type { Clock } from './foundation/clock.ts';
import type { CommonPasswords } from './accounts/common-passwords.ts';
import type { Companies } from './payroll/companies.ts';
import type { Digest } from './foundation/digest.ts';
import type { DocumentBinder } from './documents/document-binder.ts';
import type { DocumentRenderer } from './documents/document-renderer.ts';
import type { DocumentStore } from './documents/document-store.ts';
import type { DocumentTasks } from './documents/document-tasks.ts';
import type { Documents } from './documents/documents.ts';
import type { EmailVerifications } from './accounts/email-verifications.ts';
import type { EmployeeNames } from './payroll/employee-names.ts';
import type { EmployeeTies } from './records/employee-ties.ts';
import type { Employees } from './payroll/employees.ts';
import type { ExpiredRecords } from './records/expired-records.ts';
import type { IdempotencyKeys } from './requests/idempotency-keys.ts';
import type { Layouts } from './sites/layouts.ts';
import type { Mailer } from './mail/mailer.ts';
import type { OrderTransactions } from './orders/order-transactions.ts';
import type { Orders } from './orders/orders.ts';
import type { Outbox } from './mail/outbox.ts';
import type { PasswordHasher } from './accounts/password-hasher.ts';
import type { PasswordResets } from './accounts/password-resets.ts';
import type { PasskeyChallenges } from './accounts/passkey-challenges.ts';
import type { PasskeyVerifier } from './accounts/passkey-verifier.ts';
import type { PersonalData } from './records/personal-data.ts';
import type { Random } from './foundation/random.ts';
import type { RateLimiter } from './requests/rate-limiter.ts';
import type { RecordStore } from './records/records.ts';
import type { RequestOrigin } from './requests/request-origin.ts';
import type { Roles } from './accounts/roles.ts';
import type { SecondFactors } from './accounts/second-factors.ts';
import type { Sessions } from './accounts/sessions.ts';
import type { SiteErasure } from './records/site-erasure.ts';
import type { Sites } from './sites/sites.ts';
import type { StatementYears } from './documents/statement-years.ts';
import type { Store } from './store.ts';
import type { UserAdministration } from './accounts/user-administration.ts';
import type { Users } from './accounts/users.ts';
import type { WebhookDeliveries } from './webhooks/webhook-deliveries.ts';
import type { WebhookEndpoints } from './webhooks/webhook-endpoints.ts';
import type { WebhookSender } from './webhooks/webhook-sender.ts';
import type { WorkEngine } from './foundation/work-engine.ts';

/** The value of each port in the records below, which are read for their names and types only. */
const port = undefined as never;

const storePorts = {
  store: port as Store,
  users: port as Users,
  userAdministration: port as UserAdministration,
  sites: port as Sites,
  layouts: port as Layouts,
  roles: port as Roles,
  sessions: port as Sessions,
  apiTokens: port as ApiTokens,
  secondFactors: port as SecondFactors,
  passkeyChallenges: port as PasskeyChallenges,
  employees: port as Employees,
  employeeTies: port as EmployeeTies,
  employeeNames: port as EmployeeNames,
  companies: port as Companies,
  orders: port as Orders,
  orderTransactions: port as OrderTransactions,
  documents: port as Documents,
  documentTasks: port as DocumentTasks,
  statementYears: port as StatementYears,
  idempotencyKeys: port as IdempotencyKeys,
  records: port as RecordStore,
  personalData: port as PersonalData,
  siteErasure: port as SiteErasure,
  expiredRecords: port as ExpiredRecords,
  passwordResets: port as PasswordResets,
  emailVerifications: port as EmailVerifications,
  outbox: port as Outbox,
  webhookEndpoints: port as WebhookEndpoints,
  webhookDeliveries: port as WebhookDeliveries,
  auditLog: port as AuditLog,
};

const ports = {
  ...storePorts,
  clock: port as Clock,
  random: port as Random,
  digest: port as Digest,
  hasher: port as PasswordHasher,
  passkeyVerifier: port as PasskeyVerifier,
  commonPasswords: port as CommonPasswords,
  tokens: port as AccessTokens,
  limiter: port as RateLimiter,
  mailer: port as Mailer,
  webhookSender: port as WebhookSender,
  renderer: port as DocumentRenderer,
  binder: port as DocumentBinder,
  documentStore: port as DocumentStore,
  workEngine: port as WorkEngine,
  requestOrigin: port as RequestOrigin,
};

/** The ports that a database implements. */
export interface StorePorts extends Readonly<typeof storePorts> {}

/**
 * The dependencies of the core. Ports return data and never refuse; any asynchronous
 * method may reject with `Unavailable`.
 */
export interface Ports extends Readonly<typeof ports> {}

/** The names of the ports that a database implements. */
export const storePortNames = Object.keys(storePorts) as readonly (keyof StorePorts)[];

/** The names of all ports. */
export const portNames = Object.keys(ports) as readonly (keyof Ports)[];
