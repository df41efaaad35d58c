import { type Site, timestamp } from '@paydocs/core';
import { sql as statement } from '../sql/statement.ts';
import { fromTimestamp } from '../sql/columns.ts';
import { mikroOrmSites } from './sites.ts';
import type { Sql } from '../sql/sql.ts';

/** The site of this identifier, which is also its name when it is added. */
export const ensureSite = async (sql: Sql, identifier: string): Promise<Site> => {
  const now = fromTimestamp(sql.dialect, timestamp(Date.now()));
  await sql.run(statement`
    insert into sites (identifier, name, logo, payment_processors, document_types, status,
      created_at, updated_at)
    values (${identifier}, ${identifier}, null, '[]', '[]', 'active', ${now}, ${now})
    on conflict (identifier) do nothing`);
  const site = await mikroOrmSites({ sql }).findByIdentifier(identifier);
  if (site === undefined) throw new Error(`The site ${identifier} went away while it was added.`);
  return site;
};
