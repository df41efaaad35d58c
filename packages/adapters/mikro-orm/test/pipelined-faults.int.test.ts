import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';
import { isUnavailable } from '@paydocs/core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { toPortError } from '../src/sql/errors.ts';
import type { Home } from './harness.ts';
import { openClient, openPool, transports } from './pipelined.ts';
import { startProxy } from '../../../../tools/tcp-proxy.ts';

type Outcome = PromiseSettledResult<Record<string, string | null> | undefined>;

/** Returns the result of a statement, `unavailable`, or another error. */
const resultOf = (outcome: Outcome): unknown => {
  if (outcome.status === 'fulfilled') return outcome.value;
  return isUnavailable(toPortError(outcome.reason)) ? 'unavailable' : outcome.reason;
};

const resultsOf = async (asked: Parameters<typeof Promise.allSettled>[0]): Promise<unknown[]> =>
  (await Promise.allSettled(asked as Iterable<Promise<Record<string, string>>>)).map(resultOf);

describe.each(transports)('a pipelined connection over %s', (_, createHome) => {
  let home: Home;
  beforeAll(async () => {
    home = await createHome();
    const client = await openClient(home.url);
    await client.query('create table notes (text text); create table codes (code int)');
    await client.query('insert into codes values (7)');
    await client.end();
  });
  afterAll(async () => home.remove());

  test('is replaced after its backend was terminated, and logs the reason', async () => {
    const { ask, end, dropped } = openPool(home.url);
    const backend = await ask('select pg_backend_pid() as pid');
    const killer = await openClient(home.url);
    const running = ask('select pg_sleep(60)');
    const killed = killer.query('select pg_terminate_backend($1, 5000)', [backend?.['pid']]);
    await expect(running).rejects.toThrow(/terminat/);
    await killed;
    expect(await ask('select 1 as n')).toEqual({ n: '1' });
    expect(dropped).toEqual([expect.stringMatching(/terminat/)]);
    await Promise.all([end(), killer.end()]);
  });

  test('is replaced when a statement times out, even while others follow', async () => {
    const { ask, end, dropped } = openPool(home.url, { deadlineMs: 1500 });
    await ask('select 1');
    const followers: Promise<unknown>[] = [];
    const asking = setInterval(() => followers.push(ask('select 2')), 50);
    await expect(ask('select pg_sleep(60)')).rejects.toThrow('Query read timeout');
    clearInterval(asking);
    expect(followers.length).toBeGreaterThan(0);
    expect(new Set(await resultsOf(followers))).toEqual(new Set(['unavailable']));
    expect(dropped).toEqual(['Query read timeout']);
    expect(await ask('select 3 as n')).toEqual({ n: '3' });
    await end();
  });

  test('returns a result that arrived while the process stood still beyond the deadline', async () => {
    const { ask, end, dropped } = openPool(home.url, { deadlineMs: 1500 });
    await ask('select 1');
    const asked = ask('select 2 as n');
    // The statement is sent at the end of this turn.
    await nextTurn();
    await nextTurn();
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 2500);
    expect(await asked).toEqual({ n: '2' });
    expect(dropped).toEqual([]);
    await end();
  });

  test('enforces the deadline of each statement while earlier ones return', async () => {
    const { ask, end, dropped } = openPool(home.url, { deadlineMs: 1500 });
    await ask('select 1');
    const slow = Array.from({ length: 8 }, async () => ask('select 1 as n from pg_sleep(0.6)'));
    const results = await resultsOf(slow);
    expect(results[0]).toEqual({ n: '1' });
    expect(results.slice(3)).toEqual(Array(5).fill('unavailable'));
    expect(dropped).toEqual(['Query read timeout']);
    expect(await ask('select 3 as n')).toEqual({ n: '3' });
    await end();
  });

  test('enforces the deadline of a result that arrives slowly but steadily', async () => {
    let isSlow = false;
    const proxy = await startProxy(home.url, ({ client, server }) => {
      client.pipe(server);
      let sending = Promise.resolve();
      const trickle = async (bytes: Buffer): Promise<void> => {
        for (const byte of bytes) {
          if (isSlow) await pause(10);
          client.write(Buffer.of(byte));
        }
      };
      server.on('data', (bytes) => {
        sending = sending.then(async () => (isSlow ? trickle(bytes) : void client.write(bytes)));
      });
    });
    const { ask, end } = openPool(proxy.url, { deadlineMs: 1500 });
    expect(await ask('select 1 as n')).toEqual({ n: '1' });
    isSlow = true;
    expect(await resultsOf([ask("select repeat('x', 1000)")])).toEqual(['unavailable']);
    isSlow = false;
    expect(await ask('select 2 as n')).toEqual({ n: '2' });
    await end();
    proxy.close();
  });

  test('enforces the deadline while it connects', async () => {
    const proxy = await startProxy(home.url, () => {});
    const { ask, end } = openPool(proxy.url, { deadlineMs: 500 });
    expect(await resultsOf([ask('select 1'), ask('select 1')])).toEqual([
      'unavailable',
      'unavailable',
    ]);
    await end();
    proxy.close();
  });

  test('rejects statements beyond the maximum number of waiting ones', async () => {
    const { ask, end } = openPool(home.url, { waitingMax: 3 });
    const waiting = Array.from({ length: 5 }, async () => ask('select 1 as n from pg_sleep(0.1)'));
    const one = { n: '1' };
    expect(await resultsOf(waiting)).toEqual([one, one, one, 'unavailable', 'unavailable']);
    expect(await ask('select 2 as n')).toEqual({ n: '2' });
    await end();
  });

  test('recovers after a Parse that waited for a lock was canceled', async () => {
    const { ask, end } = openPool(home.url);
    const backend = await ask('select pg_backend_pid() as pid');
    const other = await openClient(home.url);
    await other.query('begin; lock table notes in access exclusive mode');
    const notes = 'select count(*) as n from notes';
    const results = resultsOf([ask(notes), ask(notes), ask('select 2 as n')]);
    const isWaiting = 'select 1 from pg_locks where pid = $1 and not granted';
    while ((await other.query(isWaiting, [backend?.['pid']])).rowCount === 0);
    await other.query('select pg_cancel_backend($1)', [backend?.['pid']]);
    expect(await results).toEqual(['unavailable', 'unavailable', { n: '2' }]);
    await other.query('rollback');
    const recovered = await Promise.all([ask(notes), ask(notes), ask('select 2 as n')]);
    expect(recovered).toEqual([{ n: '0' }, { n: '0' }, { n: '2' }]);
    await Promise.all([end(), other.end()]);
  });

  test('recovers after the type of a column changed', async () => {
    const { ask, end } = openPool(home.url);
    const codes = 'select code from codes';
    expect(await ask(codes)).toEqual({ code: '7' });
    const other = await openClient(home.url);
    for (const [type, code] of [
      ['numeric(4, 1)', '7.0'],
      ['int', '7'],
    ]) {
      await other.query(`alter table codes alter code type ${type}`);
      expect(await resultsOf([ask(codes), ask(codes), ask('select 2 as n')])).toEqual([
        'unavailable',
        'unavailable',
        { n: '2' },
      ]);
      expect(await ask(codes)).toEqual({ code });
    }
    await Promise.all([end(), other.end()]);
  });
});
