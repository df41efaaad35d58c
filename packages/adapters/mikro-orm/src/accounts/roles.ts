import type { Roles } from '@paydocs/core';
import { sql } from '../sql/statement.ts';
import type { Connected } from '../database/connected.ts';
import { guarded } from '../sql/errors.ts';
import { type RoleRow, roleColumns, toRole } from './user-row.ts';

/** The roles in a database. */
export const mikroOrmRoles = (database: Connected): Roles =>
  guarded<Roles>({
    findByName: async (name) => {
      const [row] = await database.sql.runPrepared(
        sql<RoleRow>`select ${roleColumns} from roles r where r.name = ${name}`,
      );
      return row && toRole(row);
    },
  });
