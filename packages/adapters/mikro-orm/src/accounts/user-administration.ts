import {
  type AccessChange,
  type AccessChangeResult,
  ACTIVE,
  type CheckedAccess,
  timestamp,
  type User,
  type UserAdministration,
  userCreated,
  type UserFilter,
  type UserInvitation,
} from '@paydocs/core';
import { fromTimestamp, type NumberColumn, toNumber } from '../sql/columns.ts';
import type { Dialect } from '../sql/dialect.ts';
import { withPortErrors } from '../sql/errors.ts';
import type { Connected, Run } from '../sql/sql.ts';
import { lockRows } from '../sql/lock-rows.ts';
import { type Statement, sql } from '../sql/statement.ts';
import { tables } from '../sql/tables.ts';
import { deleteApiTokens } from './api-tokens.ts';
import { containsAscii } from './ascii-text.ts';
import { record } from './audit-entries.ts';
import { endLinks } from './link-tokens.ts';
import { maySignIn } from './may-sign-in.ts';
import { enqueue } from './outbox.ts';
import { countOpen, revokeSessions } from './revoke-sessions.ts';
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

interface LockedRow {
  readonly site_id: NumberColumn;
  readonly role_id: NumberColumn;
  readonly status: string;
}

/**
 * Locks the site, so that changes of its users wait for each other, then the user, as a login and a
 * password change do. Nothing locks them in another order. SQLite has one writer at a time.
 */
const lock = async (run: Run, dialect: Dialect, userId: number): Promise<LockedRow | undefined> => {
  await run(sql`select id from ${tables.sites}
    where id = (select site_id from ${tables.users} where id = ${userId}) ${lockRows(dialect)}`);
  const [user] = await run(sql<LockedRow>`select site_id, role_id, status from ${tables.users}
    where id = ${userId} ${lockRows(dialect)}`);
  return user;
};

/** Whether the users are no longer as they were when rights were checked. */
const isOutdated = async (
  run: Run,
  dialect: Dialect,
  { user, checked }: { readonly user: LockedRow; readonly checked: CheckedAccess },
): Promise<boolean> => {
  if (toNumber(user.role_id) !== checked.roleId || user.status !== checked.status) return true;
  // Changes of both users wait at the site, so that the locks of users are in no circle.
  const [by] = await run(sql<LockedRow>`select site_id, role_id, status from ${tables.users}
    where id = ${checked.by.userId} ${lockRows(dialect)}`);
  return by?.status !== ACTIVE || toNumber(by.role_id) !== checked.by.roleId;
};

/** Whether another user of the site is Active and has the role. */
const hasOther = async (
  run: Run,
  { userId, keptRoleId }: AccessChange,
  siteId: NumberColumn,
): Promise<boolean> => {
  const others = await run(sql`select id from ${tables.users}
    where site_id = ${siteId} and role_id = ${keptRoleId} and status = ${ACTIVE} and id <> ${userId}
    limit 1`);
  return others.length > 0;
};

/**
 * Changes a user in one transaction. An earlier login has committed its session, which is revoked
 * here; a later one waits for the user's row and finds another role or status. So do the links of
 * e-mails and the API tokens, which end with a new status.
 */
const changeAccess = async (
  run: Run,
  dialect: Dialect,
  change: AccessChange,
): Promise<AccessChangeResult> => {
  const { userId, to, keptRoleId, checked, nowMs, audit } = change;
  const user = await lock(run, dialect, userId);
  if (user === undefined) return { outcome: 'missing' };
  if (checked !== undefined && (await isOutdated(run, dialect, { user, checked }))) {
    return { outcome: 'outdated' };
  }
  const before = { roleId: toNumber(user.role_id), status: user.status };
  const after = { ...before, ...to };
  const wasKept = before.roleId === keptRoleId && before.status === ACTIVE;
  const isKept = after.roleId === keptRoleId && after.status === ACTIVE;
  if (wasKept && !isKept && !(await hasOther(run, change, user.site_id))) {
    return { outcome: 'last' };
  }
  const hasChanged = before.roleId !== after.roleId || before.status !== after.status;
  if (!hasChanged && after.status === ACTIVE) return { outcome: 'unchanged' };
  if (hasChanged) {
    await run(sql`update ${tables.users} set role_id = ${after.roleId}, status = ${after.status},
      updated_at = ${fromTimestamp(dialect, timestamp(nowMs))} where id = ${userId}`);
  }
  const revoked = await run(revokeSessions({ userId, exceptSessionId: null, nowMs }));
  if ('status' in to) {
    await endLinks(run, userId);
    await deleteApiTokens(run, userId);
  }
  const sessionsEnded = countOpen(revoked, nowMs);
  if (!hasChanged && sessionsEnded === 0) return { outcome: 'unchanged' };
  for (const entry of audit) await record(run, entry);
  return { outcome: 'changed', sessionsEnded };
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

    changeAccess: async (change) =>
      database.writing(async (run) => changeAccess(run, dialect, change)),
  });
};
