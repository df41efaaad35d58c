import type { Layout, LayoutRows, Layouts, LayoutSummary } from '@paydocs/core';
import { type Columns, type RowOf, selectList, toNumber, toNumberOrNull } from '../sql/columns.ts';
import { withPortErrors } from '../sql/errors.ts';
import { lockSite } from '../sql/lock-rows.ts';
import type { Connection } from '../sql/reserve-ids.ts';
import type { Connected } from '../sql/sql.ts';
import { sql } from '../sql/statement.ts';
import { tables } from '../sql/tables.ts';

const columns = {
  name: 'text',
  version: 'number',
  type: 'text',
  created_at_ms: 'number',
  updated_at_ms: 'number',
  ended_at_ms: 'number?',
} as const satisfies Columns;

type SummaryRow = RowOf<typeof columns>;

/** The columns of a layout without its blocks, whose table has the alias `l`. */
const summaryColumns = selectList(columns, 'l');

const toSummary = (row: SummaryRow): LayoutSummary => ({
  name: row.name,
  version: toNumber(row.version),
  type: row.type,
  createdAtMs: toNumber(row.created_at_ms),
  updatedAtMs: toNumber(row.updated_at_ms),
});

/** Sorts rows by name, then version, as code units in every collation. */
const inOrder = <Row extends SummaryRow>(rows: readonly Row[]): readonly Row[] =>
  rows.toSorted((one, other) => {
    if (one.name === other.name) return toNumber(one.version) - toNumber(other.version);
    return one.name < other.name ? -1 : 1;
  });

/** Creates the port of layouts, for readers. */
export const mikroOrmLayouts = ({ sql: database }: Connected): Layouts =>
  withPortErrors<Layouts>({
    list: async (siteId) => {
      const rows = await database.run(
        sql<SummaryRow>`select ${summaryColumns} from ${tables.layouts} l
          where l.site_id = ${siteId} and l.ended_at_ms is null`,
        { requester: undefined },
      );
      return inOrder(rows).map(toSummary);
    },
    find: async (siteId, { name, version }) => {
      const which =
        version === undefined ? sql`l.ended_at_ms is null` : sql`l.version = ${version}`;
      const [row] = await database.run(
        sql<SummaryRow & { readonly layout: string }>`
          select ${summaryColumns}, l.layout as layout from ${tables.layouts} l
          where l.site_id = ${siteId} and l.name = ${name} and ${which}`,
        { requester: undefined },
      );
      return row && { ...toSummary(row), layout: JSON.parse(row.layout) as Layout };
    },
  });

/** Creates the layouts of a transaction. */
export const mikroOrmLayoutRows = (connection: Connection): LayoutRows => {
  const { run } = connection;
  return {
    lock: async (siteId) => {
      await lockSite(connection, siteId);
      const rows = await run(
        sql<SummaryRow>`select ${summaryColumns} from ${tables.layouts} l where l.site_id = ${siteId}`,
      );
      return inOrder(rows).map((row) => ({
        ...toSummary(row),
        endedAtMs: toNumberOrNull(row.ended_at_ms),
      }));
    },
    add: async (siteId, { name, version, type, layout, createdAtMs, updatedAtMs }) => {
      await run(sql`
        insert into ${tables.layouts} (site_id, name, version, type, layout, created_at_ms, updated_at_ms)
        values (${siteId}, ${name}, ${version}, ${type}, ${JSON.stringify(layout)}, ${createdAtMs},
          ${updatedAtMs})`);
    },
    end: async (siteId, { name, version }, atMs) => {
      await run(sql`update ${tables.layouts} set ended_at_ms = ${atMs}
        where site_id = ${siteId} and name = ${name} and version = ${version}`);
    },
  };
};
