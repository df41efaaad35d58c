import {
  EMAIL_SENDS_MAX,
  isDue,
  type NewOutboxEntry,
  type Outbox,
  type OutboxClaim,
  type OutboxState,
  outboxStateOf,
  type OutboxStatus,
  plausibleFailures,
  turnOf,
} from '@paydocs/core';
import { copyOf } from './copy-of.ts';
import { addAudit } from './memory-audit-log.ts';
import type { MemoryTables } from './memory-tables.ts';
import type { StoredEntry } from './stored-accounts.ts';
import { pruneRows } from './prune-rows.ts';

const newEntry = ({ id, siteId, task, createdAtMs }: NewOutboxEntry): StoredEntry => ({
  ...copyOf({ id, siteId, task, createdAtMs }),
  failures: 0,
  dueAtMs: createdAtMs,
  attempts: 0,
  failed: false,
});

const stateOf = ({ failed, attempts }: StoredEntry): OutboxState =>
  outboxStateOf({ failed, sends: attempts });

/** Returns an entry as operators see it. */
export const statusOf = (entry: StoredEntry): OutboxStatus => {
  const { attempts: _, failed: __, ...status } = copyOf(entry);
  return { ...status, state: stateOf(entry) };
};
/** Returns when an entry ended that can never be claimed again. */
const endOf = (entry: StoredEntry): number | undefined =>
  stateOf(entry) === 'waiting' ? undefined : Math.max(entry.dueAtMs, entry.createdAtMs);

/** Returns the due entry that is claimed next. */
const nextOf = (entries: readonly StoredEntry[], claim: OutboxClaim): StoredEntry | undefined => {
  const turn = ({ siteId }: StoredEntry): number => turnOf(siteId, claim.afterSiteId);
  return entries
    .filter((entry) => stateOf(entry) === 'waiting' && isDue(entry, claim))
    .filter(({ siteId }) => !claim.exceptSiteIds.includes(siteId))
    .toSorted(
      (one, other) =>
        turn(one) - turn(other) ||
        Number(one.siteId) - Number(other.siteId) ||
        one.dueAtMs - other.dueAtMs ||
        one.createdAtMs - other.createdAtMs,
    )[0];
};

/**
 * Inserts an entry into the outbox.
 *
 * @throws Error when an entry with this id exists.
 */
export const insertEntry = (tables: MemoryTables, entry: NewOutboxEntry): void => {
  const { outbox } = tables;
  if (outbox.has(entry.id)) throw new Error(`An entry ${entry.id} exists already.`);
  outbox.set(entry.id, newEntry(entry));
  addAudit(tables, entry.audit);
};

/**
 * Creates an `Outbox` on the tables. Each method is one synchronous step, so that calls cannot race.
 */
export const memoryOutbox = (tables: MemoryTables): Outbox => {
  const { outbox } = tables;
  const change = (id: string, step: (entry: StoredEntry) => Partial<StoredEntry>): void => {
    const entry = outbox.get(id);
    if (entry !== undefined) outbox.set(id, { ...entry, ...step(entry) });
  };
  return {
    ...pruneRows(outbox, endOf),
    add: async (entry) => insertEntry(tables, entry),
    claim: async (claim) => {
      const next = nextOf([...outbox.values()], claim);
      if (next === undefined) return undefined;
      const failures = plausibleFailures({ ...next, atMs: next.dueAtMs }, claim);
      change(next.id, () => ({ dueAtMs: claim.nowMs + claim.leaseMs, failures }));
      const { id, siteId, task, createdAtMs } = copyOf(next);
      return { id, siteId, task, createdAtMs, failures };
    },
    countAttempt: async (id) => {
      const recorded = (outbox.get(id)?.attempts ?? EMAIL_SENDS_MAX) < EMAIL_SENDS_MAX;
      if (recorded) change(id, ({ attempts }) => ({ attempts: attempts + 1 }));
      return recorded;
    },
    complete: async (id) => {
      outbox.delete(id);
    },
    postpone: async (id, { dueAtMs, removesAttempt }) =>
      change(id, ({ failures, attempts }) => ({
        dueAtMs,
        failures: failures + 1,
        attempts: Math.max(0, attempts - (removesAttempt ? 1 : 0)),
      })),
    release: async (id, dueAtMs) => change(id, () => ({ dueAtMs })),
    fail: async (id) => change(id, () => ({ failed: true })),
    list: async ({ limit, waitingSinceMs = Number.POSITIVE_INFINITY }) =>
      [...outbox.values()]
        .map(statusOf)
        .filter(({ state, createdAtMs }) => state !== 'waiting' || createdAtMs < waitingSinceMs)
        .toSorted((a, b) => a.createdAtMs - b.createdAtMs || (a.id < b.id ? -1 : 1))
        .slice(0, limit),
    retry: async (id, audit) => {
      const entry = outbox.get(id);
      if (entry === undefined || statusOf(entry).state === 'waiting') return false;
      outbox.set(id, newEntry(entry));
      addAudit(tables, audit);
      return true;
    },
  };
};
