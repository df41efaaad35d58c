import {
  databaseUrl,
  flag,
  oneOf,
  schemaName,
  shortName,
  tablePrefix,
  wholeNumber,
} from './schemas.ts';
import type { Setting } from './setting.ts';

export const databaseSettings = {
  databaseUrl: {
    variable: 'DATABASE_URL',
    option: 'databaseUrl',
    ...databaseUrl,
    fallback: 'sqlite:./paydocs.sqlite',
    about: 'URL of the database; required in production',
  },
  databaseSchema: {
    variable: 'DATABASE_SCHEMA',
    option: 'schema',
    ...schemaName,
    about: 'schema of the tables in PostgreSQL; the search path decides if unset',
  },
  tablePrefix: {
    variable: 'TABLE_PREFIX',
    option: 'tablePrefix',
    ...tablePrefix,
    about: 'prefix of the names of the tables, for a database with tables of another program',
  },
  databasePoolMax: {
    variable: 'DATABASE_POOL_MAX',
    ...wholeNumber(1, 1000),
    fallback: '10',
    about: 'maximum number of connections to PostgreSQL',
  },
  databaseConnectTimeoutMs: {
    variable: 'DATABASE_CONNECT_TIMEOUT_MS',
    ...wholeNumber(100, 60_000),
    about: 'time limit for a connection to PostgreSQL in ms; 1000 if unset',
  },
  databaseStatementTimeoutMs: {
    variable: 'DATABASE_STATEMENT_TIMEOUT_MS',
    ...wholeNumber(100, 600_000),
    about: 'time limit for a statement in ms; 2000 if unset',
  },
  databasePreparedStatements: {
    variable: 'DATABASE_PREPARED_STATEMENTS',
    ...flag,
    fallback: 'true',
    about: 'whether PostgreSQL reuses the plans of frequent statements',
  },
  databaseApplicationName: {
    variable: 'DATABASE_APPLICATION_NAME',
    ...shortName,
    about: 'name of the connections in pg_stat_activity; paydocs if unset',
  },
  databasePooler: {
    variable: 'DATABASE_POOLER',
    ...oneOf(['none', 'transaction']),
    fallback: 'none',
    must: 'be none or transaction',
    about: 'set to transaction behind PgBouncer with pool_mode = transaction',
  },
  migrateDatabaseUrl: {
    variable: 'MIGRATE_DATABASE_URL',
    ...databaseUrl,
    about: 'URL for `paydocs migrate`, without a pooler; DATABASE_URL if unset',
  },
} as const satisfies Record<string, Setting>;
