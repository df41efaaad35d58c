import type { PasskeyChallenges } from '@paydocs/core';
import { type NumberColumn, toNumber } from '../sql/columns.ts';
import { withPortErrors } from '../sql/errors.ts';
import { type EndedRows, pruneRows } from '../sql/prune-rows.ts';
import type { Connected } from '../sql/sql.ts';
import { sql } from '../sql/statement.ts';
import { tables } from '../sql/tables.ts';

/** Challenges end when they expire. */
export const expiredChallenges: EndedRows = {
  table: tables.passkeyChallenges,
  key: 'id',
  order: 'expires_at_ms',
  endedBefore: (beforeMs) => sql`expires_at_ms < ${beforeMs}`,
};

/** Creates the port of the challenges for passkeys of anybody. */
export const mikroOrmPasskeyChallenges = ({
  sql: database,
}: Pick<Connected, 'sql'>): PasskeyChallenges =>
  withPortErrors<PasskeyChallenges>({
    add: async ({ digest, expiresAtMs }) => {
      await database.run(sql`insert into ${tables.passkeyChallenges} (id, expires_at_ms)
        values (${digest}, ${expiresAtMs})`);
    },
    consume: async ({ digest, nowMs }) => {
      // The deletion is the guarantee: of parallel ones, one returns the row.
      const [row] = await database.run(
        sql<{ expires_at_ms: NumberColumn }>`delete from ${tables.passkeyChallenges}
          where id = ${digest} returning expires_at_ms`,
      );
      return row !== undefined && nowMs < toNumber(row.expires_at_ms);
    },
    ...pruneRows(database, [expiredChallenges]),
  });
