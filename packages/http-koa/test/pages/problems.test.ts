import { gzipSync } from 'node:zlib';
import { defaultRateLimits, Unavailable } from '@paydocs/core';
import { memoryPorts } from '@paydocs/testing';
import { describe, expect, test } from 'vitest';
import { send } from '../../../../test/api/client.ts';
import { serveInMemory } from '../serve.ts';
import { attempt, EMAIL, expectPage, show, submit, submitRaw } from './page-client.ts';

const limited = () => serveInMemory({ policy: { rateLimits: { ...defaultRateLimits, reset: 2 } } });

const failing = (error: Error, reports: unknown[] = []) => {
  const isValid = async () => {
    throw error;
  };
  const passwordResets = { ...memoryPorts().passwordResets, isValid };
  return serveInMemory({
    ports: { passwordResets },
    app: { onError: (it) => reports.push(it) },
  });
};

describe('a body that is not a valid form', () => {
  test.each([
    ['JSON', '{}', { 'content-type': 'application/json' }],
    ['text', 'token=x', { 'content-type': 'text/plain' }],
    ['a multipart form', '--x--', { 'content-type': 'multipart/form-data; boundary=x' }],
    [
      'another character set',
      'token=x',
      { 'content-type': 'application/x-www-form-urlencoded; charset=latin1' },
    ],
    ['a compressed form', gzipSync('token=x'), { 'content-encoding': 'gzip' }],
  ])('%s is 415', async (_name, body, headers) => {
    const { url } = await serveInMemory();
    await expectPage(await submitRaw(url, { body, headers }), 415);
  });

  test('more than 64 KiB is 413, less is read', async () => {
    const { url } = await serveInMemory();
    await expectPage(await submitRaw(url, { body: `token=${'x'.repeat(65_536)}` }), 413);
    await expectPage(await submitRaw(url, { body: `token=${'x'.repeat(65_530)}` }), 422);
  });

  test.each(['token=%ff', 'token=%', 'token=ä', 'token=%00', 'a=1&'.repeat(101)])(
    'invalid percent-encoded UTF-8 is 422: %j',
    async (body) => {
      const { url } = await serveInMemory();
      const page = await expectPage(await submitRaw(url, { body }), 422);
      expect(page).not.toContain('<form');
    },
  );

  test('an empty body is 415, since it has no type', async () => {
    const { url } = await serveInMemory();
    await expectPage(await fetch(`${url}/reset-password`, { method: 'POST' }), 415);
  });

  test('another method is a 405 of the API', async () => {
    const { url } = await serveInMemory();
    const answer = await send(url, { method: 'DELETE', path: '/reset-password' });
    expect(answer.status).toBe(405);
    expect(answer.headers['allow']).toBe('HEAD, GET, POST');
    expect(answer.body.errors).toHaveProperty('detail');
  });
});

describe('the limits of the page', () => {
  test('a submitted form counts as a reset, together with the API', async () => {
    const { url } = await limited();
    await send(url, { method: 'POST', path: '/auth/reset-password', body: {} });
    await expectPage(await submit(url, {}), 422);
    const last = await submit(url, {});
    expect(last.headers.get('retry-after')).toBe('60');
    expect(last.headers.get('x-ratelimit-remaining')).toBe('0');
    const page = await expectPage(last, 429);
    expect(page).toContain('<h1>Too Many Attempts</h1>');
    expect(page).toContain('try again in 60 seconds');
  });

  test('the page of second factors is a page too when the limit is exceeded', async () => {
    const rateLimits = { ...defaultRateLimits, read: 1 };
    const { url } = await serveInMemory({ policy: { rateLimits } });
    await fetch(`${url}/security`);
    const page = await expectPage(await fetch(`${url}/security`), 429);
    expect(page).toContain('try again in 60 seconds');
  });

  test('showing the form counts as a read', async () => {
    const { url } = await limited();
    for (let visit = 0; visit < 3; visit += 1) {
      const shown = await show(url, { token: 'abc', email: EMAIL });
      expect(shown.headers.get('x-ratelimit-limit')).toBe(String(defaultRateLimits.read));
      await expectPage(shown, 422);
    }
  });
});

describe('a server-side error', () => {
  test('shows a page with the time to wait', async () => {
    const { url } = await failing(new Unavailable('down', { retryAfterMs: 7000 }));
    const response = await submit(url, attempt('abc'));
    expect(response.headers.get('retry-after')).toBe('7');
    expect(await expectPage(response, 503)).toContain('try again in 7 seconds');
  });

  test('shows a page with the request id only, and is reported once', async () => {
    const reports: unknown[] = [];
    const error = new Error('secret');
    const { url } = await failing(error, reports);
    const response = await submit(url, attempt('abc'));
    const page = await expectPage(response, 500);
    expect(page).toContain(`request ${response.headers.get('x-request-id')}.`);
    expect(page).not.toContain('secret');
    expect(reports).toStrictEqual([error]);
  });
});
