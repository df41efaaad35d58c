import { credentialsHint } from './broken-credentials.ts';
import { applicationName, databaseUrl, flag, oneOf, wholeNumber } from './schemas.ts';
import type { Setting } from './setting.ts';

/** The environment variables of the database. */
export const databaseSettings = {
  databaseUrl: {
    variable: 'DATABASE_URL',
    schema: databaseUrl,
    fallback: 'sqlite:./paydocs.sqlite',
    must: 'be sqlite:<file> or postgresql://<user>:<password>@<host>/<database>',
    hint: credentialsHint,
    about: 'URL of the database; required in production',
  },
  databasePoolMax: {
    variable: 'DATABASE_POOL_MAX',
    schema: wholeNumber(1000, 1),
    fallback: '10',
    must: 'be a whole number from 1 to 1000',
    about: 'maximum number of connections to PostgreSQL',
  },
  databaseConnectTimeoutMs: {
    variable: 'DATABASE_CONNECT_TIMEOUT_MS',
    schema: wholeNumber(60_000, 1),
    must: 'be a whole number from 1 to 60000',
    about: 'time limit for a connection to PostgreSQL in ms; 1000 if unset',
  },
  databaseStatementTimeoutMs: {
    variable: 'DATABASE_STATEMENT_TIMEOUT_MS',
    schema: wholeNumber(600_000, 1),
    must: 'be a whole number from 1 to 600000',
    about: 'time limit for a statement in ms; 2000 if unset',
  },
  databasePreparedStatements: {
    variable: 'DATABASE_PREPARED_STATEMENTS',
    schema: flag,
    fallback: 'true',
    must: 'be true or false',
    about: 'whether PostgreSQL reuses the plans of frequent statements',
  },
  databaseApplicationName: {
    variable: 'DATABASE_APPLICATION_NAME',
    schema: applicationName,
    must: 'be 1 to 63 printable ASCII characters',
    about: 'name of the connections in pg_stat_activity; paydocs if unset',
  },
  databasePooler: {
    variable: 'DATABASE_POOLER',
    schema: oneOf(['none', 'transaction']),
    fallback: 'none',
    must: 'be none or transaction',
    about: 'set to transaction behind PgBouncer with pool_mode = transaction',
  },
  migrateDatabaseUrl: {
    variable: 'MIGRATE_DATABASE_URL',
    schema: databaseUrl,
    must: 'be sqlite:<file> or postgresql://<user>:<password>@<host>/<database>',
    hint: credentialsHint,
    about: 'URL for `paydocs migrate`, without a pooler; DATABASE_URL if unset',
  },
} as const satisfies Record<string, Setting>;
