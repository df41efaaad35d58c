import { buildSite } from '@paydocs/testing';
import { describe, expect, test } from 'vitest';
import { databaseOf } from '../src/index.ts';
import { sql } from '../src/sql/statement.ts';
import { dialects, type Opened, migratedForTest } from './harness.ts';

/** Starts a transaction that keeps its connection until `end`. */
const holdConnection = async ({ database }: Opened) => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
  const held = database.sql.writing(async (run) => {
    await run(sql`select 1`);
    begin();
    await released;
  });
  await begun;
  return async () => {
    release();
    await held;
  };
};

describe.each(dialects)('the pools of %s', (dialect) => {
  test('show a connection in use, and the caller that waits for it', async () => {
    const opened = await migratedForTest(dialect, { poolMax: 1 });
    const end = await holdConnection(opened);
    const waiting = opened.database.ports.sites.findByIdentifier('main');
    // The caller has queued when the microtasks before this one have run.
    await new Promise(setImmediate);
    const pool = { name: 'main', max: 1 };
    expect(opened.database.pools()).toEqual([{ ...pool, used: 1, idle: 0, waiting: 1 }]);
    await end();
    expect(await waiting).toBeUndefined();
    expect(opened.database.pools()).toEqual([{ ...pool, used: 0, idle: 1, waiting: 0 }]);
  });

  test('are none for the connections of a host', async () => {
    const { database } = await migratedForTest(dialect);
    expect(databaseOf(await database.orm()).pools()).toEqual([]);
  });
});

test('PostgreSQL has four pools from ten connections on, which open on first use', async () => {
  const { database } = await migratedForTest('postgresql', { poolMax: 10 });
  await database.add({ sites: [buildSite()] });
  const { sessions, sites } = database.ports;
  await sites.findByIdentifier('main');
  await sessions.findWithUser('none');
  const states = database.pools();
  expect(states.map(({ name, max, waiting }) => [name, max, waiting])).toEqual([
    ['main', 4, 0],
    ['lists', 3, 0],
    ['account-reads', 1, 0],
    ['list-reads', 2, 0],
  ]);
  expect(states.reduce((sum, { max }) => sum + max, 0)).toBe(10);
  expect(states.find(({ name }) => name === 'account-reads')).toMatchObject({ used: 0, idle: 1 });
  expect(states.find(({ name }) => name === 'list-reads')).toMatchObject({ used: 0, idle: 0 });
});
