import type { Store, Transaction } from '@paydocs/core';
import { mikroOrmApiTokenRows } from '../../accounts/api-tokens.ts';
import { mikroOrmAuditRows } from '../../accounts/audit-entries.ts';
import { endLink, endLinks } from '../../accounts/link-tokens.ts';
import { enqueue } from '../../accounts/outbox.ts';
import { countOpen, findOpenSession, revokeSessions } from '../../accounts/revoke-sessions.ts';
import { storeEvents } from '../../accounts/webhook-events.ts';
import { type UnitOfWork, unitOfWork } from '../../entities/unit-of-work.ts';
import { withPortErrors } from '../../sql/errors.ts';
import type { Dialect } from '../../sql/dialect.ts';
import type { Connection } from '../../sql/reserve-ids.ts';
import type { ConnectedOrm } from '../../sql/sql.ts';
import { tables } from '../../sql/tables.ts';
import { mikroOrmDocumentRows } from './document-rows.ts';
import { mikroOrmOrderRows } from './order-rows.ts';
import { mikroOrmPayeeRows } from './payee-rows.ts';
import { mikroOrmPersonRows } from './person-rows.ts';
import { mikroOrmRequestAnswers } from './request-answers.ts';
import { mikroOrmSiteRows } from './site-rows.ts';
import { mikroOrmStatementLedger } from './statement-ledger.ts';
import { mikroOrmUserRows } from './user-rows.ts';

const transactionOf = (unit: UnitOfWork, dialect: Dialect): Transaction => {
  const connection: Connection = { dialect, run: unit.run };
  return {
    orders: mikroOrmOrderRows(connection),
    payees: mikroOrmPayeeRows(connection),
    statements: mikroOrmStatementLedger(connection),
    documents: mikroOrmDocumentRows(connection),
    answers: mikroOrmRequestAnswers(unit, dialect),
    sites: mikroOrmSiteRows(connection),
    people: mikroOrmPersonRows(connection),
    users: mikroOrmUserRows(connection),
    sessions: {
      isOpen: async (session) => (await unit.run(findOpenSession(session))).length > 0,
      revokeOf: async (revocation) =>
        countOpen(await unit.run(revokeSessions(revocation)), revocation.nowMs),
    },
    links: {
      endOf: async (userId) => endLinks(unit.run, userId),
      endResetOf: async (userId) => endLink(unit.run, tables.passwordResets, userId),
    },
    apiTokens: mikroOrmApiTokenRows(unit.run),
    outbox: { add: async (entry) => enqueue(unit.run, entry) },
    events: { add: async (events) => storeEvents(connection, events) },
    audit: mikroOrmAuditRows(unit.run),
  };
};

/**
 * Creates the port of transactions: MikroORM's unit of work on the connections of the ports. Rows of orders,
 * documents and statements are read and written as sets, since an order has thousands of them.
 */
export const mikroOrmStore = (connected: ConnectedOrm): Store =>
  withPortErrors<Store>({
    transaction: async (work) =>
      unitOfWork(connected, async (unit) => work(transactionOf(unit, connected.sql.dialect))),
  });
