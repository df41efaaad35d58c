import type { StorePorts } from '@paydocs/core';
import { mikroOrmEmployeeTies } from '../accounts/employee-ties.ts';
import { mikroOrmApiTokens } from '../accounts/api-tokens.ts';
import { mikroOrmAuditLog } from '../accounts/audit-log.ts';
import { mikroOrmOutbox } from '../accounts/outbox.ts';
import { mikroOrmPendingEmails } from '../accounts/pending-emails.ts';
import { mikroOrmEmailVerifications, mikroOrmPasswordResets } from '../accounts/link-tokens.ts';
import { mikroOrmRoles } from '../accounts/roles.ts';
import { mikroOrmPasskeyChallenges } from '../accounts/passkey-challenges.ts';
import { mikroOrmSecondFactors } from '../accounts/second-factors.ts';
import { mikroOrmSessions } from '../accounts/sessions.ts';
import { mikroOrmSites } from '../accounts/sites.ts';
import { mikroOrmUserAdministration } from '../accounts/user-administration.ts';
import { mikroOrmUsers } from '../accounts/users.ts';
import { mikroOrmDocumentTasks } from '../orders/document-tasks.ts';
import { mikroOrmDocuments } from '../orders/documents.ts';
import { mikroOrmOrderTransactions } from '../orders/order-transactions.ts';
import { mikroOrmOrders } from '../orders/orders.ts';
import { loadStore, mikroOrmStore } from '../orders/store/lazy.ts';
import { mikroOrmCompanies } from '../payroll/companies.ts';
import { mikroOrmEmployeeNames } from '../payroll/employee-names.ts';
import { mikroOrmEmployees } from '../payroll/employees.ts';
import { mikroOrmIdempotencyKeys } from '../payroll/idempotency-keys.ts';
import { mikroOrmExpiredRecords } from '../personal-data/expired-records.ts';
import { mikroOrmPersonalData } from '../personal-data/personal-data.ts';
import { mikroOrmSiteErasure } from '../personal-data/site-erasure.ts';
import { mikroOrmStatementYears } from '../personal-data/statement-years.ts';
import { mikroOrmRecords } from '../records/record-store.ts';
import { mikroOrmLayouts } from '../accounts/layouts.ts';
import { mikroOrmWebhookDeliveries } from '../webhooks/webhook-deliveries.ts';
import { mikroOrmWebhookEndpoints } from '../webhooks/webhook-endpoints.ts';
import type { Dialect } from '../sql/dialect.ts';
import type { DeferredState } from '../sql/deferred.ts';
import type { PoolState } from '../sql/pool-state.ts';
import type { Connected } from '../sql/sql.ts';
import type { Within } from '../sql/postgresql/joined-sql.ts';
import type { Orm } from '../sql/orm.ts';
import { type Upkeep, type UpkeepParts, upkeepOf } from './upkeep.ts';

/** A database: its ports, its upkeep and its MikroORM. */
export interface Database extends Connected, Upkeep {
  readonly dialect: Dialect;
  readonly ports: StorePorts;
  /**
   * Returns the MikroORM of the entities and migrations, which `openDatabase` loads and creates on
   * first use. On PostgreSQL it has its own pool of the same size. It closes with the database.
   */
  orm(): Promise<Orm>;
  /** Loads the code and the MikroORM that the first write otherwise loads. */
  preload(): Promise<void>;
  /** Returns the pools of connections; none for the connections of a host. Reads no database. */
  pools(): readonly PoolState[];
  /** Returns what the audit trail has not stored yet. Reads no database. */
  auditState(): DeferredState;
  /**
   * Runs work on a connection of a host, for hosts that do not use MikroORM: all statements of the ports, and so
   * of the use cases, belong to the transaction that the host has begun there, and roll back with it. The host
   * runs no statement on the connection meanwhile. The tables are found by its search path, or by `schema`.
   * Entries of the audit trail that nobody waits for are stored apart from it.
   *
   * @throws TypeError for what is no client of `pg` with an open transaction.
   * @throws Error on SQLite, and on the MikroORM of a host, whose `em.transactional` includes the ports.
   */
  within: Within;
  /** Closes every connection that the database has opened. */
  close(): Promise<void>;
}

/** The parts of a database that differ between the ways to open one. */
interface DatabaseParts
  extends Pick<Database, 'sql' | 'dataKeys' | 'orm' | 'pools' | 'within' | 'close'>,
    Pick<UpkeepParts, 'migrationPlaces' | 'migrating'> {
  /** Called with a message about entries that could not be stored. */
  readonly log: (message: string) => void;
}

/** Creates a database from its parts. */
export const createDatabase = ({
  sql,
  dataKeys,
  orm,
  migrationPlaces,
  migrating,
  log,
  close,
  ...rest
}: DatabaseParts): Database => {
  const { close: closeApiTokens, ...apiTokens } = mikroOrmApiTokens({ sql });
  const { close: closeAuditLog, state: auditState, ...auditLog } = mikroOrmAuditLog({ sql });
  return {
    ...rest,
    sql,
    dataKeys,
    orm,
    dialect: sql.dialect,
    auditState,
    preload: async () => {
      await Promise.all([orm(), loadStore()]);
    },
    close: async () => {
      // Reads that no database took until now are in the log of requests.
      await closeApiTokens();
      const lost = await closeAuditLog();
      if (lost > 0) log(`Lost entries of the audit trail: ${lost}.`);
      await close();
    },
    ports: {
      users: mikroOrmUsers({ sql }),
      userAdministration: mikroOrmUserAdministration({ sql }),
      sites: mikroOrmSites({ sql }),
      roles: mikroOrmRoles({ sql }),
      sessions: mikroOrmSessions({ sql }),
      apiTokens,
      secondFactors: mikroOrmSecondFactors({ sql, dataKeys }),
      passkeyChallenges: mikroOrmPasskeyChallenges({ sql }),
      companies: mikroOrmCompanies({ sql, dataKeys }),
      employees: mikroOrmEmployees({ sql, dataKeys }),
      employeeNames: mikroOrmEmployeeNames({ sql }),
      employeeTies: mikroOrmEmployeeTies({ sql }),
      idempotencyKeys: mikroOrmIdempotencyKeys({ sql }),
      store: mikroOrmStore({ sql, dataKeys, orm }),
      orders: mikroOrmOrders({ sql }),
      orderTransactions: mikroOrmOrderTransactions({ sql }),
      documents: mikroOrmDocuments({ sql, dataKeys }),
      documentTasks: mikroOrmDocumentTasks({ sql, dataKeys }),
      statementYears: mikroOrmStatementYears({ sql }),
      records: mikroOrmRecords({ sql, dataKeys }),
      personalData: mikroOrmPersonalData({ sql, dataKeys }),
      siteErasure: mikroOrmSiteErasure({ sql }),
      expiredRecords: mikroOrmExpiredRecords({ sql }),
      outbox: mikroOrmOutbox({ sql }),
      webhookEndpoints: mikroOrmWebhookEndpoints({ sql }),
      layouts: mikroOrmLayouts({ sql }),
      webhookDeliveries: mikroOrmWebhookDeliveries({ sql, dataKeys }),
      passwordResets: mikroOrmPasswordResets({ sql }),
      auditLog,
      emailVerifications: mikroOrmEmailVerifications({ sql }),
      pendingEmails: mikroOrmPendingEmails({ sql }),
    },
    ...upkeepOf({ sql, dataKeys, migrationPlaces, migrating }),
  };
};
