import { isUnavailable } from '@paydocs/core';
import { describe, expect, test } from 'vitest';
import { fairQueue } from '../src/sql/fair-queue.ts';
import { usageMeter } from '../src/sql/usage-meter.ts';
import { sampleQueue } from './sample-queue.ts';

describe('the turns of slow lists', () => {
  // @promise R85
  test('a user runs one list at once, however many are requested', async () => {
    const { request, end, names, waiting } = sampleQueue();
    void request('1 ann 1');
    void request('1 ann 2');
    void request('1 bob');
    expect(await names()).toEqual(['1 ann 1', '1 bob']);
    expect(waiting()).toBe(1);
    expect(await end('1 ann 1')).toEqual(['1 bob', '1 ann 2']);
    expect(waiting()).toBe(0);
  });

  test('users with the same id at two sites are two users', async () => {
    const { request, names } = sampleQueue();
    void request('1 ann');
    void request('2 ann');
    expect(await names()).toEqual(['1 ann', '2 ann']);
  });

  // @promise R85
  test('a site leaves one connection to other sites', async () => {
    const { request, end, names } = sampleQueue();
    for (const user of ['ann', 'bob', 'cleo', 'dan']) void request(`1 ${user}`);
    expect(await names()).toEqual(['1 ann', '1 bob', '1 cleo']);
    void request('2 eve');
    expect(await names()).toEqual(['1 ann', '1 bob', '1 cleo', '2 eve']);
    expect(await end('2 eve')).toEqual(['1 ann', '1 bob', '1 cleo']);
    expect(await end('1 bob')).toEqual(['1 ann', '1 cleo', '1 dan']);
  });

  test('one connection serves all sites in turn', async () => {
    const { request, end, names } = sampleQueue({ connections: 1 });
    void request('1 ann');
    void request('1 bob');
    void request('2 eve');
    expect(await names()).toEqual(['1 ann']);
    expect(await end('1 ann', 100)).toEqual(['2 eve']);
    expect(await end('2 eve', 100)).toEqual(['1 bob']);
  });

  // @promise R85
  test('the site that has used the least time is first, whoever asks there', async () => {
    const { request, end } = sampleQueue({ connections: 1 });
    void request('1 ann');
    await end('1 ann', 500);
    void request('2 eve 1');
    await end('2 eve 1', 100);
    void request('2 eve 2');
    void request('1 bob');
    void request('2 eve 3');
    expect(await end('2 eve 2', 100)).toEqual(['2 eve 3']);
    expect(await end('2 eve 3', 600)).toEqual(['1 bob']);
  });

  test('of a site, the user who has used the least time is first', async () => {
    const { request, end } = sampleQueue({ connections: 1 });
    void request('1 ann 1');
    await end('1 ann 1', 500);
    void request('1 bob 1');
    await end('1 bob 1', 100);
    void request('1 ann 2');
    for (const name of ['1 ann 3', '1 bob 2', '1 cleo']) void request(name);
    expect(await end('1 ann 2')).toEqual(['1 cleo']);
    expect(await end('1 cleo')).toEqual(['1 bob 2']);
    expect(await end('1 bob 2')).toEqual(['1 ann 3']);
  });

  test('a user who repeats requests is not preferred', async () => {
    const { request, end } = sampleQueue({ connections: 1 });
    for (const name of ['1 ann', '1 bob 1', '1 bob 2', '1 cleo']) void request(name);
    expect(await end('1 ann')).toEqual(['1 cleo']);
  });

  test('a list that may start overtakes lists whose user or site is busy', async () => {
    const { request, names } = sampleQueue();
    for (const name of ['1 ann 1', '1 ann 2', '1 bob', '2 eve']) void request(name);
    expect(await names()).toEqual(['1 ann 1', '1 bob', '2 eve']);
  });

  test('a job runs at once, and takes the place of a list', async () => {
    const { request, start, end, names } = sampleQueue({ connections: 2 });
    start('export');
    void request('1 ann');
    void request('2 eve');
    start('dry run');
    expect(await names()).toEqual(['export', '1 ann', 'dry run']);
    expect(await end('1 ann')).toEqual(['export', 'dry run']);
    expect(await end('export')).toEqual(['dry run', '2 eve']);
  });
});

describe('the waits of slow lists', () => {
  test('a list whose turn does not come in 2 s is Unavailable, and the next ones run', async () => {
    const { request, end, names, advance, waiting } = sampleQueue({ connections: 1 });
    void request('1 ann');
    const late = request('1 bob');
    advance(1999);
    expect(waiting()).toBe(1);
    advance(1);
    await expect(late).rejects.toSatisfy(isUnavailable);
    expect(waiting()).toBe(0);
    await end('1 ann');
    void request('1 cleo');
    expect(await names()).toEqual(['1 cleo']);
  });

  test('a tenth of the places is for a user, and half for a site', async () => {
    const { request, waiting } = sampleQueue({ connections: 1, waitingMax: 20 });
    void request('1 ann 1');
    for (const name of ['1 ann 2', '1 ann 3']) void request(name);
    await expect(request('1 ann 4')).rejects.toSatisfy(isUnavailable);
    for (const user of ['b', 'c', 'd', 'e', 'f', 'g', 'h', 'i']) void request(`1 ${user}`);
    expect(waiting()).toBe(10);
    await expect(request('1 j')).rejects.toSatisfy(isUnavailable);
    for (let site = 2; site <= 11; site += 1) void request(`${site} ann`);
    expect(waiting()).toBe(20);
    await expect(request('12 ann')).rejects.toSatisfy(isUnavailable);
  });

  test('a list that fails gives the turn on, and rejects with its error', async () => {
    const { inTurn } = fairQueue({ connections: 1 });
    const failed = new Error('the connection was lost');
    const requester = { siteId: 1, userId: 1 };
    await expect(inTurn(requester, () => Promise.reject(failed))).rejects.toBe(failed);
    expect(await inTurn(requester, async () => 'rows')).toBe('rows');
  });

  test('events that arrive during a list are handled before the next list', async () => {
    const { inTurn } = fairQueue({ connections: 1 });
    const order: string[] = [];
    const list = async (name: string, userId: number) =>
      inTurn({ siteId: 1, userId }, async () => void order.push(name));
    const first = inTurn({ siteId: 1, userId: 1 }, async () => {
      setImmediate(() => order.push('event'));
    });
    await Promise.all([first, list('next', 2)]);
    expect(order).toEqual(['event', 'next']);
  });
});

test('a past use counts half after ten seconds', () => {
  let nowMs = 0;
  const usage = usageMeter(() => nowMs);
  usage.add(['a'], 800);
  nowMs = 10_000;
  expect([usage.of('a'), usage.of('b')]).toEqual([400, 0]);
  usage.add(['a', 'b'], 100);
  nowMs = 20_000;
  expect([usage.of('a'), usage.of('b')]).toEqual([250, 50]);
});

test('the oldest uses are forgotten', () => {
  const usage = usageMeter(() => 0);
  for (let key = 0; key <= 10_000; key += 1) usage.add([`key-${key}`], 1);
  expect([usage.of('key-0'), usage.of('key-1')]).toEqual([0, 1]);
});
