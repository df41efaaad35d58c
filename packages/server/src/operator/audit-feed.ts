import type { AuditEntry, AuditQuery, Clock, Ports } from '@paydocs/core';

/** How long after its instant an entry may be stored, and is still passed on. */
const LATE_MS = 600_000;
/** How far each look goes back: most entries are stored within a second after their instant. */
const OVERLAP_MS = 10_000;
const ROWS = 500;

/** Where a feed stands, to go on later. */
export interface FeedPlace {
  /** All entries before this instant were passed on. */
  readonly fromMs: number;
  /** The entries from that instant on that were passed on, by their id, with their instants. */
  readonly sent: Readonly<Record<string, number>>;
}

/** Receives at most 500 entries, the oldest first. Rejects when they must come again. */
export type Deliver = (entries: readonly AuditEntry[]) => Promise<void>;

/** Options for {@link auditFeed}. */
export interface FeedOptions {
  /** Which entries; all by default. */
  readonly query: Pick<AuditQuery, 'action' | 'employeeId' | 'siteId' | 'userId'>;
  readonly place: FeedPlace;
  /** No earlier entries than from this instant on, also after the clock was set back. */
  readonly sinceMs?: number | undefined;
  readonly deliver: Deliver;
}

/** Passes on the entries of the audit trail as they are stored. */
export interface AuditFeed {
  /**
   * Looks for entries once, in a part of the time at a time, and returns whether another part is left. An error
   * of the trail or of `deliver` leaves the place behind the entries that were passed on.
   */
  readonly poll: () => Promise<boolean>;
  readonly place: () => FeedPlace;
}

type Range = Pick<AuditQuery, 'sinceMs' | 'untilMs'>;

/**
 * Creates a feed, which passes on each entry once. Entries are ordered by their instant, and stored a
 * little later, in the order of transactions: each look also reads the last seconds again, and every
 * entry is looked for a last time ten minutes after its instant. When the clock was set back, entries of
 * the last ten minutes, and those with later instants, may come again.
 */
export const auditFeed = (
  { auditLog, clock }: Pick<Ports, 'auditLog'> & { readonly clock: Clock },
  { query, place, sinceMs = 0, deliver }: FeedOptions,
): AuditFeed => {
  let { fromMs } = place;
  const sent = new Map(Object.entries(place.sent));
  let newestMs = fromMs;

  /** Reads the entries of a range, the newest first; undefined for more than a page of a long one. */
  const read = async (range: Range, isLong = false): Promise<readonly AuditEntry[] | undefined> => {
    const found: AuditEntry[] = [];
    for (;;) {
      const olderThan = found.at(-1);
      const page = await auditLog.find({ ...query, ...range, olderThan, limit: ROWS });
      found.push(...page);
      if (page.length < ROWS) return found;
      if (isLong) return undefined;
    }
  };

  const pass = async (found: readonly AuditEntry[]): Promise<void> => {
    const entries = found.filter(({ id }) => !sent.has(id)).toReversed();
    for (let start = 0; start < entries.length; start += ROWS) {
      const part = entries.slice(start, start + ROWS);
      await deliver(part);
      for (const { id, atMs } of part) {
        sent.set(id, atMs);
        newestMs = Math.max(newestMs, atMs);
      }
    }
  };

  let settledMs = fromMs;

  /** Finds out until when no entry is stored any more. A clock that is ahead passes over no entry of the nodes. */
  const lookForSettled = async (nowMs: number): Promise<void> => {
    const [newest] = fromMs < nowMs - LATE_MS ? await auditLog.find({ limit: 1 }) : [];
    if (newest !== undefined) settledMs = Math.min(nowMs - LATE_MS, newest.atMs - OVERLAP_MS);
  };

  let sliceMs = LATE_MS;

  /** Passes on a part of the time in which no entry is stored any more, and returns whether another is left. */
  const settle = async (): Promise<boolean> => {
    if (fromMs >= settledMs) return false;
    const untilMs = Math.min(fromMs + sliceMs, settledMs);
    const found = await read({ sinceMs: fromMs, untilMs }, sliceMs > LATE_MS);
    if (found === undefined) {
      sliceMs = LATE_MS;
      return true;
    }
    await pass(found);
    fromMs = untilMs;
    for (const [id, atMs] of sent) if (atMs < fromMs) sent.delete(id);
    // A look that finds few entries makes the next one twice as long.
    if (found.length < ROWS / 2) sliceMs *= 2;
    if (fromMs < settledMs) return true;
    sliceMs = LATE_MS;
    return false;
  };

  return {
    poll: async () => {
      const nowMs = clock.nowMs();
      // The clock was ahead: a place of that time would hold back all entries until then.
      if (fromMs > nowMs) fromMs = settledMs = Math.max(nowMs - LATE_MS, sinceMs);
      if (fromMs >= settledMs) await lookForSettled(nowMs);
      if (await settle()) return true;
      // An entry of a node whose clock is ahead hides none of the others.
      const lookedMs = Math.min(newestMs, nowMs) - OVERLAP_MS;
      await pass((await read({ sinceMs: Math.max(fromMs, lookedMs) })) ?? []);
      return false;
    },
    place: () => ({ fromMs, sent: Object.fromEntries(sent) }),
  };
};
