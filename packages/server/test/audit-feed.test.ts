import type { AuditEntry, AuditLog } from '@paydocs/core';
import { memoryPorts } from '@paydocs/testing';
import { describe, expect, test } from 'vitest';
import { type AuditFeed, auditFeed, type FeedPlace } from '../src/operator/audit-feed.ts';

const MINUTE_MS = 60_000;
const YEAR_MS = 365 * 1440 * MINUTE_MS;

const entryAt = (atMs: number, id: string): AuditEntry => ({
  id,
  atMs,
  action: 'session.opened',
  siteId: 1,
  userId: 1,
  sessionId: null,
  subject: null,
  address: null,
  userAgent: null,
  requestId: null,
  details: {},
});

const following = (
  given: {
    readonly ageMs?: number;
    readonly sinceAgoMs?: number;
    readonly siteId?: number;
    readonly leavesAfter?: number;
  } = {},
) => {
  const { auditLog: stored, clock } = memoryPorts();
  let looks = 0;
  const auditLog: AuditLog = {
    ...stored,
    find: async (query) => {
      looks += 1;
      return stored.find(query);
    },
  };
  const startMs = clock.nowMs();
  const received: string[] = [];
  let isAway = false;
  let aheadMs = 0;
  const open = (place: FeedPlace) =>
    auditFeed(
      { auditLog, clock: { nowMs: () => clock.nowMs() + aheadMs } },
      {
        query: { siteId: given.siteId },
        place,
        sinceMs: given.sinceAgoMs === undefined ? undefined : startMs - given.sinceAgoMs,
        deliver: async (entries) => {
          if (isAway) throw new Error('away');
          received.push(...entries.map(({ id }) => id));
          isAway = received.length === given.leavesAfter;
        },
      },
    );
  return {
    clock,
    setClockAhead: (ms: number) => {
      aheadMs = ms;
    },
    looks: () => looks,
    received,
    open,
    feed: open({ fromMs: startMs - (given.ageMs ?? 0), sent: {} }),
    store: (id: string, agoMs = 0, more: Partial<AuditEntry> = {}) =>
      auditLog.add({ ...entryAt(clock.nowMs() - agoMs, id), ...more }),
    setAway: (away: boolean) => {
      isAway = away;
    },
  };
};

/** Looks until no part of the time is left. */
const pollAll = async ({ poll }: AuditFeed): Promise<void> => {
  while (await poll());
};

