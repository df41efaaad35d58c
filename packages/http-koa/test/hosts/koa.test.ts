import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createCore } from '@paydocs/core';
import { sampleData, memoryPorts, SAMPLE_PASSWORD } from '@paydocs/testing';
import Koa, { type Middleware } from 'koa';
import { koaBody } from 'koa-body';
import { describe, expect, onTestFinished, test } from 'vitest';
import { type AppOptions, createApp, type FailedRequest } from '../../src/index.ts';
import { callerOf } from '../../src/middleware/authenticated.ts';
import { rowsOf, send } from '../../../../test/api/client.ts';
import { serveForTest } from '../serve.ts';

/** Mounts an app like koa-mount: removes the prefix from the path, and runs the middleware of the app. */
const mount =
  (prefix: string, app: Koa): Middleware =>
  async (ctx, next) => {
    const { path } = ctx;
    if (!path.startsWith(`${prefix}/`)) {
      await next();
      return;
    }
    ctx.path = path.slice(prefix.length);
    const stack = app.middleware.reduceRight<() => Promise<unknown>>(
      (rest, middleware) => async () => middleware(ctx, rest),
      next,
    );
    await stack();
    ctx.path = path;
  };

const createTestApp = async (options: AppOptions = {}): Promise<Koa> =>
  createApp(createCore(memoryPorts(await sampleData())), options);

const signInAt = async (url: string, path: string): Promise<string> => {
  const body = { email: 'owner@main.test', password: SAMPLE_PASSWORD };
  const answer = await send(url, { method: 'POST', path, body });
  expect(answer.status).toBe(200);
  return (answer.body.data as { readonly token: string }).token;
};

describe('in a Koa host', () => {
  test('the API responds below its prefix, also with errors, and the host responds elsewhere', async () => {
    const host = new Koa();
    host.use(mount('/api', await createTestApp()));
    host.use((ctx) => {
      ctx.body = { host: true };
    });
    const url = await serveForTest(host);
    const token = await signInAt(url, '/api/auth/login');
    const answer = await send(url, { path: '/api/employees?page=2', token });
    expect(rowsOf(answer)).toHaveLength(15);
    expect(answer.body.meta?.['path']).toBe(`${url}/api/employees`);
    const me = await send(url, { path: '/api/auth/me', token });
    expect([me.status, me.headers['x-ratelimit-limit']]).toStrictEqual([200, '30']);
    expect((await send(url, { path: '/api/nowhere' })).body.success).toBe(false);
    expect((await send(url, { path: '/elsewhere', isForeign: true })).body).toStrictEqual({
      host: true,
    });
  });

  test('links follow the proxy setting of the host', async () => {
    const host = new Koa({ proxy: true });
    host.use(mount('/api', await createTestApp()));
    const url = await serveForTest(host);
    const token = await signInAt(url, '/api/auth/login');
    const headers = { 'x-forwarded-host': 'pay.example.test', 'x-forwarded-proto': 'https' };
    const answer = await send(url, { path: '/api/employees', token, headers });
    expect(answer.body.meta?.['path']).toBe('https://pay.example.test/api/employees');
  });

  test('a body that the host has parsed is used', async () => {
    const host = new Koa();
    host.use(koaBody());
    host.use(mount('/api', await createTestApp()));
    const url = await serveForTest(host);
    await signInAt(url, '/api/auth/login');
    const array = { method: 'POST', path: '/api/auth/login', body: [] };
    expect((await send(url, array)).status).toBe(400);
  });
});

describe('middleware of a host', () => {
  test('is reported when it throws before the API', async () => {
    const reports: [unknown, FailedRequest][] = [];
    const app = await createTestApp({
      onError: (error, request) => reports.push([error, request]),
    });
    const error = new Error('of the host');
    app.middleware.unshift(() => {
      throw error;
    });
    const url = await serveForTest(app);
    const sent = { path: '/auth/me?a=b', isForeign: true };
    await expect(send(url, sent)).rejects.toThrow(SyntaxError);
    expect(reports).toStrictEqual([[error, { requestId: '', method: 'GET', path: '/auth/me' }]]);
  });

  test('that consumed the body causes a reported 500', async () => {
    const reports: unknown[] = [];
    const app = await createTestApp({ onError: (error) => reports.push(error) });
    app.middleware.unshift(async (ctx, next) => {
      await ctx.req.toArray();
      await next();
    });
    const url = await serveForTest(app);
    const answer = await send(url, { method: 'POST', path: '/auth/login', body: {} });
    expect([answer.status, answer.body.message]).toStrictEqual([500, 'Server Error']);
    expect(reports).toHaveLength(1);
  });

  test('cannot read the caller without authentication', () => {
    expect(() => callerOf(new Koa().createContext({} as never, {} as never))).toThrow(Error);
  });
});

describe('in a Node server of a host', () => {
  test('the callback responds, with links on the configured URL', async () => {
    const callback = (await createTestApp({ publicUrl: 'https://pay.example.test' })).callback();
    const server = createServer((req, res) => {
      res.setHeader('X-Host', 'yes');
      void callback(req, res);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => {
      server.close();
      server.closeAllConnections();
    });
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const token = await signInAt(url, '/auth/login');
    const answer = await send(url, { path: '/employees', token });
    expect(answer.headers['x-host']).toBe('yes');
    expect(answer.body.meta?.['path']).toBe('https://pay.example.test/employees');
  });
});
