import type { Records, Site, StorePorts } from '@paydocs/core';
import { mikroOrmApiTokens } from '../accounts/api-tokens.ts';
import { mikroOrmAuditLog } from '../accounts/audit-log.ts';
import { mikroOrmEmailVerifications } from '../accounts/email-verifications.ts';
import { mikroOrmOutbox } from '../accounts/outbox.ts';
import { mikroOrmPasswordResets } from '../accounts/password-resets.ts';
import { mikroOrmRoles } from '../accounts/roles.ts';
import { mikroOrmSessions } from '../accounts/sessions.ts';
import { ensureSite, mikroOrmSites } from '../accounts/sites.ts';
import { mikroOrmUserAdministration } from '../accounts/user-administration.ts';
import { mikroOrmUserRecords } from '../accounts/user-records.ts';
import { mikroOrmUsers } from '../accounts/users.ts';
import { mikroOrmDocumentTasks } from '../orders/document-tasks.ts';
import { mikroOrmDocuments } from '../orders/documents.ts';
import { loadOrderWrites, mikroOrmOrders } from '../orders/orders.ts';
import { loadCompanyWrites, mikroOrmCompanies } from '../payroll/companies.ts';
import { mikroOrmEmployeeNames } from '../payroll/employee-names.ts';
import { loadEmployeeWrites, mikroOrmEmployees } from '../payroll/employees.ts';
import { mikroOrmIdempotencyKeys } from '../payroll/idempotency-keys.ts';
import { mikroOrmExpiredRecords } from '../personal-data/expired-records.ts';
import { mikroOrmPersonalData } from '../personal-data/personal-data.ts';
import { mikroOrmSiteErasure } from '../personal-data/site-erasure.ts';
import { mikroOrmRecords } from '../records/record-store.ts';
import type { Dialect } from '../sql/dialect.ts';
import type { DeferredState } from '../sql/deferred.ts';
import { withPortErrors } from '../sql/errors.ts';
import type { PoolState } from '../sql/pool-state.ts';
import type { Connected } from '../sql/sql.ts';
import { addRecords } from '../upkeep/add-records.ts';
import { type CheckedEncryption, checkEncryption } from '../upkeep/check-encryption.ts';
import { type Contents, countContents } from '../upkeep/count-contents.ts';
import { countWrongFolds, refold, type WrongFolds } from '../upkeep/folds.ts';
import { findSchemaFaults, inspect, type Inspection, type SchemaFault } from '../upkeep/inspect.ts';
import { type KeyId, type KeyUse, listKeyUses, recordKeyUses } from '../upkeep/key-uses.ts';
import type { Orm } from '../sql/orm.ts';
import { findMissingKeys } from '../upkeep/missing-keys.ts';
import {
  assertNoUnknownMigrations,
  pendingMigrations,
  unknownMigrations,
} from '../upkeep/pending-migrations.ts';
import { countOldValues, type OldValues } from '../upkeep/count-old-values.ts';
import {
  listMadeDocuments,
  type MadeDocument,
  type MadeDocumentsRequest,
} from '../upkeep/list-made-documents.ts';
import { reencrypt, type Reencryption, type ReencryptOptions } from '../upkeep/reencrypt.ts';
import { type OutboxStatistics, outboxStatistics } from '../upkeep/outbox-statistics.ts';
import { checkCounts, type Recount, recount } from '../upkeep/recount.ts';

interface Upkeep {
  /**
   * Applies the pending migrations, all or none, and returns their names. Any number of nodes may
   * migrate at once. Adds the standard roles.
   *
   * @throws Error when a newer version has migrated the database, or one from before the first
   *   release.
   */
  migrate(): Promise<string[]>;
  /** Returns the names of the pending migrations. Writes nothing. */
  pendingMigrations(): Promise<string[]>;
  /**
   * Returns the names of the applied migrations of paydocs that this version does not have. If none is
   * pending, a newer version has migrated the database; otherwise it is from before the first release.
   * Writes nothing.
   */
  unknownMigrations(): Promise<string[]>;
  /** Returns version, mode and clock of the database. */
  inspect(): Promise<Inspection>;
  /**
   * Finds constraints, indexes and triggers that no longer work, as after a partial restore. Changes
   * nothing.
   */
  findSchemaFaults(): Promise<readonly SchemaFault[]>;
  /** Returns the site with this identifier; adds it if it is missing. */
  ensureSite(identifier: string): Promise<Site>;
  /**
   * Counts the users, and the sites with another identifier. Without both the database is empty:
   * every record belongs to a user.
   */
  countContents(identifier: string): Promise<Contents>;
  /** Finds the counters of totals that differ from the number of rows. Changes nothing. */
  checkCounts(): Promise<Recount>;
  /**
   * Finds and corrects wrong counters, in one transaction for each kind of records. Writers of that
   * kind wait meanwhile.
   */
  recount(): Promise<Recount>;
  /**
   * Counts the texts whose folded form is wrong, in columns that have such texts. Lists neither find
   * nor sort these rows; a program that writes to the tables without folding causes it.
   */
  countWrongFolds(): Promise<readonly WrongFolds[]>;
  /** Corrects wrong folded texts, while reads and writes go on, and returns what was wrong. */
  refold(): Promise<readonly WrongFolds[]>;
  /** Counts the values of each encrypted column that the first data key does not encrypt. */
  countOldValues(): Promise<readonly OldValues[]>;
  /**
   * Returns the ids of keys of stored values that are not among the data keys, from a sample of 256
   * rows of each table. A host calls it before its first write, since a wrong ring encrypts as well.
   */
  findMissingKeys(): Promise<readonly string[]>;
  /**
   * Decrypts every value of each encrypted column, counts the values of each key, and finds values
   * that were changed or moved from another row.
   */
  checkEncryption(): Promise<readonly CheckedEncryption[]>;
  /**
   * Encrypts old values with the first data key, while reads and writes go on. After an
   * interruption, the next call continues.
   */
  reencrypt(options?: ReencryptOptions): Promise<Reencryption>;
  /** Returns a batch of the documents that may have a file, of all sites and in the order of their ids. */
  listMadeDocuments(request: MadeDocumentsRequest): Promise<readonly MadeDocument[]>;
  /** Stores when keys were first used; a later use changes nothing. */
  recordKeyUses(keys: readonly KeyId[], nowMs: number): Promise<void>;
  /** Returns the first use of every key, the oldest first. */
  listKeyUses(): Promise<readonly KeyUse[]>;
  /** Counts the entries of the outbox, by state, and returns the age of the oldest that waits. */
  outboxStatistics(): Promise<OutboxStatistics>;
  /** Adds records with their ids, all or none. Generated ids follow those of the records. */
  add(records: Records): Promise<void>;
}

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
  /** Closes every connection that the database has opened. */
  close(): Promise<void>;
}

