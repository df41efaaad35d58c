import type { Records, Store, StorePorts } from '@paydocs/core';
import type { UserChange } from '../contracts/store-harness.ts';
import { memoryApiTokens } from './memory-api-tokens.ts';
import { memoryAuditLog } from './memory-audit-log.ts';
import { memoryCompanies } from './memory-companies.ts';
import { memoryDocumentTasks } from './memory-document-tasks.ts';
import { memoryDocuments } from './memory-documents.ts';
import { memoryEmployeeTies } from './memory-employee-ties.ts';
import { memoryEmployees } from './memory-employees.ts';
import { memoryExpiredRecords } from './memory-expired-records.ts';
import { memoryLayouts } from './memory-layouts.ts';
import { memoryEmailVerifications, memoryPasswordResets } from './memory-link-tokens.ts';
import { memoryOrders } from './memory-orders.ts';
import { memoryOrderTransactions } from './memory-order-transactions.ts';
import { memoryOutbox } from './memory-outbox.ts';
import { memoryPasskeyChallenges } from './memory-passkey-challenges.ts';
import { memoryPendingEmails } from './memory-pending-emails.ts';
import { memoryPersonalData } from './memory-personal-data.ts';
import { addRecords, changeUser } from './memory-records.ts';
import { memoryKeyedRecords } from './memory-keyed-records.ts';
import { memoryRoles } from './memory-roles.ts';
import { memorySecondFactors } from './memory-second-factors.ts';
import { memorySessions } from './memory-sessions.ts';
import { memorySiteErasure } from './memory-site-erasure.ts';
import { memorySites } from './memory-sites.ts';
import { memoryStatementYears } from './memory-statement-years.ts';
import { type MemoryTables, memoryTables } from './memory-tables.ts';
import { memoryTransactions } from './memory-transactions.ts';
import { memoryUserAdministration } from './memory-user-administration.ts';
import { memoryUsers } from './memory-users.ts';
import { memoryWebhookDeliveries } from './memory-webhook-deliveries.ts';
import { memoryWebhookEndpoints } from './memory-webhook-endpoints.ts';
import { pruneRows } from './prune-rows.ts';
import { rememberTables } from './stored-records.ts';

/** The collection ports on one store in memory, with methods to add and change records. */
export interface MemoryStore extends StorePorts, Store {
  /**
   * Adds copies of the records.
   *
   * @throws TypeError that names a kind of records which is unknown or no list.
   * @throws Error when an id, identifier or e-mail is taken, or a record refers to a missing one or to one
   *   of another site.
   */
  readonly add: (records: Records) => void;
  /**
   * Changes a user as an administrator would.
   *
   * @throws Error when the user or the role does not exist.
   */
  readonly changeUser: (userId: number, change: UserChange) => void;
}

/** Creates a store that is empty except for the roles, numbered in the order of `standardRoles`. */
export const memoryStore = (): MemoryStore => storeOn(memoryTables());

/** Creates a store on these tables. */
export const storeOn = (tables: MemoryTables): MemoryStore =>
  rememberTables(portsOn(tables), tables);

const portsOn = (tables: MemoryTables): MemoryStore => {
  const transactions = memoryTransactions(tables);
  return { ...transactions, store: transactions, ...collectionsOn(tables) };
};

const collectionsOn = (tables: MemoryTables): Omit<MemoryStore, 'store' | 'transaction'> => ({
  users: memoryUsers(tables),
  userAdministration: memoryUserAdministration(tables),
  sessions: memorySessions(tables),
  apiTokens: memoryApiTokens(tables),
  secondFactors: memorySecondFactors(tables),
  passkeyChallenges: memoryPasskeyChallenges(tables),
  companies: memoryCompanies(tables),
  employees: memoryEmployees(tables),
  employeeTies: memoryEmployeeTies(tables),
  // Lists in memory need no dictionary.
  employeeNames: {
    prune: async () => ({ pruned: 0, after: null }),
    countPrunable: async () => 0,
  },
  orders: memoryOrders(tables),
  orderTransactions: memoryOrderTransactions(tables),
  documents: memoryDocuments(tables),
  documentTasks: memoryDocumentTasks(tables),
  statementYears: memoryStatementYears(tables),
  idempotencyKeys: pruneRows(tables.idempotencyKeys, ({ expiresAtMs }) => expiresAtMs),
  records: memoryKeyedRecords(tables),
  personalData: memoryPersonalData(tables),
  siteErasure: memorySiteErasure(tables),
  expiredRecords: memoryExpiredRecords(tables),
  outbox: memoryOutbox(tables),
  webhookEndpoints: memoryWebhookEndpoints(tables),
  webhookDeliveries: memoryWebhookDeliveries(tables),
  passwordResets: memoryPasswordResets(tables),
  auditLog: memoryAuditLog(tables),
  emailVerifications: memoryEmailVerifications(tables),
  pendingEmails: memoryPendingEmails(tables),
  sites: memorySites(tables),
  layouts: memoryLayouts(tables),
  roles: memoryRoles(tables),
  add: (records) => addRecords(tables, records),
  changeUser: (userId, change) => changeUser(tables, { userId, ...change }),
});
