import {
  isByPassword,
  type Rotation,
  type Session,
  type SessionOpening,
  type Sessions,
} from '@paydocs/core';
import type { Dialect } from '../sql/dialect.ts';
import { withPortErrors } from '../sql/errors.ts';
import type { Connected } from '../sql/sql.ts';
import { lockRows } from '../sql/lock-rows.ts';
import { type Statement, sql } from '../sql/statement.ts';
import { tables } from '../sql/tables.ts';
import { endedSessions } from './ended-sessions.ts';
import { withEntry } from './audit-entries.ts';
import { insertEntry } from './audit-rows.ts';
import { findSessions, type SessionRow, sessionColumns, toSession } from './find-sessions.ts';
import { hasPasswords, maySignIn } from './may-sign-in.ts';
import { mikroOrmOpenSessions } from './open-sessions.ts';
import { pruneRows } from '../sql/prune-rows.ts';
import { isOpen } from './revoke-sessions.ts';

/**
 * Locks the user's row if the user may sign in and has this role and password version, if any. The lock makes
 * the statement wait for a change of them under way and read the changed row. Such a change waits for
 * the lock, and so ends the new session too. Logins of one user wait for each other, so that each
 * one finds the sessions of the others. SQLite has one writer at a time.
 */
const lockUser = (
  dialect: Dialect,
  { userId, openedBy }: Session,
  { passwordVersion, roleId }: SessionOpening,
): Statement => sql`
  select id from ${tables.users}
  where id = ${userId} and ${maySignIn}
  ${isByPassword(openedBy) ? hasPasswords : sql``}
  ${passwordVersion === null ? sql`` : sql`and password_version = ${passwordVersion}`}
  ${roleId === undefined ? sql`` : sql`and role_id = ${roleId}`}
  ${lockRows(dialect)}`;

const insert = (session: Session, { client }: SessionOpening): Statement => sql`
  insert into ${tables.sessions} (id, user_id, token_id, token_issued_at_ms, previous_token_id,
    previous_token_until_ms, expires_at_ms, revoked_at_ms, created_at_ms, address, user_agent,
    opened_by, proven_at_ms)
  values (${session.id}, ${session.userId}, ${session.tokenId}, ${session.tokenIssuedAtMs},
    ${session.previousTokenId}, ${session.previousTokenUntilMs}, ${session.expiresAtMs},
    ${session.revokedAtMs}, ${session.tokenIssuedAtMs}, ${client?.address ?? null},
    ${client?.userAgent ?? null}, ${session.openedBy}, ${session.provenAtMs})`;

/** Revokes the open sessions of the user that expire first, so that one more may open. */
const revokeOldest = (
  dialect: Dialect,
  { userId, tokenIssuedAtMs: nowMs }: Session,
  { sessionsMax }: SessionOpening,
): Statement => sql`
  update ${tables.sessions} set revoked_at_ms = ${nowMs}
  where id in (
    select id from ${tables.sessions}
    where user_id = ${userId} and ${isOpen(nowMs)}
    order by expires_at_ms desc
    limit ${sql.raw(dialect === 'postgresql' ? 'all' : '-1')} offset ${sessionsMax - 1}
  )`;

/** Moves the token. Parallel rotations wait at the row; all but the first match nothing. */
const moveToken = (rotation: Rotation): Statement<SessionRow> => sql<SessionRow>`
  update ${tables.sessions} set
    previous_token_id = token_id,
    previous_token_until_ms = ${rotation.nowMs + rotation.leewayMs},
    token_id = ${rotation.nextTokenId},
    token_issued_at_ms = ${rotation.nowMs}
  where id = ${rotation.sessionId} and token_id = ${rotation.presentedTokenId}
    and ${isOpen(rotation.nowMs)}
  returning ${sessionColumns}`;

/** A rotation ahead of now by its leeway or more was made under a wrong clock. */
const movedWithinLeeway = (rotation: Rotation): Statement<SessionRow> => sql<SessionRow>`
  select ${sessionColumns} from ${tables.sessions}
  where id = ${rotation.sessionId} and previous_token_id = ${rotation.presentedTokenId}
    and previous_token_until_ms > ${rotation.nowMs}
    and 2 * token_issued_at_ms - previous_token_until_ms < ${rotation.nowMs}
    and ${isOpen(rotation.nowMs)}`;

/** Creates the port of the sessions. */
export const mikroOrmSessions = ({ sql: database }: Connected): Sessions => {
  const { dialect } = database;
  return withPortErrors<Sessions>({
    open: async (session, opening) =>
      database.writing(
        async (run, _, send) => {
          const users = await run(lockUser(dialect, session, opening));
          if (users.length === 0) return false;
          await send(revokeOldest(dialect, session, opening));
          await send(insert(session, opening));
          if (opening.audit !== undefined) await send(insertEntry(opening.audit));
          return true;
        },
        { isFrequent: true },
      ),

    findWithUser: findSessions(database),

    rotate: async (rotation) => {
      const [moved] = await withEntry(database, moveToken(rotation), rotation.audit);
      const [row] = moved ? [moved] : await database.run(movedWithinLeeway(rotation));
      return row && toSession(row);
    },

    revoke: async (sessionId, nowMs, audit) => {
      await withEntry(
        database,
        sql`update ${tables.sessions} set revoked_at_ms = ${nowMs}
          where id = ${sessionId} and revoked_at_ms is null returning id`,
        audit,
      );
    },

    ...mikroOrmOpenSessions(database),
    ...pruneRows(database, endedSessions),
  });
};
