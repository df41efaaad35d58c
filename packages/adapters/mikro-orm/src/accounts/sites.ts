import { DEFAULT_SITE_SETTINGS, newSite, type Site, type Sites } from '@paydocs/core';
import {
  type Columns,
  type NumberColumn,
  type RowOf,
  selectList,
  toNumber,
  toRow,
} from '../sql/columns.ts';
import { fromRow } from '../sql/from-row.ts';
import type { Dialect } from '../sql/dialect.ts';
import { withPortErrors } from '../sql/errors.ts';
import type { Connection } from '../sql/reserve-ids.ts';
import type { Connected, Run } from '../sql/sql.ts';
import { sql } from '../sql/statement.ts';
import { tables } from '../sql/tables.ts';
import { unlessChanged } from '../sql/unless-changed.ts';

const columns = {
  id: 'number',
  identifier: 'text',
  name: 'text',
  logo: 'text?',
  payment_processors: 'list',
  document_types: 'list',
  settings: 'json',
  status: 'text',
  retention: 'json',
  legal_hold_since: 'instant?',
  created_at: 'instant',
  updated_at: 'instant',
} as const satisfies Columns;

/** A site as a row. */
export type SiteRow = RowOf<typeof columns, 'site_'>;

/** The columns of a site, whose table has the alias `s`. */
export const siteColumns = selectList(columns, 's', 'site_');

const fieldsOf: (row: SiteRow) => Site = fromRow(columns, 'site_');

/** Returns the site of a row. */
export const toSite = unlessChanged(columns, 'site_', (row): Site => {
  const site = fieldsOf(row);
  return { ...site, settings: { ...DEFAULT_SITE_SETTINGS, ...site.settings } };
});

/** Returns the row of a new site. */
export const newSiteRow = (dialect: Dialect) => (site: Site) => toRow(dialect, columns, site);

/** Selects sites, whose table has the alias `s`. */
export const selectSites = sql<SiteRow>`select ${siteColumns} from ${tables.sites} s`;

const findSite = async (run: Run, identifier: string): Promise<Site | undefined> => {
  const [row] = await run(sql<SiteRow>`${selectSites} where s.identifier = ${identifier}`);
  return row && toSite(row);
};

/**
 * Inserts a site, and returns its id; undefined for a taken identifier. The unique index decides between
 * parallel calls: all but the first insert nothing.
 */
export const insertUnlessTaken = async (
  { dialect, run }: Connection,
  site: Omit<Site, 'id'>,
): Promise<number | undefined> => {
  const { id: _given, ...row } = newSiteRow(dialect)({ id: 0, ...site });
  const names = Object.keys(row).map((name) => sql.raw(name));
  const [added] = await run(sql<{ readonly id: NumberColumn }>`
    insert into ${tables.sites} (${sql.join(names)}) values (${sql.join(Object.values(row))})
    on conflict (identifier) do nothing returning id`);
  return added && toNumber(added.id);
};

/** Creates the port of the sites. */
export const mikroOrmSites = ({ sql: database }: Connected): Sites =>
  withPortErrors<Sites>({
    findByIdentifier: async (identifier) =>
      findSite(async (site) => database.run(site, 'quick'), identifier),

    list: async () => (await database.run(sql<SiteRow>`${selectSites} order by s.id`)).map(toSite),
  });

/** Returns the site with this identifier. Adds a missing one, whose name is the identifier. */
export const ensureSite = async (database: Connected, identifier: string): Promise<Site> => {
  await insertUnlessTaken(database.sql, newSite({ identifier, name: identifier }, Date.now()));
  const site = await mikroOrmSites(database).findByIdentifier(identifier);
  if (site === undefined) throw new Error(`The site ${identifier} was deleted while it was added.`);
  return site;
};