/** The parts of a database that differ between the ways to open one. */
interface DatabaseParts extends Pick<Database, 'sql' | 'dataKeys' | 'orm' | 'pools' | 'close'> {
  /** The table in which MikroORM records applied migrations. */
  readonly migrationsTable: string;
  /** Called with a message about entries that could not be stored. */
  readonly log: (message: string) => void;
  /** Runs work with a MikroORM without a statement timeout. */
  readonly migrating: <Result>(work: (orm: Orm) => Promise<Result>) => Promise<Result>;
}

/** Creates a database from its parts. */
export const createDatabase = ({
  sql,
  dataKeys,
  orm,
  migrationsTable,
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
      await Promise.all([orm(), loadCompanyWrites(), loadEmployeeWrites(), loadOrderWrites()]);
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
      companies: mikroOrmCompanies({ sql, dataKeys, orm }),
      employees: mikroOrmEmployees({ sql, dataKeys, orm }),
      employeeNames: mikroOrmEmployeeNames({ sql }),
      idempotencyKeys: mikroOrmIdempotencyKeys({ sql }),
      orders: mikroOrmOrders({ sql, dataKeys, orm }),
      documents: mikroOrmDocuments({ sql, dataKeys }),
      documentTasks: mikroOrmDocumentTasks({ sql, dataKeys }),
      records: mikroOrmRecords({ sql, dataKeys }),
      userRecords: mikroOrmUserRecords({ sql }),
      personalData: mikroOrmPersonalData({ sql, dataKeys }),
      siteErasure: mikroOrmSiteErasure({ sql }),
      expiredRecords: mikroOrmExpiredRecords({ sql }),
      outbox: mikroOrmOutbox({ sql }),
      passwordResets: mikroOrmPasswordResets({ sql }),
      auditLog,
      emailVerifications: mikroOrmEmailVerifications({ sql }),
    },
    ...withPortErrors<Upkeep>({
      migrate: async () => {
        await assertNoUnknownMigrations(sql, migrationsTable);
        // Loads MikroORM, which serving does not need.
        const { migrate } = await import('../upkeep/migrate.ts');
        return migrating(migrate);
      },
      pendingMigrations: async () => pendingMigrations(sql, migrationsTable),
      unknownMigrations: async () => unknownMigrations(sql, migrationsTable),
      inspect: async () => inspect(sql),
      findSchemaFaults: async () => findSchemaFaults(sql),
      ensureSite: async (identifier) => ensureSite({ sql }, identifier),
      countContents: async (identifier) => countContents(sql, identifier),
      checkCounts: async () => checkCounts(sql),
      recount: async () => recount(sql),
      countWrongFolds: async () => countWrongFolds(sql),
      refold: async () => refold(sql),
      countOldValues: async () => countOldValues({ sql, dataKeys }),
      findMissingKeys: async () => findMissingKeys({ sql, dataKeys }),
      checkEncryption: async () => checkEncryption({ sql, dataKeys }),
      reencrypt: async (options) => reencrypt({ sql, dataKeys }, options),
      listMadeDocuments: async (request) => listMadeDocuments(sql, request),
      recordKeyUses: async (keys, nowMs) => recordKeyUses(sql, keys, nowMs),
      listKeyUses: async () => listKeyUses(sql),
      outboxStatistics: async () => outboxStatistics(sql),
      add: async (records) => addRecords({ sql, dataKeys }, records),
    }),
  };
};
