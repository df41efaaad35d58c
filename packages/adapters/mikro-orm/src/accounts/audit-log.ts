import {
  type AuditEntry,
  type AuditLog,
  type AuditPlace,
  type AuditQuery,
  EMPLOYEE_FILES,
  EMPLOYEE_LISTINGS,
} from '@paydocs/core';
import { batched } from '../sql/batched.ts';
import type { Dialect } from '../sql/dialect.ts';
import { deferred, type DeferredState } from '../sql/deferred.ts';
import { toNumber } from '../sql/columns.ts';
import { withPortErrors } from '../sql/errors.ts';
import type { Connected, WritingOptions } from '../sql/sql.ts';
import { type Statement, sql } from '../sql/statement.ts';
import { tables } from '../sql/tables.ts';
import { type AuditRow, columns, insertEntries, toEntry } from './audit-rows.ts';
import { type EndedRows, pruneRows } from '../sql/prune-rows.ts';

/**
 * Entries whose subject is the employee, lists and companies that showed the employee, and imports and
 * exports of employees, whose details have no ids.
 */
export const showed = (dialect: Dialect, employeeId: number): Statement => {
  const isSubject = sql`subject_kind = 'employee' and subject_id = ${String(employeeId)}`;
  const isListing = sql`action in (${sql.join(EMPLOYEE_LISTINGS)})`;
  const isFile = sql`action in (${sql.join(EMPLOYEE_FILES)})`;
  return dialect === 'postgresql'
    ? sql`(${isSubject} or ${isListing}
          and details -> 'ids' @> to_jsonb(cast(${employeeId} as bigint))
        or ${isFile} and details ->> 'kind' = 'employees')`
    : sql`(${isSubject} or ${isListing}
          and exists (select 1 from json_each(details, '$.ids') where value = ${employeeId})
        or ${isFile} and details ->> '$.kind' = 'employees')`;
};

const conditionsOf = (
  dialect: Dialect,
  { siteId, action, employeeId, sinceMs, untilMs, olderThan, notOlderThan }: AuditQuery,
): readonly Statement[] => [
  ...(siteId === undefined ? [] : [sql`site_id = ${siteId}`]),
  ...(action === undefined ? [] : [sql`action = ${action}`]),
  ...(employeeId === undefined ? [] : [showed(dialect, employeeId)]),
  ...(untilMs === undefined ? [] : [sql`at_ms < ${untilMs}`]),
  ...(sinceMs === undefined ? [] : [sql`at_ms >= ${sinceMs}`]),
  ...(olderThan === undefined ? [] : [sql`(at_ms, id) < (${olderThan.atMs}, ${olderThan.id})`]),
  ...(notOlderThan === undefined
    ? []
    : [sql`(at_ms, id) >= (${notOlderThan.atMs}, ${notOlderThan.id})`]),
];

/** Selects the newest entries by one index: that of the condition, or the primary key. */
const newest = <Row>(
  selected: Statement,
  conditions: readonly Statement[],
  limit: number,
): Statement<Row> =>
  sql<Row>`select ${selected} from ${tables.auditLog}
    where ${conditions.length === 0 ? sql`1 = 1` : sql.join(conditions, sql` and `)}
    order by at_ms desc, id desc limit ${limit}`;

const selectNewest = <Row>(
  dialect: Dialect,
  selected: Statement,
  query: AuditQuery,
): Statement<Row> => {
  const { userId, limit } = query;
  const conditions = conditionsOf(dialect, query);
  if (userId === undefined) return newest(selected, conditions, limit);
  const isSubject = sql`subject_kind = 'user' and subject_id = ${String(userId)}`;
  // A union, which drops the entry of a user who acts on the own account from one half.
  return sql<Row>`
    select * from (${newest(selected, [sql`user_id = ${userId}`, ...conditions], limit)}) acted
    union
    select * from (${newest(selected, [isSubject, ...conditions], limit)}) concerned
    order by at_ms desc, id desc limit ${limit}`;
};

/** Returns the statement of the entries that match. */
export const selectEntries = (dialect: Dialect, query: AuditQuery): Statement<AuditRow> =>
  selectNewest(dialect, columns, query);

type PlaceRow = Pick<AuditRow, 'at_ms' | 'id'>;

/** Returns the statement of the place of the entry whose number among those that match is the limit. */
export const selectPlace = (dialect: Dialect, query: AuditQuery): Statement<PlaceRow> =>
  sql<PlaceRow>`select at_ms, id from (${selectNewest(dialect, sql`at_ms, id`, query)}) newest
    order by at_ms desc, id desc limit 1 offset ${query.limit - 1}`;

/** Entries of the trail end when they are recorded. */
export const expiredEntries: EndedRows = {
  table: tables.auditLog,
  key: 'at_ms, id',
  order: 'at_ms, id',
  endedBefore: (beforeMs) => sql`at_ms < ${beforeMs}`,
};

/** The audit trail of a database, which stores what waits before it closes. */
export interface StoredAuditLog extends AuditLog {
  /** Stores the entries of `addSoon` that wait, and returns the number of lost ones. */
  readonly close: () => Promise<number>;
  /** Returns how many entries of `addSoon` wait, and how many attempts to store them failed. */
  readonly state: () => DeferredState;
}

/** Creates the port of the audit trail. Entries of parallel calls are added in one transaction. */
export const mikroOrmAuditLog = ({ sql: database }: Connected): StoredAuditLog => {
  // An entry may be stored already: by an attempt whose outcome is unknown, or by a retried task.
  const store =
    (options?: WritingOptions) =>
    async (entries: readonly AuditEntry[]): Promise<void> =>
      database.writing(async (run) => {
        for (const statement of insertEntries(database.dialect, entries)) await run(statement);
      }, options);
  const add = batched<AuditEntry>(store());
  // What waits in memory is lost with the process already.
  const soon = deferred<AuditEntry>(store({ mayBeLost: true }));
  const port = withPortErrors<Omit<StoredAuditLog, 'state'>>({
    add: async (entry) => {
      if (database.inTransaction?.()) {
        for (const statement of insertEntries(database.dialect, [entry])) {
          await database.run(statement);
        }
        // What the entry records happened, also when the host rolls back: the copy is stored then.
        soon.add(entry);
      } else await add(entry);
    },

    addSoon: async (entry) => soon.add(entry),

    close: soon.close,

    find: async (query) => {
      const { requester } = query;
      return (await database.run(selectEntries(database.dialect, query), { requester })).map(
        toEntry,
      );
    },

    placeAt: async (query): Promise<AuditPlace | undefined> => {
      const { requester } = query;
      const [row] = await database.run(selectPlace(database.dialect, query), { requester });
      return row && { atMs: toNumber(row.at_ms), id: row.id };
    },

    ...pruneRows(database, [expiredEntries]),
  });
  return { ...port, state: soon.state };
};
