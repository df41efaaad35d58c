import type { SiteRows } from '@paydocs/core';
import {
  insertUnlessTaken,
  newSiteRow,
  selectSites,
  type SiteRow,
  toSite,
} from '../../accounts/sites.ts';
import { deleteEmptySite } from '../../personal-data/site-erasure.ts';
import { assignments } from '../../sql/columns.ts';
import { lockRows } from '../../sql/lock-rows.ts';
import type { Connection } from '../../sql/reserve-ids.ts';
import { sql } from '../../sql/statement.ts';
import { tables } from '../../sql/tables.ts';

/** Creates the sites of a transaction. */
export const mikroOrmSiteRows = (connection: Connection): SiteRows => {
  const { dialect, run } = connection;
  return {
    lock: async (id) => {
      const [row] = await run(sql<SiteRow>`${selectSites} where s.id = ${id} ${lockRows(dialect)}`);
      return row && toSite(row);
    },
    add: async (site) => insertUnlessTaken(connection, site),
    save: async (site) => {
      const { id, identifier: _same, created_at: _then, ...row } = newSiteRow(dialect)(site);
      await run(sql`update ${tables.sites} set ${assignments(row)} where id = ${id}`);
    },
    removeEmpty: async (id) => deleteEmptySite(connection, id),
  };
};
