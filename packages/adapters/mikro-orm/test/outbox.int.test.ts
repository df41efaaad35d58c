import type { Outbox } from '@paydocs/core';
import { buildSite } from '@paydocs/testing';
import { sql } from '../src/sql/statement.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { dialects, empty, migratedFor, migratedForTest } from './harness.ts';
import { planOf } from './plans/reading.ts';
import { startProgram } from './program.ts';
import { leaseNext } from '../src/accounts/outbox.ts';
import { buildClaim } from './sample-claim.ts';

const NOW_MS = 1_000_000;
const LEASE_MS = 60_000;

const add = async (outbox: Outbox, count: number): Promise<readonly string[]> => {
  const ids = Array.from({ length: count }, (_, index) => `entry-${index}`);
  for (const [index, id] of ids.entries()) {
    const task = { kind: 'password-changed', userId: index } as const;
    await outbox.add({ id, siteId: null, task, createdAtMs: NOW_MS - count + index });
  }
  return ids;
};

/** Claims entries until none is due, and returns their ids. */
const work = async (outbox: Outbox, nowMs = NOW_MS): Promise<readonly string[]> => {
  const ids: string[] = [];
  const next = async () => outbox.claim(buildClaim(nowMs));
  for (let entry = await next(); entry !== undefined; entry = await next()) ids.push(entry.id);
  return ids;
};

describe.each(dialects)('the outbox on %s', (dialect) => {
  const opened = migratedFor(dialect);
  beforeEach(async () => empty(opened.database));

  test('assigns each of forty entries to one of four parallel processes', async () => {
    const ids = await add(opened.database.ports.outbox, 40);
    const workers = Array.from({ length: 4 }, () =>
      startProgram('empty-outbox', opened.url, String(NOW_MS), String(LEASE_MS)),
    );
    await Promise.all(workers.map(async (worker) => worker.waitFor(/ready/)));
    for (const worker of workers) worker.release();
    const printed = (await Promise.all(workers.map(async ({ lines }) => lines))).flat();
    const claimed = printed.filter((line) => line !== 'ready');
    expect(claimed.toSorted()).toEqual(ids.toSorted());
  });

  test('counts no entry of an empty outbox', async () => {
    expect(await opened.database.outboxStatistics()).toEqual({
      waiting: 0,
      retrying: 0,
      stuck: 0,
      oldestCreatedAtMs: undefined,
    });
  });

  test('counts waiting, retried and stuck entries, and the oldest that waits', async () => {
    const { database } = opened;
    const { outbox } = database.ports;
    const [failed = '', sentTwice = '', retried = ''] = await add(outbox, 5);
    await outbox.fail(failed);
    await outbox.countAttempt(sentTwice);
    await outbox.countAttempt(sentTwice);
    await outbox.postpone(retried, { dueAtMs: NOW_MS + 1, removesAttempt: true });
    expect(await database.outboxStatistics()).toEqual({
      waiting: 3,
      retrying: 1,
      stuck: 2,
      oldestCreatedAtMs: NOW_MS - 3,
    });
  });

  test('loses no entry of a killed process, claimed or not', async () => {
    const claiming = startProgram('add-and-claim', opened.url, '12', String(LEASE_MS));
    await claiming.waitFor(/claimed/);
    claiming.kill();
    const added = Array.from({ length: 12 }, (_, index) => `entry-${index}`);
    expect(await claiming.lines).toEqual([...added.map((id) => `added ${id}`), 'claimed entry-0']);
    const { outbox } = opened.database.ports;
    expect(await work(outbox, LEASE_MS - 1)).toEqual(added.slice(1));
    expect(await work(outbox, LEASE_MS)).toEqual(['entry-0']);
  });

  test('loses no acknowledged entry of a killed process', async () => {
    const adding = startProgram('add-and-claim', opened.url, '1000000', String(LEASE_MS));
    await adding.waitFor(/added entry-20$/m);
    adding.kill();
    const accepted = (await adding.lines).map((line) => line.replace('added ', ''));
    expect(accepted.length).toBeGreaterThan(20);
    const { outbox } = opened.database.ports;
    expect(await work(outbox)).toEqual(expect.arrayContaining(accepted));
  });

  test('rejects a second entry with the same id, and keeps the first', async () => {
    const { outbox } = opened.database.ports;
    await add(outbox, 1);
    const task = { kind: 'password-changed', userId: 9 } as const;
    await expect(outbox.add({ id: 'entry-0', siteId: null, task, createdAtMs: 0 })).rejects.toThrow(
      /unique/i,
    );
    expect(await outbox.claim(buildClaim(NOW_MS))).toMatchObject({
      task: { userId: 0 },
    });
  });
});

test('on PostgreSQL a claim skips an entry that another transaction is claiming', async () => {
  const { database } = await migratedForTest('postgresql', { statementTimeoutMs: 1000 });
  await add(database.ports.outbox, 2);
  const claim = async () => database.ports.outbox.claim(buildClaim(NOW_MS));
  await database.sql.writing(async (run) => {
    await run(sql`select id from outbox where id = 'entry-0' for update`);
    expect((await claim())?.id).toBe('entry-1');
    expect(await claim()).toBeUndefined();
  });
  expect((await claim())?.id).toBe('entry-0');
});

test('on PostgreSQL a claim reads the index in the order of turns, and few of thousands of entries', async () => {
  const { database } = await migratedForTest('postgresql');
  const sites = Array.from({ length: 20 }, (_, index) => ({ id: index + 1 }));
  await database.add({ sites: sites.map(buildSite) });
  await database.sql.run(sql`
    insert into outbox (id, site_id, task, created_at_ms, due_at_ms, sends, failures, failed)
    select 'entry-' || n, case when n % 21 = 0 then null else n % 21 end, '{}', n, n, 0, 0, n % 10 = 0
    from generate_series(1, 20000) n`);
  await database.sql.run(sql`analyze outbox`);
  for (const afterSiteId of [null, 7, 20]) {
    const claim = leaseNext('postgresql', { ...buildClaim(20_000), afterSiteId });
    const options = 'analyze, buffers, costs off, timing off, summary off';
    const plan = (await planOf({ database }, claim, options)).split('\n');
    const scans = plan.filter((line) => /Scan using outbox_failed_site_id_due_at_ms/.test(line));
    expect(scans.length, plan.join('\n')).toBe(3);
    expect(plan.filter((line) => /Seq Scan|Sort|Bitmap/.test(line))).toEqual([]);
    expect(Number(/shared hit=(\d+)/.exec(plan.join(' '))?.[1])).toBeLessThan(60);
  }
});
