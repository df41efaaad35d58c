import {
  DEFAULT_SITE_SETTINGS,
  type NewSite,
  PAY_STATEMENT,
  type Retention,
  type Site,
  type SiteChange,
  type SiteFields,
  type Sites,
  timestamp,
} from '@paydocs/core';
import {
  type Columns,
  fromTimestamp,
  type NumberColumn,
  type RowOf,
  selectList,
  storedValue,
  toJson,
  toNumber,
  toTimestamp,
  toRow,
} from '../sql/columns.ts';
import type { Dialect } from '../sql/dialect.ts';
import { withPortErrors } from '../sql/errors.ts';
import { lockRows } from '../sql/lock-rows.ts';
import type { Connected, Run } from '../sql/sql.ts';
import { type Statement, sql } from '../sql/statement.ts';
import { tables } from '../sql/tables.ts';
import { record } from './audit-entries.ts';

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

/** Returns the site of a row. */
export const toSite = (row: SiteRow): Site => ({
  id: toNumber(row.site_id),
  identifier: row.site_identifier,
  name: row.site_name,
  logo: row.site_logo,
  paymentProcessors: toJson(row.site_payment_processors),
  documentTypes: toJson(row.site_document_types),
  settings: { ...DEFAULT_SITE_SETTINGS, ...toJson(row.site_settings) },
  status: row.site_status,
  retention: toJson<Retention>(row.site_retention),
  legalHoldSince:
    row.site_legal_hold_since === null ? null : toTimestamp(row.site_legal_hold_since),
  createdAt: toTimestamp(row.site_created_at),
  updatedAt: toTimestamp(row.site_updated_at),
});

/** Returns the row of a new site. */
export const newSiteRow = (dialect: Dialect) => (site: Site) => toRow(dialect, columns, site);

const selectSites = sql<SiteRow>`select ${siteColumns} from ${tables.sites} s`;

const findSite = async (run: Run, identifier: string): Promise<Site | undefined> => {
  const [row] = await run(sql<SiteRow>`${selectSites} where s.identifier = ${identifier}`);
  return row && toSite(row);
};

interface IdRow {
  readonly id: NumberColumn;
}

const insertUnlessTaken = (
  dialect: Dialect,
  { identifier, name, createdAtMs }: Omit<NewSite, 'audit'>,
): Statement<IdRow> => {
  const now = fromTimestamp(dialect, timestamp(createdAtMs));
  return sql<IdRow>`
    insert into ${tables.sites} (identifier, name, logo, payment_processors, document_types,
      settings, status, retention, created_at, updated_at)
    values (${identifier}, ${name}, null, '[]', ${JSON.stringify([PAY_STATEMENT])},
      ${JSON.stringify(DEFAULT_SITE_SETTINGS)}, 'active', '{}', ${now}, ${now})
    on conflict (identifier) do nothing
    returning id`;
};

/** Returns the statement that changes a site. A column without a new value keeps its value. */
const updateSite = (
  dialect: Dialect,
  {
    id,
    fields,
    nowMs,
  }: Pick<SiteChange, 'nowMs'> & {
    readonly id: number;
    readonly fields: Partial<SiteFields>;
  },
): Statement<IdRow> => {
  const { name, logo, paymentProcessors, documentTypes, settings } = fields;
  const { status, retention, legalHoldSince } = fields;
  const changes = [
    sql`updated_at = ${fromTimestamp(dialect, timestamp(nowMs))}`,
    name !== undefined && sql`name = ${name}`,
    logo !== undefined && sql`logo = ${logo}`,
    paymentProcessors && sql`payment_processors = ${JSON.stringify(paymentProcessors)}`,
    documentTypes && sql`document_types = ${JSON.stringify(documentTypes)}`,
    settings && sql`settings = ${JSON.stringify(settings)}`,
    status !== undefined && sql`status = ${status}`,
    retention && sql`retention = ${JSON.stringify(retention)}`,
    legalHoldSince !== undefined &&
      sql`legal_hold_since = ${storedValue(dialect, 'instant?', legalHoldSince)}`,
  ].filter((change) => change !== false && change !== undefined);
  return sql<IdRow>`update ${tables.sites} set ${sql.join(changes)} where id = ${id}
    returning id`;
};

/** Returns the site, locked until the end of the transaction. */
const lockedSite = async (
  run: Run,
  dialect: Dialect,
  identifier: string,
): Promise<Site | undefined> => {
  const [row] = await run(
    sql<SiteRow>`${selectSites} where s.identifier = ${identifier} ${lockRows(dialect)}`,
  );
  return row && toSite(row);
};

/** Records the entry of a site that was written, and returns the site. */
const recorded = async (
  run: Run,
  row: IdRow,
  { identifier, audit }: Pick<NewSite, 'identifier' | 'audit'>,
): Promise<Site | undefined> => {
  const siteId = toNumber(row.id);
  await record(run, audit, { siteId, subject: { kind: 'site', id: String(siteId) } });
  return findSite(run, identifier);
};

/** Creates the port of the sites. */
export const mikroOrmSites = ({ sql: database }: Connected): Sites =>
  withPortErrors<Sites>({
    findByIdentifier: async (identifier) =>
      findSite(async (site) => database.run(site, 'quick'), identifier),

    list: async () => (await database.run(sql<SiteRow>`${selectSites} order by s.id`)).map(toSite),

    // The unique index decides between parallel calls: all but the first insert nothing.
    addIfAbsent: async (site) =>
      database.writing(async (run) => {
        const [row] = await run(insertUnlessTaken(database.dialect, site));
        return row && recorded(run, row, site);
      }),

    update: async (change) =>
      database.writing(async (run) => {
        const { dialect } = database;
        const { identifier, nowMs } = change;
        const site = await lockedSite(run, dialect, identifier);
        if (site === undefined) return undefined;
        const fields = change.change(site);
        const [row] = await run(updateSite(dialect, { id: site.id, fields, nowMs }));
        return row && recorded(run, row, change);
      }),
  });

/** Returns the site with this identifier. Adds a missing one, whose name is the identifier. */
export const ensureSite = async (database: Connected, identifier: string): Promise<Site> => {
  const { dialect, run } = database.sql;
  await run(insertUnlessTaken(dialect, { identifier, name: identifier, createdAtMs: Date.now() }));
  const site = await mikroOrmSites(database).findByIdentifier(identifier);
  if (site === undefined) throw new Error(`The site ${identifier} was deleted while it was added.`);
  return site;
};
