import type { PendingEmail, PendingEmailRows, PendingEmails } from '@paydocs/core';
import {
  type Columns,
  type NumberColumn,
  type RowOf,
  selectList,
  toNumber,
} from '../sql/columns.ts';
import { withPortErrors } from '../sql/errors.ts';
import { fromRow } from '../sql/from-row.ts';
import { pruneRows } from '../sql/prune-rows.ts';
import type { Connected, Run } from '../sql/sql.ts';
import { sql } from '../sql/statement.ts';
import { tables } from '../sql/tables.ts';
import { expiredTokens } from './expired-tokens.ts';

const columns = {
  user_id: 'number',
  email: 'text',
  request_id: 'text',
  token_digest: 'text?',
  issued_at_ms: 'number',
  expires_at_ms: 'number',
} as const satisfies Columns;

type PendingRow = RowOf<typeof columns, 'pending_'>;

const toPending: (row: PendingRow) => PendingEmail = fromRow(columns, 'pending_');

/** Creates the port of the addresses that users want to have. */
export const mikroOrmPendingEmails = ({ sql: database }: Connected): PendingEmails =>
  withPortErrors<PendingEmails>({
    findUserId: async (tokenDigest) => {
      const found = sql<{ readonly user_id: NumberColumn }>`
        select user_id from ${tables.pendingEmails} where token_digest = ${tokenDigest}`;
      const [row] = await database.run(found, 'quick');
      return row && toNumber(row.user_id);
    },
    ...pruneRows(database, [expiredTokens('pendingEmails')]),
  });

/** Creates the pending addresses of a transaction. */
export const mikroOrmPendingEmailRows = (run: Run): PendingEmailRows => ({
  of: async (userId) => {
    const [row] = await run(sql<PendingRow>`select ${selectList(columns, 'p', 'pending_')}
      from ${tables.pendingEmails} p where p.user_id = ${userId}`);
    return row && toPending(row);
  },
  save: async ({ userId, email, requestId, tokenDigest, issuedAtMs, expiresAtMs }) => {
    await run(sql`
      insert into ${tables.pendingEmails}
        (user_id, email, request_id, token_digest, issued_at_ms, expires_at_ms)
      values (${userId}, ${email}, ${requestId}, ${tokenDigest}, ${issuedAtMs}, ${expiresAtMs})
      on conflict (user_id) do update set
        email = excluded.email,
        request_id = excluded.request_id,
        token_digest = excluded.token_digest,
        issued_at_ms = excluded.issued_at_ms,
        expires_at_ms = excluded.expires_at_ms`);
  },
  removeOf: async (userId) => {
    await run(sql`delete from ${tables.pendingEmails} where user_id = ${userId}`);
  },
});
