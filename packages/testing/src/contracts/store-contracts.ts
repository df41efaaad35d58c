import type { StorePorts } from '@paydocs/core';
import type { Contract } from './contract.ts';
import { apiTokensContract } from './api-tokens/api-tokens.ts';
import { auditLogContract } from './audit-log/audit-log.ts';
import { emailVerificationsContract } from './email-verifications/email-verifications.ts';
import { employeeTiesContract } from './employee-ties/employee-ties.ts';
import { expiredRecordsContract } from './expired-records/expired-records.ts';
import { idempotencyKeysContract } from './idempotency-keys.ts';
import { layoutsContract } from './layouts.ts';
import { companiesContract } from './lists/companies.ts';
import { employeeNamesContract } from './lists/employee-names.ts';
import { employeesContract } from './lists/employees.ts';
import { documentTasksContract } from './orders/document-tasks.ts';
import { documentsContract } from './orders/documents.ts';
import { orderTransactionsContract } from './orders/order-transactions.ts';
import { ordersContract } from './orders/orders.ts';
import { outboxContract } from './outbox/outbox.ts';
import { passkeyChallengesContract } from './passkey-challenges.ts';
import { passwordResetsContract } from './password-resets/password-resets.ts';
import { pendingEmailsContract } from './pending-emails.ts';
import { personalDataContract } from './personal-data/personal-data.ts';
import { recordStoreContract } from './records/record-store.ts';
import { rolesContract } from './roles.ts';
import { secondFactorsContract } from './second-factors/second-factors.ts';
import { sessionsContract } from './sessions/sessions.ts';
import { siteErasureContract } from './site-erasure/site-erasure.ts';
import { sitesContract } from './sites.ts';
import { statementYearsContract } from './statement-years/statement-years.ts';
import { storeContract } from './store/store.ts';
import { userAdministrationContract } from './users/user-administration.ts';
import { usersContract } from './users/users.ts';
import { webhookDeliveriesContract } from './webhooks/webhook-deliveries.ts';
import { webhookEndpointsContract } from './webhooks/webhook-endpoints.ts';
import type { StoreHarness } from './store-harness.ts';

/** The contract of each port of a store. */
export const storeContracts: Readonly<Record<keyof StorePorts, Contract<StoreHarness>>> = {
  users: usersContract,
  sites: sitesContract,
  layouts: layoutsContract,
  records: recordStoreContract,
  roles: rolesContract,
  sessions: sessionsContract,
  apiTokens: apiTokensContract,
  secondFactors: secondFactorsContract,
  passkeyChallenges: passkeyChallengesContract,
  employeeTies: employeeTiesContract,
  companies: companiesContract,
  employeeNames: employeeNamesContract,
  employees: employeesContract,
  idempotencyKeys: idempotencyKeysContract,
  outbox: outboxContract,
  webhookEndpoints: webhookEndpointsContract,
  webhookDeliveries: webhookDeliveriesContract,
  passwordResets: passwordResetsContract,
  personalData: personalDataContract,
  siteErasure: siteErasureContract,
  expiredRecords: expiredRecordsContract,
  userAdministration: userAdministrationContract,
  auditLog: auditLogContract,
  emailVerifications: emailVerificationsContract,
  pendingEmails: pendingEmailsContract,
  store: storeContract,
  statementYears: statementYearsContract,
  orders: ordersContract,
  orderTransactions: orderTransactionsContract,
  documents: documentsContract,
  documentTasks: documentTasksContract,
};
