import type { Dialect } from '../sql/dialect.ts';
import type { tables } from '../sql/tables.ts';
import { sql } from '../sql/statement.ts';
import { accountTables } from './account-tables.ts';
import { recordTables } from './record-tables.ts';
import { kept } from './stored-columns.ts';
import type { StoredTable } from './stored-table.ts';

/** A name of a table. */
export type TableName = keyof typeof tables;

const sites: StoredTable = {
  key: ['id'],
  columns: {
    ...kept('integer', 'id'),
    ...kept('text', 'identifier', 'name', 'logo', 'status'),
    ...kept('json', 'payment_processors', 'document_types', 'settings', 'retention'),
    ...kept('instant', 'legal_hold_since', 'created_at', 'updated_at'),
  },
  ofSite: (siteId) => sql`id = ${siteId}`,
};

const roles: StoredTable = {
  key: ['id'],
  columns: {
    ...kept('integer', 'id'),
    ...kept('text', 'name', 'description'),
    ...kept('json', 'permissions'),
    ...kept('instant', 'created_at', 'updated_at'),
  },
};

const keyUses: StoredTable = {
  key: ['kind', 'key_id'],
  columns: { ...kept('text', 'kind', 'key_id'), ...kept('integer', 'first_used_at_ms') },
};

const tablesOf = (dialect: Dialect): Readonly<Record<TableName, StoredTable>> => {
  const { users, ...accounts } = accountTables(dialect);
  return { ...recordTables, ...accounts, users, sites, roles, keyUses };
};

const described = { sqlite: tablesOf('sqlite'), postgresql: tablesOf('postgresql') };

/**
 * Returns what is stored in each table, each before those to which it refers. Exports and erasures
 * follow from this description, and a test compares it with the database: a new table or column has a
 * place in both.
 */
export const storedTables = (dialect: Dialect): Readonly<Record<TableName, StoredTable>> =>
  described[dialect];
