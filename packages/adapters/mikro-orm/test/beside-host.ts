import { type DatabaseOptions, openDatabase } from '../src/index.ts';
import { sql } from '../src/sql/statement.ts';
import { tables } from '../src/sql/tables.ts';
import { dataKeys, type dialects, homes, type Opened } from './harness.ts';

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
  const home = await homes[dialect]();
  const database = await openDatabase({
    url: home.url,
    dataKeys,
    ...options,
    ...placements[dialect],
  });
  for (const { name } of Object.values(tables)) {
    await database.sql.run(sql`create table ${sql.id(name)} (nickname text)`);
  }
  await database.migrate();
  return {
    database,
    url: home.url,
    close: async () => {
      await database.close();
      await home.remove();
    },
  };
};
