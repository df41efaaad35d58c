import {
  ANYTHING,
  checkOptions,
  type Deadline,
  FLAG,
  FUNCTION,
  type OptionRule,
  REQUIRED,
  type RulesOf,
} from '@paydocs/core';
import type { DataKeyRing } from '../encryption/data-key-ring.ts';
import type { TableNaming } from './table-naming.ts';

/** Options of `openDatabase`. An option that is undefined has its default. */
export interface DatabaseOptions extends TableNaming {
  /**
   * `sqlite:./paydocs.sqlite`, `sqlite::memory:` or `postgresql://user:password@host/database`.
   *
   * User, host and database of PostgreSQL are required; the port is 5432 by default. No `PG*` variable
   * replaces them. `PGPASSWORD`, `PGSSLMODE` and `PGOPTIONS` are used for what the URL leaves out.
   * `sslmode` `prefer`, `require` and `verify-ca` are `verify-full`, unless `uselibpqcompat=true`.
   *
   * The parameters of a PostgreSQL URL (`sslmode`, `options`, …) hold for every connection.
   * `application_name`, `connect_timeout` (seconds) and `statement_timeout` (milliseconds) are the
   * defaults of the options of that name.
   */
  readonly url: string;
  /**
   * The keys of `ssn` and `ein`, from `dataKeyRing`. Without them every read and write of companies
   * and employees fails; accounts and migrations need none.
   */
  readonly dataKeys?: DataKeyRing | undefined;
  /**
   * The maximum number of connections to PostgreSQL, 10 by default; SQLite has one. From 4 on, one
   * is pipelined for frequent fast reads of accounts, one for those of lists (two from 8 on), and
   * half of the others serve lists that may take long. So slow lists never block fast statements,
   * and none blocks accounts.
   */
  readonly poolMax?: number | undefined;
  /** How long to wait for a connection, new or from the pool, 1000 by default; 0 is unlimited. */
  readonly connectTimeoutMs?: number | undefined;
  /**
   * How long a statement may run, 2000 by default; 0 is unlimited. After half a second more the
   * client closes the connection. For SQLite, how long a write waits for the lock of another process.
   */
  readonly statementTimeoutMs?: number | undefined;
  /** The name that `pg_stat_activity` shows, `paydocs` by default. */
  readonly applicationName?: string | undefined;
  /** Whether PostgreSQL keeps the plans of frequent statements, `true` by default. */
  readonly preparedStatements?: boolean | undefined;
  /**
   * `transaction` behind a pooler that assigns a connection for each transaction, such as PgBouncer
   * with `pool_mode = transaction`; `none` by default. Statements are then not prepared, each runs
   * in a transaction, and settings of a session are not used.
   */
  readonly pooler?: 'none' | 'transaction' | undefined;
  /**
   * The time of the current request, which also limits each wait and each statement; without limit by
   * default. `requestDeadline` of `@paydocs/http-koa` creates one.
   */
  readonly deadline?: Deadline | undefined;
  /** Called with a message when a connection closed; does nothing by default. */
  readonly log?: ((message: string) => void) | undefined;
}

const integerFrom = (least: number): OptionRule => ({
  accepts: (value) => Number.isSafeInteger(value) && Number(value) >= least,
  expected: `an integer of at least ${least}`,
});

const rules: RulesOf<DatabaseOptions> = {
  url: REQUIRED,
  dataKeys: ANYTHING,
  poolMax: integerFrom(1),
  connectTimeoutMs: integerFrom(0),
  statementTimeoutMs: integerFrom(0),
  applicationName: ANYTHING,
  preparedStatements: FLAG,
  pooler: {
    accepts: (value) => value === 'none' || value === 'transaction',
    expected: 'none or transaction',
  },
  deadline: ANYTHING,
  log: FUNCTION,
  schema: ANYTHING,
  tablePrefix: ANYTHING,
};

/** The options with their defaults. */
export type Settings = {
  readonly [Name in Exclude<
    keyof DatabaseOptions,
    keyof TableNaming | 'dataKeys' | 'deadline'
  >]-?: Exclude<DatabaseOptions[Name], undefined>;
} & Pick<DatabaseOptions, 'dataKeys' | 'deadline'> & { readonly naming: TableNaming };

/** The least time limit of a URL: fewer ms are meant as seconds. */
const LIMIT_MIN_MS = 100;

const toMs = (name: string, text: string | undefined, unitMs: number): number | undefined => {
  if (text === undefined) return undefined;
  const ms = /^\d{1,9}$/.test(text) ? Number(text) * unitMs : Number.NaN;
  if (ms === 0 || ms >= LIMIT_MIN_MS) return ms;
  const least = Math.ceil(LIMIT_MIN_MS / unitMs);
  throw new Error(`${name} in the URL must be a whole number from ${least} on, or 0 for no limit.`);
};

/** Moves the URL's parameters that have an option out of it: pg would prefer them to the option. */
const splitUrl = (text: string): Pick<DatabaseOptions, 'url'> & Partial<DatabaseOptions> => {
  const url = /^postgres(?:ql)?:/.test(text) ? URL.parse(text) : null;
  if (url === null || !/[?&](?:application_name|\w+_timeout)=/.test(url.search)) {
    return { url: text };
  }
  const take = (name: string): string | undefined => {
    const value = url.searchParams.get(name);
    url.searchParams.delete(name);
    return value ?? undefined;
  };
  const options = {
    applicationName: take('application_name'),
    connectTimeoutMs: toMs('connect_timeout', take('connect_timeout'), 1000),
    statementTimeoutMs: toMs('statement_timeout', take('statement_timeout'), 1),
  };
  return { url: url.href, ...options };
};

/**
 * Returns the options with their defaults.
 *
 * @throws Error for a timeout in the URL that is not a whole number, or below 100 ms.
 * @throws TypeError for an option that is unknown, wrong or missing.
 */
export const settingsOf = (options: DatabaseOptions): Settings => {
  checkOptions(options, rules);
  const { url, ...ofUrl } = splitUrl(options.url);
  return {
    url,
    dataKeys: options.dataKeys,
    poolMax: options.poolMax ?? 10,
    connectTimeoutMs: options.connectTimeoutMs ?? ofUrl.connectTimeoutMs ?? 1000,
    statementTimeoutMs: options.statementTimeoutMs ?? ofUrl.statementTimeoutMs ?? 2000,
    applicationName: options.applicationName ?? ofUrl.applicationName ?? 'paydocs',
    preparedStatements: options.preparedStatements ?? true,
    pooler: options.pooler ?? 'none',
    log: options.log ?? (() => {}),
    deadline: options.deadline,
    naming: { schema: options.schema, tablePrefix: options.tablePrefix },
  };
};