describe('the feed of the audit trail', () => {
  test('passes on each entry once, the oldest first', async () => {
    const { feed, store, received, clock } = following();
    await store('b');
    clock.advanceMs(10);
    await store('a');
    await pollAll(feed);
    clock.advanceMs(1000);
    await store('c');
    await pollAll(feed);
    await pollAll(feed);
    expect(received).toEqual(['b', 'a', 'c']);
  });

  test('passes on an entry that is stored seconds after a later one', async () => {
    const { feed, store, received, clock } = following({ ageMs: MINUTE_MS });
    await store('late transaction', 1000);
    await store('newest');
    await pollAll(feed);
    await store('earlier transaction', 9000);
    await pollAll(feed);
    expect(received).toEqual(['late transaction', 'newest', 'earlier transaction']);
    clock.advanceMs(20 * MINUTE_MS);
    await pollAll(feed);
    expect(received).toHaveLength(3);
  });

  test('passes on an entry that is stored up to ten minutes late, ten minutes after its instant', async () => {
    const { feed, store, received, clock } = following({ ageMs: MINUTE_MS });
    await store('newest');
    await pollAll(feed);
    clock.advanceMs(5 * MINUTE_MS);
    await store('minutes late', 5 * MINUTE_MS + 30_000);
    await pollAll(feed);
    expect(received).toEqual(['newest']);
    clock.advanceMs(5 * MINUTE_MS);
    await pollAll(feed);
    expect(received).toEqual(['newest', 'minutes late']);
  });

  test('passes on what is older than it, page by page', async () => {
    const { feed, store, received } = following({ ageMs: 45 * MINUTE_MS });
    for (let index = 1201; index > 0; index -= 1) await store(`entry ${index}`, index * 500);
    await pollAll(feed);
    expect(received).toHaveLength(1201);
    expect(received.slice(0, 2)).toEqual(['entry 1201', 'entry 1200']);
    expect(new Set(received).size).toBe(1201);
  });

  test('passes on what is years older, and looks few times at years without entries', async () => {
    const { feed, store, received, looks } = following({ ageMs: 6 * YEAR_MS });
    await store('oldest', 5 * YEAR_MS);
    for (let index = 1100; index > 0; index -= 1) await store(`entry ${index}`, index * 1000);
    await pollAll(feed);
    expect(received).toHaveLength(1101);
    expect(received.slice(0, 2)).toEqual(['oldest', 'entry 1100']);
    expect(looks()).toBeLessThan(200);
  });

  test('passes on a part at a time, each of which its place keeps', async () => {
    const { feed, open, store, received } = following({ ageMs: 40 * MINUTE_MS });
    for (const agoMs of [35, 25, 15]) await store(`${agoMs}`, agoMs * MINUTE_MS);
    expect(await feed.poll()).toBe(true);
    expect(received).toEqual(['35']);
    await pollAll(open(feed.place()));
    expect(received).toEqual(['35', '25', '15']);
  });

  test('waits for no entry beside one of a node whose clock is an hour ahead', async () => {
    const { feed, store, received, clock } = following();
    await store('ahead', -60 * MINUTE_MS);
    await pollAll(feed);
    clock.advanceMs(1000);
    await store('now');
    await pollAll(feed);
    expect(received).toEqual(['ahead', 'now']);
  });

  test('passes on what is stored while its clock is a day ahead, and after it is set back', async () => {
    const { feed, open, store, received, clock, setClockAhead } = following({ ageMs: MINUTE_MS });
    await store('before');
    await pollAll(feed);
    setClockAhead(1440 * MINUTE_MS);
    for (const id of ['first', 'second']) {
      clock.advanceMs(1000);
      await store(id);
      await pollAll(feed);
    }
    setClockAhead(0);
    clock.advanceMs(1000);
    await store('third');
    await pollAll(open(feed.place()));
    expect(received).toEqual(['before', 'first', 'second', 'third']);
  });

  test('passes on what is stored after the clocks of all nodes were a day ahead, with some of that day again', async () => {
    const { feed, store, received, clock, setClockAhead } = following({ ageMs: MINUTE_MS });
    setClockAhead(1440 * MINUTE_MS);
    await store('ahead', -1440 * MINUTE_MS);
    await pollAll(feed);
    clock.advanceMs(20 * MINUTE_MS);
    await store('later ahead', -1440 * MINUTE_MS);
    await pollAll(feed);
    setClockAhead(0);
    for (const id of ['now', 'next']) {
      clock.advanceMs(1000);
      await store(id);
      await pollAll(feed);
    }
    expect(received).toEqual(['ahead', 'later ahead', 'now', 'ahead', 'next']);
  });

  test('passes on nothing before the instant that was asked for when its clock is set back', async () => {
    const { feed, store, received } = following({ ageMs: -5000, sinceAgoMs: 1000 });
    await store('before', 2000);
    await store('asked for');
    await pollAll(feed);
    expect(received).toEqual(['asked for']);
  });

  test('keeps its place while entries cannot be delivered', async () => {
    const { feed, store, received, clock, setAway } = following();
    await store('a');
    setAway(true);
    await expect(pollAll(feed)).rejects.toThrow('away');
    clock.advanceMs(30 * MINUTE_MS);
    await store('b');
    await expect(pollAll(feed)).rejects.toThrow('away');
    setAway(false);
    await pollAll(feed);
    expect(received).toEqual(['a', 'b']);
  });

  test('passes on no entry again that was delivered before an error', async () => {
    const { feed, store, received, setAway } = following({ ageMs: MINUTE_MS, leavesAfter: 500 });
    const ids = Array.from({ length: 1200 }, (_, index) => `${index}`);
    for (const id of ids) await store(id, 1200 - Number(id));
    await expect(pollAll(feed)).rejects.toThrow('away');
    expect(received).toEqual(ids.slice(0, 500));
    setAway(false);
    await pollAll(feed);
    expect(received).toEqual(ids);
  });

  test('goes on where another one stood, without a gap and a repetition', async () => {
    const { feed, open, store, received, clock } = following();
    await store('a');
    await pollAll(feed);
    const place: FeedPlace = JSON.parse(JSON.stringify(feed.place()));
    clock.advanceMs(25 * MINUTE_MS);
    await store('b', 20 * MINUTE_MS);
    await store('c');
    await pollAll(open(place));
    expect(received).toEqual(['a', 'b', 'c']);
  });

  test('remembers only what may come again, and passes on what was asked for', async () => {
    const { feed, store, received, clock } = following({ siteId: 1 });
    await store('own');
    await store('other', 0, { siteId: 2 });
    await pollAll(feed);
    expect(Object.keys(feed.place().sent)).toEqual(['own']);
    clock.advanceMs(11 * MINUTE_MS);
    await store('other later', 0, { siteId: 2 });
    await pollAll(feed);
    expect(feed.place()).toEqual({ fromMs: clock.nowMs() - 10 * MINUTE_MS, sent: {} });
    expect(received).toEqual(['own']);
  });
});
