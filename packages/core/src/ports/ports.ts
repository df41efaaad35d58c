import type { AccessTokens } from './access-tokens.ts';
import type { ApiTokens } from './api-tokens.ts';
import type { AuditLog } from './audit-log.ts';
import type { Clock } from './clock.ts';
import type { CommonPasswords } from './common-passwords.ts';
import type { Companies } from './companies.ts';
import type { Digest } from './digest.ts';
import type { DocumentBinder } from './document-binder.ts';
import type { DocumentRenderer } from './document-renderer.ts';
import type { DocumentStore } from './document-store.ts';
import type { DocumentTasks } from './document-tasks.ts';
import type { Documents } from './documents.ts';
import type { EmailVerifications } from './email-verifications.ts';
import type { EmployeeNames } from './employee-names.ts';
import type { Employees } from './employees.ts';
import type { ExpiredRecords } from './expired-records.ts';
import type { IdempotencyKeys } from './idempotency-keys.ts';
import type { Mailer } from './mailer.ts';
import type { OrderTransactions } from './order-transactions.ts';
import type { Orders } from './orders.ts';
import type { Outbox } from './outbox.ts';
import type { PasswordHasher } from './password-hasher.ts';
import type { PasswordResets } from './password-resets.ts';
import type { PersonalData } from './personal-data.ts';
import type { Random } from './random.ts';
import type { RateLimiter } from './rate-limiter.ts';
import type { RecordStore } from './records.ts';
import type { RequestOrigin } from './request-origin.ts';
import type { Roles } from './roles.ts';
import type { Sessions } from './sessions.ts';
import type { SiteErasure } from './site-erasure.ts';
import type { Sites } from './sites.ts';
import type { StatementYears } from './statement-years.ts';
import type { Store } from './store.ts';
import type { UserAdministration } from './user-administration.ts';
import type { Users } from './users.ts';
import type { WebhookDeliveries } from './webhook-deliveries.ts';
import type { WebhookEndpoints } from './webhook-endpoints.ts';
import type { WebhookSender } from './webhook-sender.ts';
import type { WorkEngine } from './work-engine.ts';

/** The value of each port in the records below, which are read for their names and types only. */
const port = undefined as never;

const storePorts = {
  store: port as Store,
  users: port as Users,
  userAdministration: port as UserAdministration,
  sites: port as Sites,
  roles: port as Roles,
  sessions: port as Sessions,
  apiTokens: port as ApiTokens,
  employees: port as Employees,
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
