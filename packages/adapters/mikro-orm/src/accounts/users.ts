import { userCreated, type Users } from '@paydocs/core';
import { toNumber } from '../sql/columns.ts';
import { withPortErrors } from '../sql/errors.ts';
import type { Connected } from '../sql/sql.ts';
import { sql } from '../sql/statement.ts';
import { tables } from '../sql/tables.ts';
import { record } from './audit-entries.ts';
import { enqueue } from './outbox.ts';
import { changePassword } from './password-change.ts';
import {
  accountColumns,
  type AccountRow,
  findUser,
  insertUnlessTaken,
  toAccount,
  usersWithSiteAndRole,
} from './user-rows.ts';
import { storeEvents } from './webhook-events.ts';

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

    // The unique index decides between parallel calls: all but the first insert nothing.
    addIfAbsent: async (user) =>
      database.writing(async (run) => {
        const [added] = await run(insertUnlessTaken(database.dialect, user));
        if (added === undefined) return undefined;
        const id = toNumber(added.id);
        const { email, createdAtMs, verificationId: entryId } = user;
        if (entryId !== undefined) {
          const task = { kind: 'email-verification', email } as const;
          await enqueue(run, { id: entryId, task, createdAtMs });
        }
        const event = userCreated({ id, siteId: user.siteId }, createdAtMs);
        await storeEvents({ dialect: database.dialect, run }, [event]);
        await record(run, user.audit, { subject: { kind: 'user', id: String(id) } });
        return findUser(run, id);
      }),

    replacePasswordHash: async (userId, { from, to }) => {
      const replaced = await database.run(
        sql`update ${tables.users} set password_hash = ${to}
          where id = ${userId} and password_hash = ${from} returning id`,
      );
      return replaced.length > 0;
    },

    changePassword: async (change) =>
      database.writing(async (run) => changePassword(run, database.dialect, change)),
  });
