import type { Store, Transaction } from '@paydocs/core';
import { mikroOrmApiTokenRows } from '../../accounts/api-tokens.ts';
import { mikroOrmAuditRows } from '../../accounts/audit-entries.ts';
import { mikroOrmEmployeeTieRows } from '../../accounts/employee-ties.ts';
import { mikroOrmLayoutRows } from '../../accounts/layouts.ts';
import { mikroOrmLinkRows } from '../../accounts/link-tokens.ts';
import { mikroOrmPendingEmailRows } from '../../accounts/pending-emails.ts';
import { enqueue } from '../../accounts/outbox.ts';
import {
  countOpen,
  findOpenSession,
  proveSession,
  revokeSessions,
} from '../../accounts/revoke-sessions.ts';
import { mikroOrmIdentityRows } from '../../accounts/identities.ts';
import { mikroOrmRoleRows } from '../../accounts/roles.ts';
import { mikroOrmSecondFactorRows } from '../../accounts/second-factors.ts';
import { storeEvents } from '../../accounts/webhook-events.ts';
import { unitOfWork } from '../../entities/unit-of-work.ts';
import { ANSWER, EIN, SSN } from '../../encryption/columns.ts';
import { type EncryptedColumn, encryptedColumn } from '../../encryption/encrypted-column.ts';
import { mikroOrmCompanyRows, mikroOrmEmployeeRows } from '../../payroll/written-rows.ts';
import { mikroOrmKeyedRows } from '../../records/upsert-records.ts';
import { withPortErrors } from '../../sql/errors.ts';
import type { SendingConnection } from '../../sql/reserve-ids.ts';
import type { Connected, ConnectedOrm } from '../../sql/sql.ts';
import { mikroOrmWebhookDeliveryRows } from '../../webhooks/delivery-rows.ts';
import { mikroOrmWebhookEndpointRows } from '../../webhooks/endpoint-rows.ts';
import { mikroOrmDocumentRows } from './document-rows.ts';
import { mikroOrmOrderRows } from './order-rows.ts';
import { mikroOrmPayeeRows } from './payee-rows.ts';
import { mikroOrmPersonRows } from './person-rows.ts';
import { mikroOrmRequestAnswers } from './request-answers.ts';
import { mikroOrmSiteRows } from './site-rows.ts';
import { mikroOrmStatementLedger } from './statement-ledger.ts';
import { mikroOrmTransactionRows } from './transaction-rows.ts';
import { mikroOrmUserRows } from './user-rows.ts';

/** The encryption of answers, of the numbers of records, and of the secrets of webhooks. */
interface Encryption extends Pick<Connected, 'dataKeys'> {
  readonly answer: EncryptedColumn;
  readonly ein: EncryptedColumn;
  readonly ssn: EncryptedColumn;
}

const transactionOf = (
  connection: SendingConnection,
  { answer, ein, ssn, dataKeys }: Encryption,
  isOfHost: boolean,
): Transaction => {
  const { run } = connection;
  return {
    isOfHost,
    orders: mikroOrmOrderRows(connection),
    transactions: mikroOrmTransactionRows(connection),
    payees: mikroOrmPayeeRows(connection),
    companies: mikroOrmCompanyRows(connection, ein),
    employees: mikroOrmEmployeeRows(connection, ssn),
    records: mikroOrmKeyedRows(connection, dataKeys),
    employeeTies: mikroOrmEmployeeTieRows(connection),
    statements: mikroOrmStatementLedger(connection),
    documents: mikroOrmDocumentRows(connection),
    answers: mikroOrmRequestAnswers(connection, answer),
    sites: mikroOrmSiteRows(connection),
    layouts: mikroOrmLayoutRows(connection),
    people: mikroOrmPersonRows(connection),
    roles: mikroOrmRoleRows(connection),
    users: mikroOrmUserRows(connection),
    sessions: {
      isOpen: async (session) => (await run(findOpenSession(session))).length > 0,
      revokeOf: async (revocation) =>
        countOpen(await run(revokeSessions(revocation)), revocation.nowMs),
      prove: async ({ sessionId, nowMs }) => {
        await run(proveSession(sessionId, nowMs));
      },
    },
    links: mikroOrmLinkRows(run),
    pendingEmails: mikroOrmPendingEmailRows(run),
    apiTokens: mikroOrmApiTokenRows(run),
    secondFactors: mikroOrmSecondFactorRows(connection, dataKeys),
    identities: mikroOrmIdentityRows(run),
    outbox: { add: async (entry) => enqueue(run, entry) },
    events: { add: async (events) => storeEvents(connection, events) },
    webhookEndpoints: mikroOrmWebhookEndpointRows(connection, dataKeys),
    webhookDeliveries: mikroOrmWebhookDeliveryRows(connection),
    audit: mikroOrmAuditRows(connection),
  };
};

/**
 * Creates the port of transactions: MikroORM's unit of work on the connections of the ports. Rows of orders,
 * documents and statements are read and written as sets, since an order has thousands of them.
 */
export const mikroOrmStore = (connected: ConnectedOrm): Store => {
  const { dataKeys, sql: database } = connected;
  const encryption = {
    dataKeys,
    answer: encryptedColumn(ANSWER, dataKeys),
    ein: encryptedColumn(EIN, dataKeys),
    ssn: encryptedColumn(SSN, dataKeys),
  };
  const { dialect } = database;
  return withPortErrors<Store>({
    transaction: async (work) => {
      const isOfHost = database.inTransaction?.() === true;
      return unitOfWork(connected, async ({ run, send }) =>
        work(transactionOf({ dialect, run, send }, encryption, isOfHost)),
      );
    },
  });
};
