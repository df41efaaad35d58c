import { memoryPorts, SAMPLE_PASSWORD } from '@paydocs/testing';
import { describe, expect, test } from 'vitest';
import { send, signIn } from '../../../test/api/client.ts';
import type { ObserveRequest } from '../src/index.ts';
import { rawExchange } from './raw-exchange.ts';
import { type InMemoryOptions, serveInMemory } from './serve.ts';

const findAccountByEmail = async () => Promise.reject(new Error('of a port'));

/** Serves the API on sample data, and records the outcome of each request. */
const observedApi = async (options: InMemoryOptions = {}) => {
  const outcomes: string[] = [];
  const requestIds: string[] = [];
  const observe: ObserveRequest = async ({ method }, run) => {
    const { route = 'none', status, requestId } = await run();
    outcomes.push(`${method} ${route} ${status}`);
    requestIds.push(requestId);
  };
  const { url } = await serveInMemory({ ...options, app: { observe } });
  return { url, outcomes, requestIds };
};

const failing: ObserveRequest = async () => Promise.reject(new Error('of the observer'));

describe('an observed API', () => {
  test('names the route of each request by its template, with the status', async () => {
    const { url, outcomes } = await observedApi();
    const token = await signIn(url, 'owner@main.test', SAMPLE_PASSWORD);
    await send(url, { path: '/employees?page=2&filter[last_name]=lee', token });
    await send(url, { path: '/auth/me' });
    await fetch(`${url}/docs`);
    expect(outcomes).toEqual([
      'POST /auth/login 200',
      'GET /employees 200',
      'GET /auth/me 401',
      'GET /docs 200',
    ]);
  });

  test('gives no route to an unknown path and to an unknown method', async () => {
    const { url, outcomes } = await observedApi();
    await send(url, { path: '/people/ada@example.com' });
    await send(url, { method: 'DELETE', path: '/employees' });
    expect(outcomes).toEqual(['GET none 404', 'DELETE none 405']);
  });

  test('sees the status of an error, and the request id of the response', async () => {
    const users = { ...memoryPorts().users, findAccountByEmail };
    const { url, outcomes, requestIds } = await observedApi({ ports: { users } });
    const body = { email: 'ada@example.com', password: SAMPLE_PASSWORD };
    const { headers } = await send(url, { method: 'POST', path: '/auth/login', body });
    expect(outcomes).toEqual(['POST /auth/login 500']);
    expect(requestIds).toEqual([headers['x-request-id']]);
  });

  test('sees a request that the parser rejects, once', async () => {
    const { url, outcomes, requestIds } = await observedApi();
    const answer = await rawExchange(url, 'hello\r\n\r\n', 'and more\r\n\r\n');
    expect(outcomes).toEqual([' none 400']);
    expect(answer).toContain(requestIds[0]);
  });

  test('closes the connection of a rejected request when the observer fails', async () => {
    const { url } = await serveInMemory({ app: { observe: failing } });
    expect(await rawExchange(url, 'hello\r\n\r\n')).toBe('');
    expect(await rawExchange(url, 'CONNECT a:1 HTTP/1.1\r\nHost: a\r\n\r\n')).toBe('');
  });

  test('runs the observer around the request, with its headers', async () => {
    const events: string[] = [];
    const observe: ObserveRequest = async ({ headers }, run) => {
      events.push('begins', String(headers['traceparent']));
      await run();
      events.push('ends');
    };
    const isReady = (): boolean => {
      events.push('runs');
      return true;
    };
    const { url } = await serveInMemory({ app: { observe, isReady } });
    await fetch(`${url}/auth/me`, { headers: { traceparent: '00-ab-cd-01' } });
    expect(events).toEqual(['begins', '00-ab-cd-01', 'runs', 'ends']);
  });
});
