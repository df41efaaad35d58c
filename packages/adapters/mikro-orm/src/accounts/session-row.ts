import type { Session } from '@paydocs/core';
import { sql } from '../sql/statement.ts';
import { type NumberColumn, toNumber, toNumberOrNull } from '../sql/columns.ts';

/** A session as it is stored. */
export interface SessionRow {
  readonly session_id: string;
  readonly session_user_id: NumberColumn;
  readonly token_id: string;
  readonly token_issued_at_ms: NumberColumn;
  readonly previous_token_id: string | null;
  readonly previous_token_until_ms: NumberColumn | null;
  readonly expires_at_ms: NumberColumn;
  readonly revoked_at_ms: NumberColumn | null;
}

/** The columns of a {@link SessionRow}. */
export const sessionColumns = sql.raw(`sessions.id as session_id,
  sessions.user_id as session_user_id, sessions.token_id, sessions.token_issued_at_ms,
  sessions.previous_token_id, sessions.previous_token_until_ms, sessions.expires_at_ms,
  sessions.revoked_at_ms`);

/** The session of a row. */
export const toSession = (row: SessionRow): Session => ({
  id: row.session_id,
  userId: toNumber(row.session_user_id),
  tokenId: row.token_id,
  tokenIssuedAtMs: toNumber(row.token_issued_at_ms),
  previousTokenId: row.previous_token_id,
  previousTokenUntilMs: toNumberOrNull(row.previous_token_until_ms),
  expiresAtMs: toNumber(row.expires_at_ms),
  revokedAtMs: toNumberOrNull(row.revoked_at_ms),
});
