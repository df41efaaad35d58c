import { isUnavailable } from '@paydocs/core';
import { describe, expect, test } from 'vitest';
import { fairQueue, type FairQueueOptions } from '../src/sql/postgresql/fair-queue.ts';
import { usageMeter } from '../src/sql/postgresql/usage-meter.ts';

/** Creates a queue for four connections, whose lists run until the test ends them. */
const sampleQueue = (options: Partial<FairQueueOptions> = {}) => {
  const clock = { ms: 0 };
  const { inTurn, waiting } = fairQueue({ connections: 4, nowMs: () => clock.ms, ...options });
  const running: { readonly name: string; readonly end: () => void }[] = [];
  const request = (name: string, siteId = 1): Promise<void> => {
    const [sessionId = ''] = name.split(' ');
    const { promise, resolve } = Promise.withResolvers<void>();
    const outcome = inTurn({ sessionId, siteId }, async () => {
      running.push({ name, end: resolve });
      await promise;
    });
    // Lists that still wait when a test ends are refused later.
    outcome.catch(() => {});
    return outcome;
  };
  const names = async (): Promise<readonly string[]> => {
    await new Promise(setImmediate);
    return running.map(({ name }) => name);
  };
  /** Ends a running list after this time. */
  const end = async (name: string, afterMs = 0): Promise<void> => {
    await names();
    clock.ms += afterMs;
    const index = running.findIndex((list) => list.name === name);
    running.splice(index, 1)[0]?.end();
    await names();
  };
  return { clock, request, end, names, waiting };
};

describe('the queue of lists that may read a whole site', () => {
  test('runs one list of a session at once', async () => {
    const { request, end, names, waiting } = sampleQueue();
    void request('a 1');
    void request('a 2');
    void request('b');
    expect(await names()).toEqual(['a 1', 'b']);
    expect(waiting()).toBe(1);
    await end('a 1');
    expect(await names()).toEqual(['b', 'a 2']);
    expect(waiting()).toBe(0);
  });

  test('runs lists of one site on half of the connections, and leaves one to other lists', async () => {
    const { request, end, names } = sampleQueue();
    for (const name of ['a', 'b', 'c']) void request(name, 1);
    for (const name of ['d', 'e']) void request(name, 2);
    expect(await names()).toEqual(['a', 'b', 'd']);
    await end('d');
    expect(await names()).toEqual(['a', 'b', 'e']);
    await end('e');
    expect(await names()).toEqual(['a', 'b']);
    await end('a');
    expect(await names()).toEqual(['b', 'c']);
  });

  test('starts the list of the session that has used the least time', async () => {
    const { request, end, names } = sampleQueue({ connections: 2 });
    void request('a 1');
    void request('b 1');
    await end('a 1', 500);
    await end('b 1', 100);
    void request('a 2');
    void request('a 3');
    void request('b 2');
    void request('c');
    await end('a 2');
    expect(await names()).toEqual(['c']);
    await end('c');
    expect(await names()).toEqual(['b 2']);
    await end('b 2');
    expect(await names()).toEqual(['a 3']);
  });

  test('prefers no session for repeating its request', async () => {
    const { request, end, names } = sampleQueue({ connections: 2 });
    void request('a');
    void request('b 1');
    void request('b 2');
    void request('c');
    await end('a');
    expect(await names()).toEqual(['c']);
  });

  test('refuses a list whose turn does not come in time, and runs the next ones', async () => {
    const { request, end, names } = sampleQueue({ connections: 2, waitMs: 1 });
    void request('a');
    await expect(request('b')).rejects.toSatisfy(isUnavailable);
    await end('a');
    void request('c');
    expect(await names()).toEqual(['c']);
  });

  test('refuses further lists at once when too many wait', async () => {
    const { request, end } = sampleQueue({ connections: 2, waitingMax: 1 });
    void request('a');
    void request('b');
    await expect(request('c')).rejects.toSatisfy(isUnavailable);
    await end('a');
  });

  test('gives the turn on when a list fails, and returns its error', async () => {
    const { inTurn } = fairQueue({ connections: 2 });
    const failed = new Error('the connection was lost');
    const requester = { sessionId: 'a', siteId: 1 };
    await expect(inTurn(requester, () => Promise.reject(failed))).rejects.toBe(failed);
    expect(await inTurn(requester, async () => 'rows')).toBe('rows');
  });
});

test('a past use counts half after ten seconds', () => {
  let nowMs = 0;
  const usage = usageMeter(() => nowMs);
  usage.add('a', 800);
  nowMs = 10_000;
  expect([usage.of('a'), usage.of('b')]).toEqual([400, 0]);
  usage.add('a', 100);
  nowMs = 20_000;
  expect(usage.of('a')).toBe(250);
});

test('the oldest uses are forgotten', () => {
  const usage = usageMeter(() => 0);
  for (let key = 0; key <= 10_000; key += 1) usage.add(`key-${key}`, 1);
  expect([usage.of('key-0'), usage.of('key-1')]).toEqual([0, 1]);
});
