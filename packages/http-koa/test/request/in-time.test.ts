import { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { memoryPorts } from '@paydocs/testing';
import { describe, expect, test } from 'vitest';
import { send } from '../../../../test/api/client.ts';
import { type RequestDeadline, requestDeadline } from '../../src/index.ts';
import { attempt, expectPage, submit } from '../pages/page-client.ts';
import { serveInMemory } from '../serve.ts';
import { expectEnvelope } from '../output/expect-envelope.ts';

const SHORT_MS = 30;

const stuck = async () => new Promise<never>(() => {});

const slowly = async function* () {
  yield '{';
  await pause(1500);
  yield '}';
};

/** Serves the API; the port of `POST /auth/forgot-password` never answers by itself. */
const serveStuck = async (deadline: RequestDeadline) => {
  const reports: unknown[] = [];
  const adding = Promise.withResolvers<void>();
  const outbox = { ...memoryPorts().outbox, add: async () => adding.promise };
  const { url } = await serveInMemory({
    ports: { outbox },
    app: { deadline, onError: (error) => reports.push(error) },
  });
  const body = { email: 'owner@main.test' };
  const forgot = () => send(url, { method: 'POST', path: '/auth/forgot-password', body });
  return { url, adding, forgot, reports };
};

describe('a request that takes too long', () => {
  test('is 503 with Retry-After and the rate limit, and is reported', async () => {
    const { forgot, reports } = await serveStuck(requestDeadline(SHORT_MS));
    const answer = await forgot();
    expectEnvelope(answer, 503);
    expect(answer.headers['retry-after']).toBe('1');
    expect(answer.headers['x-ratelimit-limit']).toMatch(/^\d+$/);
    expect(reports).toEqual([expect.objectContaining({ name: 'Unavailable' })]);
  });

  test.each(['result', 'error'])('has one response, also with a late %s', async (kind) => {
    const short = requestDeadline(SHORT_MS);
    const long = requestDeadline(60_000);
    let current = short;
    const { url, adding, forgot, reports } = await serveStuck({
      ...short,
      run: async (work) => current.run(work),
    });
    expect((await forgot()).status).toBe(503);
    current = long;
    if (kind === 'result') adding.resolve();
    else adding.reject(new Error('late'));
    expect((await send(url, { path: '/nowhere' })).status).toBe(404);
    expect(reports).toHaveLength(1);
  });

  test('is a 503 page where the response is a page', async () => {
    const { url } = await serveInMemory({
      ports: { passwordResets: { ...memoryPorts().passwordResets, isValid: stuck } },
      app: { deadline: requestDeadline(SHORT_MS), onError: () => {} },
    });
    await expectPage(await submit(url, attempt('x')), 503);
  });

  test('is no request whose body arrives slowly', async () => {
    const { url } = await serveInMemory({ app: { deadline: requestDeadline(1000) } });
    const answer = await fetch(`${url}/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: Readable.from(slowly()),
      duplex: 'half',
    });
    expect(answer.status).toBe(422);
  });
});
