import type { DatabaseOptions } from '../src/index.ts';
import { sql } from '../src/sql/statement.ts';
import { tables } from '../src/sql/tables.ts';
import { type dialects, homes, openHome, type Opened } from './harness.ts';

const placements = {
  sqlite: { tablePrefix: 'paydocs_' },
  postgresql: { schema: 'payroll', tablePrefix: 'p_' },
} as const;

/**
 * Creates and opens a migrated database beside tables of a host that have all names of paydocs: a statement
 * that does not write a name as the schema and the prefix say finds one of these, and fails.
 */
export const openBesideHost = async (
  dialect: (typeof dialects)[number],
  options: Omit<DatabaseOptions, 'url'>,
): Promise<Opened> => {
  const opened = await openHome(await homes[dialect](), { ...options, ...placements[dialect] });
  const { database } = opened;
  for (const { name } of Object.values(tables)) {
    await database.sql.run(sql`create table ${sql.id(name)} (nickname text)`);
  }
  await database.migrate();
  return opened;
};
