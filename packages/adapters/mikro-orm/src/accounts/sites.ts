import type { Sites } from '@paydocs/core';
import { sql } from '../sql/statement.ts';
import type { Connected } from '../database/connected.ts';
import { guarded } from '../sql/errors.ts';
import { type SiteRow, siteColumns, toSite } from './user-row.ts';

/** The sites in a database. */
export const mikroOrmSites = (database: Connected): Sites =>
  guarded<Sites>({
    findByIdentifier: async (identifier) => {
      const [row] = await database.sql.runPrepared(
        sql<SiteRow>`select ${siteColumns} from sites s where s.identifier = ${identifier}`,
      );
      return row && toSite(row);
    },
  });
