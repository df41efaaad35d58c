import type { Sql } from '../sql/sql.ts';

/** A database that can be asked; every `Database` is one. */
export interface Connected {
  readonly sql: Sql;
}
