import {
  type User,
  type UserAdministration,
  userCreated,
  type UserFilter,
  type UserInvitation,
} from '@paydocs/core';
import { toNumber } from '../sql/columns.ts';
import type { Dialect } from '../sql/dialect.ts';
import { withPortErrors } from '../sql/errors.ts';
import type { Connected, Run } from '../sql/sql.ts';
import { lockRows } from '../sql/lock-rows.ts';
import { type Statement, sql } from '../sql/statement.ts';
import { tables } from '../sql/tables.ts';
import { containsAscii } from './ascii-text.ts';
import { record } from './audit-entries.ts';
import { maySignIn } from './may-sign-in.ts';
import { enqueue } from './outbox.ts';
import { pageOfSiteUsers } from './site-users.ts';
import {
  findUser,
  insertUnlessTaken,
  toUser,
  type UserRow,
  userColumns,
  usersWithSiteAndRole,
} from './user-rows.ts';
import { storeEvents } from './webhook-events.ts';

const contains = (dialect: Dialect, part: string): Statement => {
  const found = ['u.email', `u.first_name || ' ' || u.last_name`].map((text) =>
    containsAscii(dialect, text, part),
  );
  return sql`(${sql.join(found, sql` or `)})`;
};

const conditionsOf = (
  dialect: Dialect,
  { siteId, roleId, status, search }: UserFilter,
): readonly Statement[] =>
  [
    siteId !== undefined && sql`u.site_id = ${siteId}`,
    roleId !== undefined && sql`u.role_id = ${roleId}`,
    status !== undefined && sql`u.status = ${status}`,
    search !== undefined && contains(dialect, search),
  ].filter((condition) => condition !== false);

/** Adds an invitation to the outbox. */
const insertInvitation = async (
  run: Run,
  { userId, invitationId, nowMs }: Omit<UserInvitation, 'audit'>,
): Promise<void> => {
  const task = { kind: 'invitation', userId } as const;
  await enqueue(run, { id: invitationId, task, createdAtMs: nowMs });
};

/** Creates the port of the users for operators. */
export const mikroOrmUserAdministration = ({ sql: database }: Connected): UserAdministration => {
  const { dialect } = database;
  return withPortErrors<UserAdministration>({
    list: async ({ filter, afterId, limit }): Promise<readonly User[]> => {
      const conditions = [sql`u.id > ${afterId}`, ...conditionsOf(dialect, filter)];
      const page = sql<UserRow>`select ${userColumns} from ${usersWithSiteAndRole}
        where ${sql.join(conditions, sql` and `)} order by u.id limit ${limit}`;
      return (await database.run(page, { requester: undefined })).map(toUser);
    },

    page: async (query) => pageOfSiteUsers(database, query),

    create: async ({ user, invitationId, audit }) =>
      database.writing(async (run) => {
        const [added] = await run(insertUnlessTaken(dialect, user));
        if (added === undefined) return undefined;
        const userId = toNumber(added.id);
        if (invitationId !== null) {
          await insertInvitation(run, { userId, invitationId, nowMs: user.createdAtMs });
        }
        const event = userCreated({ id: userId, siteId: user.siteId }, user.createdAtMs);
        await storeEvents({ dialect, run }, [event]);
        await record(run, audit, { subject: { kind: 'user', id: String(userId) } });
        return findUser(run, userId);
      }),

    invite: async (invitation) =>
      database.writing(async (run) => {
        const [user] = await run(sql`select id from ${tables.users}
          where id = ${invitation.userId} and ${maySignIn} ${lockRows(dialect)}`);
        if (user === undefined) return false;
        await insertInvitation(run, invitation);
        await record(run, invitation.audit);
        return true;
      }),
  });
};
