import { stat } from 'node:fs/promises';
import { isUnavailable } from '@paydocs/core';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { requestDeadline } from '../../src/index.ts';

const forever = new Promise<never>(() => {});

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

test('there is no time limit outside of a request', async () => {
  const deadline = requestDeadline();
  expect(deadline.leftMs()).toBeUndefined();
  await deadline.run(async () => {});
  expect(deadline.leftMs()).toBeUndefined();
});

test('the time of each request falls from 3500 ms, in all of its calls', async () => {
  const deadline = requestDeadline();
  const call = async () => deadline.leftMs();
  const early = deadline.run(async () => {
    await vi.advanceTimersByTimeAsync(1000);
    return Promise.all([call(), deadline.run(call)]);
  });
  expect(await early).toEqual([2500, 3500]);
});

test('a request whose time is over is Unavailable, and no time is left for its work', async () => {
  const deadline = requestDeadline(100);
  let leftMs: number | undefined;
  const request = deadline.run(async () => {
    await wait(150);
    leftMs = deadline.leftMs();
  });
  const outcome = expect(request).rejects.toSatisfy(isUnavailable);
  await vi.advanceTimersByTimeAsync(100);
  await outcome;
  await vi.advanceTimersByTimeAsync(50);
  expect(leftMs).toBe(0);
});

test('a result that arrived while the process stood still is in time', async () => {
  vi.useRealTimers();
  const request = requestDeadline(50).run(async () => stat(import.meta.filename));
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 500);
  expect(await request).toMatchObject({ size: expect.any(Number) });
});

test('a part of a request may have less time than the request', async () => {
  const deadline = requestDeadline(100);
  const left: (number | undefined)[] = [];
  const request = deadline.run(async () => {
    const part = deadline.run(async () => {
      left.push(deadline.leftMs());
      return forever;
    }, 60);
    await expect(part).rejects.toThrow('The request took longer than 60 ms.');
    left.push(deadline.leftMs());
  });
  await vi.advanceTimersByTimeAsync(60);
  await request;
  expect(left).toEqual([60, 40]);
});

test('a late error of a request is dropped', async () => {
  const work = Promise.withResolvers<never>();
  const request = requestDeadline(100).run(async () => work.promise);
  const outcome = expect(request).rejects.toThrow('The request took longer than 100 ms.');
  await vi.advanceTimersByTimeAsync(100);
  await outcome;
  work.reject(new Error('late'));
});

test('a finished request leaves no timer', async () => {
  const deadline = requestDeadline();
  await deadline.run(async () => deadline.pause(async () => {}));
  await expect(deadline.run(async () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(vi.getTimerCount()).toBe(0);
});

test('time in a pause does not count', async () => {
  const deadline = requestDeadline(100);
  const body = Promise.withResolvers<string>();
  const request = deadline.run(async () => {
    await wait(60);
    const received = await deadline.pause(async () => body.promise);
    return {
      received,
      leftMs: deadline.leftMs(),
      forever: await Promise.race([forever, wait(39)]),
    };
  });
  await vi.advanceTimersByTimeAsync(60 + 10_000);
  body.resolve('body');
  await vi.advanceTimersByTimeAsync(39);
  expect(await request).toEqual({ received: 'body', leftMs: 40 });
});

test('the time goes on after a pause', async () => {
  const deadline = requestDeadline(100);
  const request = deadline.run(async () => {
    await deadline.pause(async () => wait(500));
    return forever;
  });
  const outcome = expect(request).rejects.toSatisfy(isUnavailable);
  await vi.advanceTimersByTimeAsync(599);
  expect(vi.getTimerCount()).toBe(1);
  await vi.advanceTimersByTimeAsync(1);
  await outcome;
});

test.each([0, -1, Number.NaN])('%d ms are no time limit', (ms) => {
  expect(() => requestDeadline(ms)).toThrow(RangeError);
});
