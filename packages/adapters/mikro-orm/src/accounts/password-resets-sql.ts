import type { NewPasswordReset, PasswordReset, PresentedReset } from '@paydocs/core';
import { type Statement, sql } from '../sql/statement.ts';
import type { NumberColumn } from '../sql/columns.ts';
import type { Dialect } from '../sql/dialect.ts';

/** The user whose reset it is. */
export interface HolderRow {
  readonly user_id: NumberColumn;
}

/**
 * One row a user, taken over unless another request's token is still quiet; parallel requests meet
 * in that row, and the second sees the first one's token. The token is bound to the address that
 * its letter goes to.
 */
export const mintToken = (reset: NewPasswordReset): Statement<HolderRow> => sql<HolderRow>`
  insert into password_resets
    (user_id, email, request_id, token_digest, minted_at_ms, expires_at_ms)
  select id, email, cast(${reset.requestId} as text), cast(${reset.tokenDigest} as text),
    cast(${reset.nowMs} as bigint), cast(${reset.expiresAtMs} as bigint)
  from users where id = ${reset.userId} and email = ${reset.email}
  on conflict (user_id) do update set
    email = excluded.email,
    request_id = excluded.request_id,
    token_digest = excluded.token_digest,
    minted_at_ms = excluded.minted_at_ms,
    expires_at_ms = excluded.expires_at_ms
  where password_resets.request_id = excluded.request_id
    or password_resets.minted_at_ms <= ${reset.nowMs - reset.minIntervalMs}
  returning user_id`;

/** Whose token it is; nobody's when the account has another address by now. */
export const openToken = (presented: PresentedReset): Statement<HolderRow> => sql<HolderRow>`
  select r.user_id
  from password_resets r join users u on u.id = r.user_id and u.email = r.email
  where u.email = ${presented.email} and r.token_digest = ${presented.tokenDigest}
    and r.expires_at_ms > ${presented.nowMs}`;

/** The account of the address, held until the transaction ends. */
export const heldAccount = (dialect: Dialect, email: string): Statement<HolderRow> =>
  sql<HolderRow>`
    select id as user_id from users where email = ${email}
    ${sql.raw(dialect === 'postgresql' ? 'for no key update' : '')}`;

/** Uses the user's token up, if it is this one. A used one stays as a row without digest. */
export const useToken = (
  { user_id: userId }: HolderRow,
  { email, tokenDigest, nowMs }: PresentedReset,
): Statement<HolderRow> => sql<HolderRow>`
  update password_resets set token_digest = null
  where user_id = ${userId} and email = ${email} and token_digest = ${tokenDigest}
    and expires_at_ms > ${nowMs}
  returning user_id`;

/** The user's new password. */
export const setPassword = (
  { user_id: userId }: HolderRow,
  { passwordHash }: Pick<PasswordReset, 'passwordHash'>,
): Statement => sql`
  update users set password_hash = ${passwordHash}, password_version = password_version + 1
  where id = ${userId}`;

/** The end of every session that the user has. */
export const revokeAll = (
  { user_id: userId }: HolderRow,
  { nowMs }: Pick<PasswordReset, 'nowMs'>,
): Statement => sql`
  update sessions set revoked_at_ms = ${nowMs}
  where user_id = ${userId} and revoked_at_ms is null`;
