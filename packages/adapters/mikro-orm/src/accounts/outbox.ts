import type { Outbox, OutboxClaim } from '@paydocs/core';
import { type Statement, sql } from '../sql/statement.ts';
import type { Connected } from '../database/connected.ts';
import type { Dialect } from '../sql/dialect.ts';
import { type EntryRow, entryColumns, insertEntry, toEntry } from './outbox-entry.ts';
import { guarded } from '../sql/errors.ts';

/** A letter that may have gone out so often goes out no more. */
const SENDS_MAX = 2;

/**
 * An entry that is leased is due again when the lease ends. Whoever claims at the same time steps
 * over the row that is being leased here instead of waiting for it; one that had been read before
 * its lease is looked at again, and no longer due. SQLite has one writer at a time.
 */
const leaseOldest = (dialect: Dialect, { nowMs, leaseMs }: OutboxClaim): Statement<EntryRow> =>
  sql<EntryRow>`
    update outbox set due_at_ms = ${nowMs + leaseMs}
    where id = (
      select id from outbox
      where failed = false and due_at_ms <= ${nowMs} and sends < ${SENDS_MAX}
      order by due_at_ms, created_at_ms, id
      limit 1
      ${sql.raw(dialect === 'postgresql' ? 'for update skip locked' : '')}
    )
    returning ${entryColumns}`;

/** The outbox in a database. */
export const mikroOrmOutbox = ({ sql: database }: Connected): Outbox =>
  guarded<Outbox>({
    add: async (entry) => {
      await database.run(insertEntry(entry));
    },

    claim: async (claim) => {
      const [row] = await database.run(leaseOldest(database.dialect, claim));
      return row && toEntry(row);
    },

    recordAttempt: async (id) => {
      const begun = await database.run(
        sql`update outbox set sends = sends + 1 where id = ${id} and sends < ${SENDS_MAX}
          returning id`,
      );
      return begun.length > 0;
    },

    complete: async (id) => {
      await database.run(sql`delete from outbox where id = ${id}`);
    },

    postpone: async (id, dueAtMs) => {
      await database.run(sql`
        update outbox set due_at_ms = ${dueAtMs}, failures = failures + 1,
          sends = case when sends > 0 then sends - 1 else 0 end
        where id = ${id}`);
    },

    fail: async (id) => {
      await database.run(sql`update outbox set failed = true where id = ${id}`);
    },
  });
