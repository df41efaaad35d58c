import { Unavailable } from '@paydocs/core';
import { memoryPorts, SAMPLE_PASSWORD } from '@paydocs/testing';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { FailedRequest } from '../../src/index.ts';
import { HttpProblem } from '../../src/problems/problems.ts';
import { send, signIn } from '../../../../test/api/client.ts';
import { type InMemoryOptions, serveInMemory } from '../serve.ts';
import { expectEnvelope } from './expect-envelope.ts';

const withFailing = async (error: unknown, options: InMemoryOptions = {}) => {
  const reports: [unknown, FailedRequest][] = [];
  const page = async () => {
    throw error;
  };
  const { url } = await serveInMemory({
    ports: { employees: { ...memoryPorts().employees, page } },
    app: { onError: (cause, request) => reports.push([cause, request]), ...options.app },
  });
  const token = await signIn(url, 'owner@main.test', SAMPLE_PASSWORD);
  const list = () => send(url, { path: '/employees?filter[email]=secret', token });
  return { list, reports };
};

const noId = (): string => expect.unreachable('no id today');

describe('every error is an envelope', () => {
  test('400 for a body that is not JSON', async () => {
    const { url } = await serveInMemory();
    const answer = await send(url, { method: 'POST', path: '/auth/login', body: '{"email":' });
    expectEnvelope(answer, 400);
    expect(answer.body.errors).toStrictEqual({
      code: 'body.malformed',
      detail: 'The body must be valid JSON in UTF-8.',
    });
  });

  test('404 for an unknown path, for any method', async () => {
    const { url } = await serveInMemory();
    for (const method of ['GET', 'POST', 'DELETE', 'OPTIONS', 'PROPFIND']) {
      const answer = await send(url, { method, path: '/nowhere' });
      expectEnvelope(answer, 404);
      expect(answer.body.errors).toStrictEqual({
        code: 'path.missing',
        detail: 'There is nothing at this path.',
      });
    }
  });

  // @promise R72
  test.each([
    ['/employees', 'HEAD, GET, POST'],
    ['/auth/sessions', 'HEAD, GET'],
    ['/auth/login', 'POST'],
    ['/auth/refresh', 'POST'],
  ])('405 with Allow for every other method on %s', async (path, allow) => {
    const { url } = await serveInMemory();
    for (const method of ['PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND']) {
      const answer = await send(url, { method, path });
      expectEnvelope(answer, 405);
      expect(answer.headers['allow']).toBe(allow);
    }
  });

  // @promise R51
  test('500 without details of the cause, and reports the cause with the request id', async () => {
    const error = new Error('insert into users values (secret@example.test) failed');
    const { list, reports } = await withFailing(error);
    const answer = await list();
    expectEnvelope(answer, 500);
    const requestId = answer.headers['x-request-id'];
    expect(answer.body).toStrictEqual({
      success: false,
      message: 'Server Error',
      errors: { code: 'server.failed', request_id: requestId },
    });
    expect(reports).toStrictEqual([[error, { requestId, method: 'GET', path: '/employees' }]]);
  });

  test.each([
    ['a string', 'down'],
    ['nothing', undefined],
    ['an error with the status 404', Object.assign(new Error('no'), { status: 404 })],
    ['an error with the name of a refusal', Object.assign(new Error('no'), { name: 'Refused' })],
    [
      'a refusal with an unknown code',
      Object.assign(new Error('no'), { name: 'Refused', code: 'constructor', facts: {} }),
    ],
    [
      'a refusal without the facts of its code',
      Object.assign(new Error('no'), { name: 'Refused', code: 'input.invalid', facts: {} }),
    ],
  ])('500 for %s that is thrown', async (_name, thrown) => {
    const { list, reports } = await withFailing(thrown);
    expectEnvelope(await list(), 500);
    expect(reports.map(([error]) => error)).toStrictEqual([thrown]);
  });

  test('500 for a record that JSON cannot encode', async () => {
    const items = [{ address: {}, ssn: '', earnings: { gross: 1n } }];
    const reports: unknown[] = [];
    const { url } = await serveInMemory({
      ports: {
        employees: {
          ...memoryPorts().employees,
          page: async () => ({ items, total: 1 }) as never,
        },
      },
      app: { onError: (error) => reports.push(error) },
    });
    const token = await signIn(url, 'owner@main.test', SAMPLE_PASSWORD);
    expectEnvelope(await send(url, { path: '/employees', token }), 500);
    expect(reports).toStrictEqual([expect.any(TypeError)]);
  });

  test('500 when requestId fails', async () => {
    const reports: unknown[] = [];
    const onError = (error: unknown) => reports.push(error);
    const { url } = await serveInMemory({ app: { requestId: noId, onError } });
    const answer = await send(url, { path: '/auth/me', isForeign: true });
    expect([answer.status, answer.body.success]).toStrictEqual([500, false]);
    expect(reports).toStrictEqual([expect.any(Error)]);
  });

  test('500 when onError also throws', async () => {
    const { list } = await withFailing(new Error('first'), {
      app: {
        onError: () => {
          throw new Error('second');
        },
      },
    });
    expectEnvelope(await list(), 500);
  });

  // @promise R79
  test.each([
    [0, '1'],
    [999, '1'],
    [1001, '2'],
    [60_000, '60'],
  ])('503 with Retry-After in whole seconds for %i ms', async (ms, seconds) => {
    const error = new Unavailable('the pool is full', { retryAfterMs: ms });
    const { list, reports } = await withFailing(error);
    const answer = await list();
    expectEnvelope(answer, 503);
    expect(answer.headers['retry-after']).toBe(seconds);
    expect(answer.text).not.toContain('pool');
    expect(reports).toHaveLength(1);
  });

  test('client errors are not reported', async () => {
    const reports: unknown[] = [];
    const { url } = await serveInMemory({ app: { onError: (error) => reports.push(error) } });
    await send(url, { path: '/employees' });
    await send(url, { path: '/nowhere' });
    await send(url, { method: 'POST', path: '/auth/login', body: {} });
    await send(url, { method: 'POST', path: '/auth/login', body: '[' });
    expect(reports).toStrictEqual([]);
  });
});

test('an HttpProblem is an Error without stack frames, and writes no property of Error', () => {
  const { stackTraceLimit: value } = Error;
  Object.defineProperty(Error, 'stackTraceLimit', { value, writable: false });
  onTestFinished(() => {
    Object.defineProperty(Error, 'stackTraceLimit', { value, writable: true });
  });
  const problem = new HttpProblem({
    status: 404,
    code: 'path.missing',
    message: 'Resource not found.',
    errors: {},
  });
  expect(problem).toBeInstanceOf(Error);
  expect(problem.stack).toBe('HttpProblem: Resource not found.');
  expect(new Error('another').stack).toContain('problems.test.ts');
});
