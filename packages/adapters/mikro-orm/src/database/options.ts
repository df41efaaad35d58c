import type { TableNaming } from '../sql/tables.ts';

/** Where the database is, and how long to wait for it. */
export interface DatabaseOptions extends TableNaming {
  /** `sqlite:./paydocs.sqlite`, `sqlite::memory:` or `postgresql://user:password@host/database`. */
  readonly url: string;
  /**
   * How many connections to PostgreSQL at most, 10 by default; SQLite has one. From 4 on, two of
   * them are shared by frequent quick statements, and half of the others are for lists that take
   * long, so that neither waits for the other.
   */
  readonly poolMax?: number;
  /** How long to wait for a connection, new or from the pool, 1000 by default. */
  readonly connectTimeoutMs?: number;
  /**
   * How long a statement may take, 2000 by default; half a second later the connection is given up
   * on, for a server that no longer answers. For SQLite, how long to wait for another process.
   */
  readonly statementTimeoutMs?: number;
  /** What PostgreSQL shows for these connections, `paydocs` by default. */
  readonly applicationName?: string;
  /**
   * Whether PostgreSQL keeps the plans of frequent statements, as it does by default. Turn it off
   * behind a pooler that hands out a connection by transaction and cannot do that.
   */
  readonly preparedStatements?: boolean;
  /** Hears of connections that the server closed; nothing is printed by default. */
  readonly log?: (message: string) => void;
}

/** The options with their defaults. */
export type Settings = Required<Omit<DatabaseOptions, keyof TableNaming>> & {
  readonly naming: TableNaming;
};

/** Fills in the defaults. */
export const settingsOf = (options: DatabaseOptions): Settings => ({
  url: options.url,
  poolMax: options.poolMax ?? 10,
  connectTimeoutMs: options.connectTimeoutMs ?? 1000,
  statementTimeoutMs: options.statementTimeoutMs ?? 2000,
  applicationName: options.applicationName ?? 'paydocs',
  preparedStatements: options.preparedStatements ?? true,
  log: options.log ?? (() => {}),
  naming: { schema: options.schema, tablePrefix: options.tablePrefix },
});
