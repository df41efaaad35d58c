import { SAMPLE_PASSWORD } from '@paydocs/testing';
import { describe, expect, test } from 'vitest';
import { send, signIn } from '../../../../test/api/client.ts';
import { parseAnswer, rawExchange } from '../raw-exchange.ts';
import { serveInMemory } from '../serve.ts';

const spellings = [
  '/employees/',
  '//employees',
  '/employees//',
  '/Employees',
  '/EMPLOYEES',
  '/%65mployees',
  '/employees%2F',
  '/employees%00',
  '/employees%20',
  '/./employees',
  '/x/../employees',
  '/employees;a=b',
  '/employees.json',
  '/employees%3Fpage=1',
  '/employee',
  '/employees/1/',
  '/employees/1/documents',
  '/',
  '/%',
  '/*',
  '/__proto__',
];

describe('another spelling of a path', () => {
  // @promise R20
  test.each(spellings)('is 404: %s', async (path) => {
    const { url } = await serveInMemory();
    const token = await signIn(url, 'owner@main.test', SAMPLE_PASSWORD);
    expect((await send(url, { path, token })).status).toBe(404);
    expect((await send(url, { path })).status).toBe(404);
  });

  test.each(['/employees/x', '/employees/.', '/employees/%ff', '/employees/1%2F', '/employees/01'])(
    'is no id, which only a signed-in caller learns: %s',
    async (path) => {
      const { url } = await serveInMemory();
      const token = await signIn(url, 'owner@main.test', SAMPLE_PASSWORD);
      expect((await send(url, { path, token })).status).toBe(404);
      expect((await send(url, { path })).status).toBe(401);
    },
  );

  // @promise R20
  test.each(['/auth/login/', '//auth/login', '/AUTH/login', '/auth//login', '/auth/%6cogin'])(
    'is no login route: %s',
    async (path) => {
      const { url } = await serveInMemory();
      const body = { email: 'owner@main.test', password: SAMPLE_PASSWORD };
      expect((await send(url, { method: 'POST', path, body })).status).toBe(404);
    },
  );

  test('requires a token also as a whole URL', async () => {
    const { url } = await serveInMemory();
    const raw = await rawExchange(
      url,
      'GET http://elsewhere.test/employees HTTP/1.1\r\nHost: here\r\nConnection: close\r\n\r\n',
    );
    expect(parseAnswer(raw).status).toBe(401);
  });

  test.each(['/employees#x', '/#', '/employees?page=1#x', '/auth/me#'])(
    'is 400 with a fragment: %s',
    async (target) => {
      const { url } = await serveInMemory();
      const raw = await rawExchange(url, `GET ${target} HTTP/1.1\r\nHost: here\r\n\r\n`);
      expect(parseAnswer(raw).status).toBe(400);
      expect(parseAnswer(raw).headers).toHaveProperty('x-ratelimit-limit');
    },
  );

  test.each(['http://[/', 'http://a:b:c/employees', '*', 'employees', '/a?b#c'])(
    'causes no server error: %s',
    async (target) => {
      const { url } = await serveInMemory();
      const raw = await rawExchange(
        url,
        `GET ${target} HTTP/1.1\r\nHost: here\r\nConnection: close\r\n\r\n`,
      );
      expect([400, 404]).toContain(parseAnswer(raw).status);
    },
  );
});
