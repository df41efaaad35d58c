import { requestDeadline } from '@paydocs/http-koa';
import { Id } from '@paydocs/http-koa/container';
import { generateKey } from '@paydocs/paseto';
import { memoryPorts } from '@paydocs/testing';
import { describe, expect, test } from 'vitest';
import { send, signIn } from '../../../test/api/client.ts';
import { createContainer, createLog } from '../src/index.ts';
import { outboxFolder } from './outbox-folder.ts';
import { newConfig, prepare, started } from './started-server.ts';
import { until } from './until.ts';

const ADA = { email: 'ada@example.com', password: 'correct horse' };

const register = async (url: string) => {
  const name = { first_name: 'Ada', last_name: 'Lovelace' };
  const body = { ...name, ...ADA, password_confirmation: ADA.password };
  return send(url, { method: 'POST', path: '/auth/register', body });
};

describe('start', () => {
  test('serves until it is closed, and can be closed twice', async () => {
    const { config } = newConfig();
    await prepare(config.databaseUrl);
    const server = await started(config);
    expect((await send(server.url, { path: '/auth/me' })).status).toBe(401);

    expect(await Promise.all([server.close(), server.close()])).toEqual([
      { requestsCut: 0 },
      { requestsCut: 0 },
    ]);
    await expect(send(server.url, { path: '/auth/me' })).rejects.toThrow(
      /ECONNREFUSED|hang up|RESET/,
    );
  });

  test('warns only without keys that tokens end with the process', async () => {
    const { config } = newConfig();
    await prepare(config.databaseUrl);
    const lines: string[] = [];
    const log = createLog('warn', { write: (line) => void lines.push(line) });
    await (await started(config, { log })).close();
    expect(lines).toEqual([expect.stringContaining('all access tokens end with this process')]);

    await started({ ...config, tokenKeys: [await generateKey()] }, { log });
    expect(lines).toHaveLength(1);
  });

  test('answers 503 to a request that takes longer than the time limit of the host', async () => {
    const { config } = newConfig();
    await prepare(config.databaseUrl);
    const hasher = { ...memoryPorts().hasher, hash: () => new Promise<string>(() => {}) };
    const { url } = await started(config, { deadline: requestDeadline(20), ports: { hasher } });
    expect((await register(url)).status).toBe(503);
  });

  test('builds links from the public URL', async () => {
    const { config } = newConfig();
    await prepare(config.databaseUrl);
    const { url } = await started({ ...config, publicUrl: 'https://pay.example/api' });
    expect((await register(url)).status).toBe(201);
    const token = await signIn(url, ADA.email, ADA.password);
    const list = await send(url, { path: '/employees', token });
    expect(list.body.links?.['first']).toBe('https://pay.example/api/employees?page=1');
  });

  test.each([
    [{ publicUrl: 'https://pay.example/api' }, () => 'https://pay.example/api/reset-password'],
    [{ resetPasswordUrl: 'https://app.example/x' }, () => 'https://app.example/x'],
    [{}, (url: string) => `${url}/reset-password`],
  ])('sends emails with links to the page of %j', async (configured, page) => {
    const { folder, config } = newConfig();
    await prepare(config.databaseUrl);
    const { mailUrl, emails } = outboxFolder(folder.path);
    const { url } = await started({ ...config, ...configured, mailUrl });
    expect((await register(url)).status).toBe(201);
    const body = { email: ADA.email };
    await send(url, { method: 'POST', path: '/auth/forgot-password', body });
    await until(async () => (await emails()).length > 0);
    const link = expect.stringContaining(`${page(url)}?token=`);
    expect(await emails()).toEqual([expect.objectContaining({ to: ADA.email, link })]);
  });

  test('applies the configured limit of each class', async () => {
    const { config } = newConfig();
    await prepare(config.databaseUrl);
    const rateLimits = { ...config.rateLimits, auth: 2 };
    const { url } = await started({ ...config, rateLimits });
    const me = async () => (await send(url, { path: '/auth/me' })).status;
    expect([await me(), await me(), await me()]).toEqual([401, 401, 429]);
  });

  test("uses a host's port, and logs its errors with the request id", async () => {
    const { config } = newConfig();
    await prepare(config.databaseUrl);
    const lines: string[] = [];
    const log = createLog('error', { write: (line) => void lines.push(line) });
    const container = createContainer(config, { log });
    container.rebind(Id.users).toConstantValue({
      ...memoryPorts().users,
      find: async () => undefined,
      findAccountByEmail: async () => Promise.reject(new Error('secret of the host')),
      replacePasswordHash: async () => false,
    });
    const { url } = await started(config, { container, log });
    const body = { email: 'ada@example.com', password: 'correct horse' };
    const { status, headers } = await send(url, { method: 'POST', path: '/auth/login', body });

    expect(status).toBe(500);
    expect(lines).toHaveLength(1);
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({
      level: 'error',
      msg: 'request failed',
      request_id: headers['x-request-id'],
      method: 'POST',
      path: '/auth/login',
      error: { type: 'Error' },
    });
    expect(lines[0]).not.toContain('secret of the host');
  });
});
