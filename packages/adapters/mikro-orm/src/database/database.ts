import type { Ports, Records, Site } from '@paydocs/core';
import { addRecords } from '../upkeep/add-records.ts';
import { mikroOrmCompanies } from '../payroll/companies.ts';
import type { Connected } from './connected.ts';
import { type Contents, countContents } from '../upkeep/count-contents.ts';
import type { Dialect } from '../sql/dialect.ts';
import { mikroOrmEmployees } from '../payroll/employees.ts';
import { ensureSite } from '../accounts/ensure-site.ts';
import type { Orm } from './orm.ts';
import { mikroOrmOutbox } from '../accounts/outbox.ts';
import { mikroOrmPasswordResets } from '../accounts/password-resets.ts';
import { pendingMigrations } from '../upkeep/pending-migrations.ts';
import { checkCounts, type Recount, recount } from '../upkeep/recount.ts';
import { mikroOrmRoles } from '../accounts/roles.ts';
import { mikroOrmSessions } from '../accounts/sessions.ts';
import { mikroOrmSites } from '../accounts/sites.ts';
import type { Sql } from '../sql/sql.ts';
import { guarded } from '../sql/errors.ts';
import { mikroOrmUsers } from '../accounts/users.ts';

/** The ports that a database stands behind. */
export type StorePorts = Pick<
  Ports,
  'users' | 'sites' | 'roles' | 'sessions' | 'companies' | 'employees' | 'outbox' | 'passwordResets'
>;

interface Upkeep {
  /**
   * Applies what is pending, all or nothing, and gives the names. Any number of nodes may do so at
   * once. Afterwards the standard roles exist.
   */
  migrate(): Promise<string[]>;
  /** The names of the migrations that are not applied yet. Writes nothing. */
  pendingMigrations(): Promise<string[]>;
  /** The site of this identifier, added if there is none. */
  ensureSite(identifier: string): Promise<Site>;
  /**
   * How many users there are, and how many sites beside the one of this identifier. With none of
   * either the database is empty: every record belongs to a user.
   */
  countContents(identifier: string): Promise<Contents>;
  /** Finds the counters behind the totals that are not the number of the rows. Changes nothing. */
  checkCounts(): Promise<Recount>;
  /**
   * Finds the same and corrects them, in one transaction for each kind of records, for which its
   * writers wait: afterwards every counter is exact.
   */
  recount(): Promise<Recount>;
  /** Adds records with their ids, all or nothing; later ones get other ids. */
  add(records: Records): Promise<void>;
}

/** A database: its ports, its upkeep, and a MikroORM on it. */
export interface Database extends Connected, Upkeep {
  readonly dialect: Dialect;
  readonly ports: StorePorts;
  /**
   * The MikroORM of the entities and migrations, loaded and made when it is first asked for: no
   * port needs it. On PostgreSQL it has a pool of its own, of the same size. It ends with the
   * database.
   */
  orm(): Promise<Orm>;
  /** Ends every connection. */
  close(): Promise<void>;
}

interface Parts {
  readonly sql: Sql;
  readonly orm: () => Promise<Orm>;
  /** Where MikroORM notes which migrations are applied. */
  readonly migrationsTable: string;
  /** Lends a MikroORM that waits for as long as a migration takes. */
  readonly migrating: <Result>(work: (orm: Orm) => Promise<Result>) => Promise<Result>;
  readonly close: () => Promise<void>;
}

/** A database of these parts. */
export const databaseWith = ({ sql, orm, migrationsTable, migrating, close }: Parts): Database => {
  const connected: Connected = { sql };
  return {
    orm,
    sql,
    dialect: sql.dialect,
    ports: {
      users: mikroOrmUsers(connected),
      sites: mikroOrmSites(connected),
      roles: mikroOrmRoles(connected),
      sessions: mikroOrmSessions(connected),
      companies: mikroOrmCompanies(connected),
      employees: mikroOrmEmployees(connected),
      outbox: mikroOrmOutbox(connected),
      passwordResets: mikroOrmPasswordResets(connected),
    },
    ...guarded<Upkeep>({
      migrate: async () => {
        // By far the largest part of this package's imports, and nothing that serving needs.
        const { migrate } = await import('../upkeep/migrate.ts');
        return migrating(migrate);
      },
      pendingMigrations: async () => pendingMigrations(sql, migrationsTable),
      ensureSite: async (identifier) => ensureSite(sql, identifier),
      countContents: async (identifier) => countContents(sql, identifier),
      checkCounts: async () => checkCounts(sql),
      recount: async () => recount(sql),
      add: async (records) => addRecords(sql, records),
    }),
    close,
  };
};
