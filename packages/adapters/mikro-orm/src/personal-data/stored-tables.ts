import type { Dialect } from '../sql/dialect.ts';
import type { tables } from '../sql/tables.ts';
import { sql } from '../sql/statement.ts';
import { accountTables } from './account-tables.ts';
import { recordTables } from './record-tables.ts';
import { read } from './stored-columns.ts';
import type { StoredTable } from './stored-table.ts';

/** A name of a table. */
export type TableName = keyof typeof tables;

const sites: StoredTable = {
  key: ['id'],
  columns: {
    ...read('integer', 'id'),
    ...read('text', 'identifier', 'name', 'logo', 'status'),
    ...read('json', 'payment_processors', 'document_types', 'settings', 'retention'),
    ...read('instant', 'legal_hold_since', 'created_at', 'updated_at'),
  },
  ofSite: (siteId) => sql`id = ${siteId}`,
};

const roles: StoredTable = {
  key: ['id'],
  columns: {
    ...read('integer', 'id'),
    ...read('text', 'name', 'description'),
    ...read('json', 'permissions'),
    ...read('instant', 'created_at', 'updated_at'),
  },
};

const keyUses: StoredTable = {
  key: ['kind', 'key_id'],
  columns: { ...read('text', 'kind', 'key_id'), ...read('integer', 'first_used_at_ms') },
};

const tablesOf = (dialect: Dialect): Readonly<Record<TableName, StoredTable>> => {
  const { users, ...accounts } = accountTables(dialect);
  return { ...recordTables, ...accounts, users, sites, roles, keyUses };
};

const described = { sqlite: tablesOf('sqlite'), postgresql: tablesOf('postgresql') };

/**
 * Returns what is stored in each table, each before those to which it refers. Exports and erasures
 * follow from this description, which a test compares with the database. `erasedUser` and `erasedEmployee` of
 * the core say what an erasure leaves of a person.
 */
export const storedTables = (dialect: Dialect): Readonly<Record<TableName, StoredTable>> =>
  described[dialect];
