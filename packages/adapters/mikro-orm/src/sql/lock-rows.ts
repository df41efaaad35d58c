import type { Dialect } from './dialect.ts';
import { type Statement, sql } from './statement.ts';

const clauses: Readonly<Record<Dialect, Statement>> = {
  sqlite: sql.raw(''),
  postgresql: sql.raw('for no key update'),
};

/**
 * Returns the end of a `select` that locks its rows until the end of the transaction, as an update of
 * them does. SQLite has one writer at a time, and needs no lock.
 */
export const lockRows = (dialect: Dialect): Statement => clauses[dialect];
