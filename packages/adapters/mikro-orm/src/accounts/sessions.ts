import { ACTIVE, type Rotation, type Session, type Sessions } from '@paydocs/core';
import { type Statement, sql } from '../sql/statement.ts';
import type { Connected } from '../database/connected.ts';
import type { Dialect } from '../sql/dialect.ts';
import { findSessions } from './find-sessions.ts';
import { type SessionRow, sessionColumns, toSession } from './session-row.ts';
import { guarded } from '../sql/errors.ts';

/**
 * Inserts nothing unless the user is Active and has this password version. The lock on the user's
 * row makes it wait for a password change under way and then look again at the changed row; and a
 * password change waits for it, so that it ends this session too. Without the lock a login would
 * read the row as it was before, and its session would survive. SQLite has one writer at a time.
 */
const insertIfCurrent = (
  dialect: Dialect,
  session: Session,
  passwordVersion: number,
): Statement => sql`
  insert into sessions (id, user_id, token_id, token_issued_at_ms, previous_token_id,
    previous_token_until_ms, expires_at_ms, revoked_at_ms)
  select cast(${session.id} as text), id, cast(${session.tokenId} as text),
    cast(${session.tokenIssuedAtMs} as bigint), cast(${session.previousTokenId} as text),
    cast(${session.previousTokenUntilMs} as bigint), cast(${session.expiresAtMs} as bigint),
    cast(${session.revokedAtMs} as bigint)
  from users
  where id = ${session.userId} and password_version = ${passwordVersion} and status = ${ACTIVE}
  ${sql.raw(dialect === 'postgresql' ? 'for share' : '')}
  returning id`;

/** Parallel rotations queue up at the row; the first moves the token, the others match nothing. */
const moveToken = (rotation: Rotation): Statement<SessionRow> => sql<SessionRow>`
  update sessions set
    previous_token_id = token_id,
    previous_token_until_ms = ${rotation.nowMs + rotation.leewayMs},
    token_id = ${rotation.nextTokenId},
    token_issued_at_ms = ${rotation.nowMs}
  where id = ${rotation.sessionId} and token_id = ${rotation.presentedTokenId}
    and revoked_at_ms is null and expires_at_ms > ${rotation.nowMs}
  returning ${sessionColumns}`;

const movedWithinLeeway = (rotation: Rotation): Statement<SessionRow> => sql<SessionRow>`
  select ${sessionColumns} from sessions
  where id = ${rotation.sessionId} and previous_token_id = ${rotation.presentedTokenId}
    and previous_token_until_ms > ${rotation.nowMs}
    and revoked_at_ms is null and expires_at_ms > ${rotation.nowMs}`;

/** The sessions in a database. Nothing of them is kept in memory. */
export const mikroOrmSessions = ({ sql: database }: Connected): Sessions =>
  guarded<Sessions>({
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
        sql`update sessions set revoked_at_ms = ${nowMs}
          where id = ${sessionId} and revoked_at_ms is null`,
      );
    },
  });
