import { expect, test } from 'vitest';
import { memorySession } from '../src/index.ts';
import { OWNER, serve } from './serve.ts';

const HOUR_MS = 3_600_000;

const isRefresh = (line: string): boolean => line.startsWith('POST /auth/refresh');

/** A client on a computer whose clock is ahead of the server, or behind. */
const onWrongClock = async (aheadMs: number) => {
  const served = await serve();
  const { clock } = served.ports;
  const session = memorySession();
  const options = { session, nowMs: () => clock.nowMs() + aheadMs };
  return { ...served, clock, session, paydocs: served.client(options), options };
};

test.each([25, 24 * 365, -25])(
  'a clock that is %i hours wrong refreshes no more',
  async (hours) => {
    const { paydocs, clock, sent } = await onWrongClock(hours * HOUR_MS);
    await paydocs.signIn(OWNER);
    for (let count = 0; count < 35; count += 1) {
      expect((await paydocs.GET('/auth/me')).response.status).toBe(200);
    }
    expect(sent.filter(isRefresh)).toEqual([]);
    clock.advanceMs(24 * HOUR_MS - 300_000);
    await paydocs.GET('/auth/me');
    expect(sent.filter(isRefresh)).toEqual(['POST /auth/refresh 200']);
  },
);

test('a client with a stored session refreshes once at most, before it knows the time', async () => {
  const { paydocs, client, options, sent } = await onWrongClock(25 * HOUR_MS);
  await paydocs.signIn(OWNER);
  const later = client(options);
  for (let count = 0; count < 5; count += 1) await later.GET('/auth/me');
  expect(sent.filter(isRefresh)).toEqual(['POST /auth/refresh 200']);
});

test('a clock that is corrected meanwhile is believed again', async () => {
  const { client, clock, session, sent } = await onWrongClock(0);
  let aheadMs = 25 * HOUR_MS;
  const paydocs = client({ session, nowMs: () => clock.nowMs() + aheadMs });
  await paydocs.signIn(OWNER);
  aheadMs = 0;
  for (let count = 0; count < 3; count += 1) await paydocs.GET('/auth/me');
  expect(sent.filter(isRefresh)).toEqual([]);
});

/** Sends requests, and replaces the `Date` of responses; null removes it. */
const withDate =
  (date: string | null, sent: string[]) =>
  async (request: Request): Promise<Response> => {
    const response = await fetch(request);
    sent.push(`${request.method} ${new URL(request.url).pathname} ${response.status}`);
    const headers = new Headers(response.headers);
    if (date === null) headers.delete('date');
    else headers.set('date', date);
    return new Response(response.body, { status: response.status, headers });
  };

test.each([null, 'yesterday'])('a response with the date %j changes no clock', async (date) => {
  const { client, clock, session, sent } = await onWrongClock(0);
  const paydocs = client({ session, fetch: withDate(date, sent) });
  await paydocs.signIn(OWNER);
  await paydocs.GET('/auth/me');
  expect(sent.filter(isRefresh)).toEqual([]);
  clock.advanceMs(24 * HOUR_MS - 300_000);
  await paydocs.GET('/auth/me');
  expect(sent.filter(isRefresh)).toEqual(['POST /auth/refresh 200']);
});

test.each([25, 24 * 365])(
  'a clock that is %i hours ahead refreshes once a minute without a date, and stays signed in',
  async (hours) => {
    const { client, clock, sent } = await onWrongClock(0);
    const paydocs = client({
      nowMs: () => clock.nowMs() + hours * HOUR_MS,
      fetch: withDate(null, sent),
    });
    await paydocs.signIn(OWNER);
    for (let count = 0; count < 35; count += 1) {
      expect((await paydocs.GET('/auth/me')).response.status).toBe(200);
    }
    expect(sent.filter(isRefresh)).toEqual(['POST /auth/refresh 200']);
    for (let count = 0; count < 30; count += 1) {
      clock.advanceMs(HOUR_MS);
      expect((await paydocs.GET('/auth/me')).response.status).toBe(200);
    }
    expect(sent.filter(isRefresh)).toHaveLength(31);
  },
);
