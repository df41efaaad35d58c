import type { Users } from '@paydocs/core';
import { withPortErrors } from '../sql/errors.ts';
import type { Connected } from '../sql/sql.ts';
import { sql } from '../sql/statement.ts';
import { tables } from '../sql/tables.ts';
import {
  accountColumns,
  type AccountRow,
  findUser,
  toAccount,
  usersWithSiteAndRole,
} from './user-rows.ts';

/** Creates the port of the users. */
export const mikroOrmUsers = ({ sql: database }: Connected): Users =>
  withPortErrors<Users>({
    find: async (id) => findUser(async (user) => database.run(user, 'quick'), id),

    findAccountByEmail: async (email) => {
      const [row] = await database.run(
        sql<AccountRow>`select ${accountColumns} from ${usersWithSiteAndRole}
          where u.email = ${email}`,
        'quick',
      );
      return row && toAccount(row);
    },

    replacePasswordHash: async (userId, { from, to }) => {
      const replaced = await database.run(
        sql`update ${tables.users} set password_hash = ${to}
          where id = ${userId} and password_hash = ${from} returning id`,
      );
      return replaced.length > 0;
    },
  });
