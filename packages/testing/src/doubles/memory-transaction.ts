import { type AuditEntry, isOpen, type Transaction } from '@paydocs/core';
import { memoryAnswers } from './memory-answers.ts';
import { memoryApiTokenRows } from './memory-api-tokens.ts';
import { memoryAuditRows } from './memory-audit-log.ts';
import { memoryDocumentRows } from './memory-document-rows.ts';
import { memoryEmployeeTieRows } from './memory-employee-ties.ts';
import { memoryKeyedRows } from './memory-keyed-records.ts';
import { memoryLayoutRows } from './memory-layouts.ts';
import { memoryLinkRows } from './memory-link-tokens.ts';
import { memoryOrderTable } from './memory-order-table.ts';
import { memoryTransactionRows } from './memory-order-transactions.ts';
import { insertEntry } from './memory-outbox.ts';
import { memoryPayees } from './memory-payees.ts';
import { memoryPendingEmailRows } from './memory-pending-emails.ts';
import { memoryPersonRows } from './memory-person-rows.ts';
import { memoryIdentityRows } from './memory-identities.ts';
import { memoryRoleRows } from './memory-roles.ts';
import { memorySecondFactorRows } from './memory-second-factors.ts';
import { memorySiteRows } from './memory-sites.ts';
import { memoryCompanyRows, memoryEmployeeRows } from './memory-record-rows.ts';
import { memoryStatements } from './memory-statements.ts';
import type { MemoryTables } from './memory-tables.ts';
import { memoryUserRows } from './memory-user-rows.ts';
import { addEvent } from './memory-webhook-events.ts';
import { memoryWebhookDeliveryRows, memoryWebhookEndpointRows } from './memory-webhook-rows.ts';
import { revokeSessions } from './revoke-sessions.ts';

/** Creates the rows of a transaction on copies of the tables. */
export const memoryTransaction = ({
  tables,
  audit,
}: {
  readonly tables: MemoryTables;
  readonly audit: AuditEntry[];
}): Transaction => ({
  isOfHost: false,
  orders: memoryOrderTable(tables),
  transactions: memoryTransactionRows(tables),
  payees: memoryPayees(tables),
  companies: memoryCompanyRows(tables),
  employees: memoryEmployeeRows(tables),
  records: memoryKeyedRows(tables, audit),
  employeeTies: memoryEmployeeTieRows(tables),
  statements: memoryStatements(tables),
  documents: memoryDocumentRows(tables),
  answers: memoryAnswers(tables),
  sites: memorySiteRows(tables),
  layouts: memoryLayoutRows(tables),
  people: memoryPersonRows(tables),
  roles: memoryRoleRows(tables),
  users: memoryUserRows(tables),
  sessions: {
    isOpen: async ({ userId, sessionId, nowMs }) => {
      const session = tables.sessions.get(sessionId);
      return session?.userId === userId && isOpen(session, nowMs);
    },
    revokeOf: async (revocation) => revokeSessions(tables, revocation),
    prove: async ({ sessionId, nowMs }) => {
      const session = tables.sessions.get(sessionId);
      if (session !== undefined) tables.sessions.set(sessionId, { ...session, provenAtMs: nowMs });
    },
  },
  links: memoryLinkRows(tables),
  pendingEmails: memoryPendingEmailRows(tables),
  apiTokens: memoryApiTokenRows(tables),
  secondFactors: memorySecondFactorRows(tables),
  identities: memoryIdentityRows(tables),
  outbox: { add: async (entry) => insertEntry(tables, entry) },
  events: {
    add: async (events) => {
      for (const event of events) addEvent(tables, event);
    },
  },
  webhookEndpoints: memoryWebhookEndpointRows(tables),
  webhookDeliveries: memoryWebhookDeliveryRows(tables),
  audit: memoryAuditRows(tables, audit),
});
