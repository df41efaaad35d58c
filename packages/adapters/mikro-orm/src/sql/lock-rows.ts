import type { Dialect } from './dialect.ts';
import type { Run } from './sql.ts';
import { type Statement, sql } from './statement.ts';
import { tables } from './tables.ts';

const clauses: Readonly<Record<Dialect, Statement>> = {
  sqlite: sql.raw(''),
  postgresql: sql.raw('for no key update'),
};

/**
 * Returns the end of a `select` that locks its rows until the end of the transaction, as an update of
 * them does. SQLite has one writer at a time, and needs no lock.
 */
export const lockRows = (dialect: Dialect): Statement => clauses[dialect];

/**
 * Returns the end of a `select` that locks the rows of one table as a write of any column and a deletion
 * do, until the end of the transaction.
 */
export const lockWritten = (dialect: Dialect, alias: string): Statement =>
  sql.raw(dialect === 'sqlite' ? '' : `for update of ${alias}`);

/**
 * Makes the batches of imports of a site wait for each other, as changes of its users do; other writers
 * do not wait. Nothing locks a user before the site.
 */
export const lockSite = async (
  { dialect, run }: { readonly dialect: Dialect; readonly run: Run },
  siteId: number,
): Promise<void> => {
  // A transaction of SQLite that writes holds the write lock.
  if (dialect === 'sqlite') return;
  await run(sql`select id from ${tables.sites} where id = ${siteId} ${lockRows(dialect)}`);
};
