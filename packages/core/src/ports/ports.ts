import type * as accounts from './accounts/index.ts';
import type * as audit from './audit/index.ts';
import type * as documents from './documents/index.ts';
import type * as foundation from './foundation/index.ts';
import type * as mail from './mail/index.ts';
import type * as orders from './orders/index.ts';
import type * as payroll from './payroll/index.ts';
import type * as records from './records/index.ts';
import type * as requests from './requests/index.ts';
import type * as sites from './sites/index.ts';
import type * as webhooks from './webhooks/index.ts';
import type { Store } from './store.ts';

/** The value of each port in the records below, which are read for their names and types only. */
const port = undefined as never;

const storePorts = {
  store: port as Store,
  users: port as accounts.Users,
  userAdministration: port as accounts.UserAdministration,
  sites: port as sites.Sites,
  layouts: port as sites.Layouts,
  roles: port as accounts.Roles,
  sessions: port as accounts.Sessions,
  apiTokens: port as accounts.ApiTokens,
  secondFactors: port as accounts.SecondFactors,
  passkeyChallenges: port as accounts.PasskeyChallenges,
  employees: port as payroll.Employees,
  employeeTies: port as records.EmployeeTies,
  employeeNames: port as payroll.EmployeeNames,
  companies: port as payroll.Companies,
  orders: port as orders.Orders,
  orderTransactions: port as orders.OrderTransactions,
  documents: port as documents.Documents,
  documentTasks: port as documents.DocumentTasks,
  statementYears: port as documents.StatementYears,
  idempotencyKeys: port as requests.IdempotencyKeys,
  records: port as records.RecordStore,
  personalData: port as records.PersonalData,
  siteErasure: port as records.SiteErasure,
  expiredRecords: port as records.ExpiredRecords,
  passwordResets: port as accounts.PasswordResets,
  emailVerifications: port as accounts.EmailVerifications,
  pendingEmails: port as accounts.PendingEmails,
  outbox: port as mail.Outbox,
  webhookEndpoints: port as webhooks.WebhookEndpoints,
  webhookDeliveries: port as webhooks.WebhookDeliveries,
  auditLog: port as audit.AuditLog,
};

const ports = {
  ...storePorts,
  clock: port as foundation.Clock,
  random: port as foundation.Random,
  digest: port as foundation.Digest,
  hasher: port as accounts.PasswordHasher,
  passkeyVerifier: port as accounts.PasskeyVerifier,
  commonPasswords: port as accounts.CommonPasswords,
  tokens: port as accounts.AccessTokens,
  limiter: port as requests.RateLimiter,
  mailer: port as mail.Mailer,
  webhookSender: port as webhooks.WebhookSender,
  renderer: port as documents.DocumentRenderer,
  binder: port as documents.DocumentBinder,
  documentStore: port as documents.DocumentStore,
  workEngine: port as foundation.WorkEngine,
  requestOrigin: port as requests.RequestOrigin,
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
