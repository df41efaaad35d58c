import { type Site, type Sites, timestamp } from '@paydocs/core';
import {
  type Columns,
  fromTimestamp,
  type RowOf,
  selectList,
  toJson,
  toNumber,
  toTimestamp,
  toRow,
} from '../sql/columns.ts';
import type { Dialect } from '../sql/dialect.ts';
import { withPortErrors } from '../sql/errors.ts';
import type { Connected } from '../sql/sql.ts';
import { sql } from '../sql/statement.ts';
import { tables } from '../sql/tables.ts';

const columns = {
  id: 'number',
  identifier: 'text',
  name: 'text',
  logo: 'text?',
  payment_processors: 'list',
  document_types: 'list',
  status: 'text',
  created_at: 'instant',
  updated_at: 'instant',
} as const satisfies Columns;

/** A site as a row. */
export type SiteRow = RowOf<typeof columns, 'site_'>;

/** The columns of a site, whose table has the alias `s`. */
export const siteColumns = selectList(columns, 's', 'site_');

/** Returns the site of a row. */
export const toSite = (row: SiteRow): Site => ({
  id: toNumber(row.site_id),
  identifier: row.site_identifier,
  name: row.site_name,
  logo: row.site_logo,
  paymentProcessors: toJson(row.site_payment_processors),
  documentTypes: toJson(row.site_document_types),
  status: row.site_status,
  createdAt: toTimestamp(row.site_created_at),
  updatedAt: toTimestamp(row.site_updated_at),
});

/** Returns the row of a new site. */
export const newSiteRow = (dialect: Dialect) => (site: Site) => toRow(dialect, columns, site);

/** Creates the port of the sites. */
export const mikroOrmSites = ({ sql: database }: Connected): Sites =>
  withPortErrors<Sites>({
    findByIdentifier: async (identifier) => {
      const [row] = await database.runPrepared(
        sql<SiteRow>`select ${siteColumns} from ${tables.sites} s
          where s.identifier = ${identifier}`,
      );
      return row && toSite(row);
    },
  });

/** Returns the site with this identifier. Adds a missing one, whose name is the identifier. */
export const ensureSite = async (database: Connected, identifier: string): Promise<Site> => {
  const { dialect, run } = database.sql;
  const now = fromTimestamp(dialect, timestamp(Date.now()));
  await run(sql`
    insert into ${tables.sites} (identifier, name, logo, payment_processors, document_types,
      status, created_at, updated_at)
    values (${identifier}, ${identifier}, null, '[]', '[]', 'active', ${now}, ${now})
    on conflict (identifier) do nothing`);
  const site = await mikroOrmSites(database).findByIdentifier(identifier);
  if (site === undefined) throw new Error(`The site ${identifier} was deleted while it was added.`);
  return site;
};
