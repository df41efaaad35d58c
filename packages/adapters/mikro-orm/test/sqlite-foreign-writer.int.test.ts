import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Opened, migratedForTest } from './harness.ts';
import { type Running, startProgram } from './program.ts';

const PROMPT_MS = 1000;
const ANSWER_MAX_MS = 4000;

let opened: Opened;
let writer: Running;
beforeEach(async () => {
  opened = await migratedForTest('sqlite');
  await opened.database.ensureSite('main');
  writer = startProgram('hold-write-lock', opened.url.replace('sqlite:', ''));
  await writer.waitFor(/holding/);
});
afterEach(async () => {
  writer.release();
  await writer.lines;
});

const find = async (identifier: string) => opened.database.ports.sites.findByIdentifier(identifier);

/** Returns the longest duration of repeated work, in milliseconds, while a promise is pending. */
const longestUntil = async (pending: Promise<unknown>, work: () => Promise<unknown>) => {
  const state = { isPending: true, longestMs: 0 };
  const ended = pending.then(() => Object.assign(state, { isPending: false }));
  while (state.isPending) {
    const startMs = performance.now();
    await work();
    state.longestMs = Math.max(state.longestMs, performance.now() - startMs);
    await Promise.race([delay(5), ended]);
  }
  return state.longestMs;
};

test('while another process writes, 50 writes are Unavailable, each in time', async () => {
  const startMs = performance.now();
  const writes = Array.from({ length: 50 }, async (_, index) =>
    opened.database.ensureSite(`site-${index}`),
  );
  const outcomes = await Promise.allSettled(writes);
  expect(performance.now() - startMs).toBeLessThan(ANSWER_MAX_MS);
  for (const outcome of outcomes) {
    expect(outcome).toMatchObject({
      reason: { name: 'Unavailable', cause: { code: 'SQLITE_BUSY' } },
    });
  }
});

test('reads and timers do not wait for writes of ports and MikroORM, which fail together', async () => {
  const { database } = opened;
  const { em } = await database.orm();
  const startMs = performance.now();
  const writes = Promise.allSettled([
    database.ensureSite('north'),
    database.add({ sites: [] }),
    em.fork().execute('delete from sites'),
    em.fork().transactional(async () => {}),
    em.fork().transactional(async () => {}),
  ]);
  const [readMs, timerMs] = await Promise.all([
    longestUntil(writes, async () => expect(await find('main')).toBeDefined()),
    longestUntil(writes, async () => delay(5)),
  ]);
  expect(readMs).toBeLessThan(PROMPT_MS);
  expect(timerMs).toBeLessThan(PROMPT_MS);
  expect((await writes).map(({ status }) => status)).toEqual(Array(5).fill('rejected'));
  expect(performance.now() - startMs).toBeLessThan(ANSWER_MAX_MS);
});

test('writes that wait go through once the other process commits', async () => {
  const { database } = opened;
  const { em } = await database.orm();
  const rename = async (to: string) =>
    em.fork().execute(`update sites set name = '${to}' where identifier = 'main'`);
  const writes = [
    database.ensureSite('north'),
    database.add({ sites: [] }),
    rename('Renamed'),
    em.fork().transactional(async (inside) => {
      await inside.execute(`update sites set status = 'closed' where identifier = 'main'`);
    }),
  ];
  expect(await find('north')).toBeUndefined();
  writer.release();
  await Promise.all(writes);
  expect(await find('north')).toBeDefined();
  expect(await find('main')).toMatchObject({ name: 'Renamed', status: 'closed' });
});
