import { readFileSync } from 'node:fs';
import { findPackageJSON } from 'node:module';
import { pathToFileURL } from 'node:url';
import { MikroORM, Utils } from '@mikro-orm/core';
import { ANYTHING, checkOptions, type RulesOf } from '@paydocs/core';
import type { DataKeyRing } from '../encryption/data-key-ring.ts';
import { lacksDiscovery, namingOf } from '../entities/naming.ts';
import { dialectOf } from '../sql/dialect.ts';
import { kyselySql } from '../sql/kysely-sql.ts';
import type { Orm } from '../sql/orm.ts';
import { migrationPlaceOf } from '../upkeep/migrations-table.ts';
import { createDatabase, type Database } from './database.ts';
import { freeConnectionOf } from './free-connection.ts';
import { useDataKeys } from './use-data-keys.ts';

/** Returns the version of the MikroORM that the host's project folder resolves to. */
const hostVersion = ({ config }: Orm): string => {
  const folder = pathToFileURL(`${config.get('baseDir')}/`);
  try {
    const path = findPackageJSON('@mikro-orm/core', folder) ?? '';
    return (JSON.parse(readFileSync(path, 'utf8')) as { version: string }).version;
  } catch {
    return 'of an unknown version';
  }
};

/** Options of `databaseOf`. */
export interface HostDatabaseOptions {
  /**
   * The keys of `ssn` and `ein`, from `dataKeyRing`. The entities of the MikroORM use them as well.
   * Without them every read and write of companies and employees fails.
   */
  readonly dataKeys?: DataKeyRing | undefined;
  /** Called with a message about entries that could not be stored; a warning by default. */
  readonly log?: ((message: string) => void) | undefined;
  /**
   * How long a transaction, and a port outside of one, waits while open transactions hold all
   * connections: 10,000 ms. After it they reject with `Unavailable`.
   */
  readonly connectionWaitMs?: number | undefined;
}

const rules: RulesOf<HostDatabaseOptions> = {
  dataKeys: ANYTHING,
  log: ANYTHING,
  connectionWaitMs: ANYTHING,
};

const CONNECTION_WAIT_MS = 10_000;

/**
 * Creates a database on the MikroORM of a host, whose configuration has the `entities` and
 * `migrations` of paydocs and the `Migrator`.
 *
 * - Statements run on the host's connections, with its settings.
 * - Inside `orm.em.transactional(…)` they belong to the host's transaction.
 * - Tables are named as `discoverInto` of the configuration says.
 * - `pools` is empty: the host has its own view of them.
 * - `close` leaves the host's MikroORM open.
 *
 * @throws Error for two copies of MikroORM, for any database but SQLite and PostgreSQL, and for SQLite
 *   without `discoverInto`.
 * @throws TypeError for an option that is unknown, and for anything but a MikroORM.
 */
export const databaseOf = (orm: Orm, options: HostDatabaseOptions = {}): Database => {
  checkOptions(options, rules);
  const { dataKeys, log = (message) => process.emitWarning(message) } = options;
  const { connectionWaitMs = CONNECTION_WAIT_MS } = options;
  if (typeof orm?.driver?.getPlatform !== 'function') {
    throw new TypeError('The first argument of databaseOf must be an initialized MikroORM.');
  }
  const dialect = dialectOf(orm.driver);
  if (!(orm instanceof MikroORM)) {
    throw new Error(
      `There are two copies of MikroORM: @paydocs/mikro-orm loaded ${Utils.getORMVersion()}, ` +
        `the host ${hostVersion(orm)}. Install one copy, for example with \`npm dedupe\`.`,
    );
  }
  if (dialect === 'sqlite' && lacksDiscovery(orm.getMetadata())) {
    throw new Error(
      'Set `discovery: discoverInto()` of @paydocs/mikro-orm in the configuration of MikroORM. ' +
        'Without it, the schema generator drops the triggers that count and protect records.',
    );
  }
  useDataKeys(orm, dataKeys);
  const naming = namingOf(orm.getMetadata(), orm.config);
  return createDatabase({
    dataKeys,
    sql: kyselySql(orm.em, {
      dialect,
      naming,
      freeConnection: freeConnectionOf(orm, connectionWaitMs),
    }),
    orm: async () => orm,
    log,
    migrationPlaces: migrationPlaceOf(orm.config, naming),
    pools: () => [],
    within: async () => {
      throw new Error('Use cases belong to `orm.em.transactional(…)` of the host already.');
    },
    migrating: async (work) => work(orm),
    close: async () => {},
  });
};
