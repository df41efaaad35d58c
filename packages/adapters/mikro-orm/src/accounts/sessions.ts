import { ACTIVE, type Rotation, type Session, type Sessions } from '@paydocs/core';
import type { Dialect } from '../sql/dialect.ts';
import { withPortErrors } from '../sql/errors.ts';
import type { Connected } from '../sql/sql.ts';
import { type Statement, sql } from '../sql/statement.ts';
import { tables } from '../sql/tables.ts';
import { findSessions, type SessionRow, sessionColumns, toSession } from './find-sessions.ts';

/**
 * Inserts the session if the user is Active and has this password version. The lock on the user's
 * row makes the statement wait for a password change under way and read the changed row. A password
 * change waits for the lock, and so ends this session too. SQLite has one writer at a time.
 */
const insertIfCurrent = (
  dialect: Dialect,
  session: Session,
  passwordVersion: number,
): Statement => sql`
  insert into ${tables.sessions} (id, user_id, token_id, token_issued_at_ms, previous_token_id,
    previous_token_until_ms, expires_at_ms, revoked_at_ms)
  select cast(${session.id} as text), id, cast(${session.tokenId} as text),
    cast(${session.tokenIssuedAtMs} as bigint), cast(${session.previousTokenId} as text),
    cast(${session.previousTokenUntilMs} as bigint), cast(${session.expiresAtMs} as bigint),
    cast(${session.revokedAtMs} as bigint)
  from ${tables.users}
  where id = ${session.userId} and password_version = ${passwordVersion} and status = ${ACTIVE}
  ${sql.raw(dialect === 'postgresql' ? 'for share' : '')}
  returning id`;

/** Moves the token. Parallel rotations wait at the row; all but the first match nothing. */
const moveToken = (rotation: Rotation): Statement<SessionRow> => sql<SessionRow>`
  update ${tables.sessions} set
    previous_token_id = token_id,
    previous_token_until_ms = ${rotation.nowMs + rotation.leewayMs},
    token_id = ${rotation.nextTokenId},
    token_issued_at_ms = ${rotation.nowMs}
  where id = ${rotation.sessionId} and token_id = ${rotation.presentedTokenId}
    and revoked_at_ms is null and expires_at_ms > ${rotation.nowMs}
  returning ${sessionColumns}`;

/** A rotation ahead of now by its leeway or more was made under a wrong clock. */
const movedWithinLeeway = (rotation: Rotation): Statement<SessionRow> => sql<SessionRow>`
  select ${sessionColumns} from ${tables.sessions}
  where id = ${rotation.sessionId} and previous_token_id = ${rotation.presentedTokenId}
    and previous_token_until_ms > ${rotation.nowMs}
    and 2 * token_issued_at_ms - previous_token_until_ms < ${rotation.nowMs}
    and revoked_at_ms is null and expires_at_ms > ${rotation.nowMs}`;

/** Creates the port of the sessions. */
export const mikroOrmSessions = ({ sql: database }: Connected): Sessions =>
  withPortErrors<Sessions>({
    open: async (session, passwordVersion) => {
      const insert = insertIfCurrent(database.dialect, session, passwordVersion);
      return (await database.run(insert)).length > 0;
    },

    findWithUser: findSessions(database),

    rotate: async (rotation) => {
      const [moved] = await database.run(moveToken(rotation));
      const [row] = moved ? [moved] : await database.run(movedWithinLeeway(rotation));
      return row && toSession(row);
    },

    revoke: async (sessionId, nowMs) => {
      await database.run(
        sql`update ${tables.sessions} set revoked_at_ms = ${nowMs}
          where id = ${sessionId} and revoked_at_ms is null`,
      );
    },
  });
