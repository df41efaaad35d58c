import type { SessionRevocation, SessionsRevocation } from '@paydocs/core';
import { type NumberColumn, toNumber } from '../sql/columns.ts';
import { type Statement, sql } from '../sql/statement.ts';
import { tables } from '../sql/tables.ts';

/** A session that was revoked. */
interface RevokedRow {
  readonly expires_at_ms: NumberColumn;
}

/** The sessions that are open: neither revoked nor expired. */
export const isOpen = (nowMs: number): Statement =>
  sql`revoked_at_ms is null and expires_at_ms > ${nowMs}`;

/** Returns the statement that finds a session of a user which is open. */
export const findOpenSession = ({
  userId,
  sessionId,
  nowMs,
}: Omit<SessionRevocation, 'audit'>): Statement => sql`
  select id from ${tables.sessions}
  where id = ${sessionId} and user_id = ${userId} and ${isOpen(nowMs)}`;

/**
 * Returns the statement that revokes the sessions of a user, also those that have expired by this
 * clock: they may be open by another.
 */
export const revokeSessions = ({
  userId,
  exceptSessionId,
  nowMs,
}: SessionsRevocation): Statement<RevokedRow> => sql<RevokedRow>`
  update ${tables.sessions} set revoked_at_ms = ${nowMs}
  where user_id = ${userId} and revoked_at_ms is null
    ${exceptSessionId === null ? sql.raw('') : sql`and id <> ${exceptSessionId}`}
  returning expires_at_ms`;

/** Returns how many of the revoked sessions were open at this instant. */
export const countOpen = (revoked: readonly RevokedRow[], nowMs: number): number =>
  revoked.filter((row) => toNumber(row.expires_at_ms) > nowMs).length;

/** Stores when the user of a session was proven. */
export const proveSession = (sessionId: string, nowMs: number): Statement =>
  sql`update ${tables.sessions} set proven_at_ms = ${nowMs} where id = ${sessionId}`;
