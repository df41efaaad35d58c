import { Id } from '@paydocs/http-koa/container';
import { openDatabase } from '@paydocs/mikro-orm';
import { generateKey } from '@paydocs/paseto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { send, signIn } from '../../../test/api/client.ts';
import {
  type Config,
  createContainer,
  createLog,
  OperationalError,
  type RunningServer,
  start,
} from '../src/index.ts';
import { outboxFolder } from './outbox-folder.ts';
import { configOf } from './real-stack.ts';
import { type TemporaryFolder, temporaryFolder } from './temporary-folder.ts';
import { until } from './until.ts';

let folder: TemporaryFolder;
let config: Config;
let started: RunningServer[];

beforeEach(() => {
  folder = temporaryFolder();
  config = configOf(folder.sqlite('start.sqlite'));
  started = [];
});
afterEach(async () => {
  await Promise.all(started.map((server) => server.close()));
  folder.remove();
});

const prepare = async (databaseUrl = config.databaseUrl): Promise<void> => {
  const database = await openDatabase({ url: databaseUrl });
  await database.migrate();
  await database.ensureSite('main');
  await database.close();
};

const starting = async (...parameters: Parameters<typeof start>): Promise<RunningServer> => {
  const server = await start(...parameters);
  started.push(server);
  return server;
};

const ADA = { email: 'ada@example.com', password: 'correct horse' };

const register = async (url: string): Promise<void> => {
  const name = { first_name: 'Ada', last_name: 'Lovelace' };
  const body = { ...name, ...ADA, password_confirmation: ADA.password };
  const answer = await send(url, { method: 'POST', path: '/auth/register', body });
  expect(answer.status).toBe(201);
};

const errorOf = async (wrong: Config): Promise<OperationalError> => {
  const error = await starting(wrong).catch((reason: unknown) => reason);
  if (error instanceof OperationalError) return error;
  throw new Error('It started.', { cause: error });
};

describe('start', () => {
  test('serves until it is closed, once or more often', async () => {
    await prepare();
    const server = await starting(config);
    expect((await send(server.url, { path: '/auth/me' })).status).toBe(401);

    expect(await Promise.all([server.close(), server.close()])).toEqual([
      { requestsCut: 0 },
      { requestsCut: 0 },
    ]);
    await expect(send(server.url, { path: '/auth/me' })).rejects.toThrow(
      /ECONNREFUSED|hang up|RESET/,
    );
  });

  test('rejects a database with pending migrations, and closes it', async () => {
    const { message } = await errorOf(config);
    expect(message).toMatch(/lacks \d+ of the migrations .*: run `paydocs migrate`\.$/);
    await prepare();
    expect((await starting(config)).url).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
  });

  test('rejects a database without the default site', async () => {
    await prepare();
    const { message } = await errorOf({ ...config, defaultSite: 'south' });
    expect(message).toContain("no site 'south' (DEFAULT_SITE): run `paydocs migrate`");
  });

  test('rejects a database file in a missing folder', async () => {
    const { message, exitCode } = await errorOf({ ...config, databaseUrl: 'sqlite:/no/such/x' });
    expect(message).toMatch(/^Cannot open the database \(DATABASE_URL\): .*does not exist/);
    expect(exitCode).toBe(78);
  });

  test('rejects an invalid key by its position, without the key', async () => {
    await prepare();
    const wrong = `k4.secret.${'A'.repeat(86)}`;
    const tokenKeys = [await generateKey(), wrong];
    const { message, exitCode } = await errorOf({ ...config, tokenKeys });
    expect(message).toMatch(/^TOKEN_KEYS: Key 2 of the ring is no valid/);
    expect(message).not.toContain(wrong);
    expect(exitCode).toBe(78);
  });

  test.each([
    ['tokenKeys', /^TOKEN_KEYS must be set in production: .*paydocs keys generate/],
    ['mailUrl', /^MAIL_URL must be set in production/],
    ['publicUrl', /^PUBLIC_URL or RESET_PASSWORD_URL must be set in production/],
  ])('rejects production without %s, also for a configuration of the caller', async (name, why) => {
    await prepare();
    const complete: Config = {
      ...config,
      mode: 'production',
      tokenKeys: [await generateKey()],
      mailUrl: `file:${folder.path}/outbox`,
      publicUrl: 'https://pay.example',
    };
    await (await starting(complete)).close();
    const { message, exitCode } = await errorOf({ ...complete, [name]: undefined });
    expect(message).toMatch(why);
    expect(exitCode).toBe(78);
  });

  test('rejects production without any of them, with one error', async () => {
    await prepare();
    const { message } = await errorOf({ ...config, mode: 'production' });
    expect(message).toContain('must be set in production');
  });

  test('rejects an invalid mail address, without the address', async () => {
    await prepare();
    const mailUrl = 'smtp://me:hunter2%zz@mail.example';
    const { message, exitCode } = await errorOf({ ...config, mailUrl });
    expect(message).toMatch(/^Cannot send mail \(MAIL_URL, MAIL_FROM\): /);
    expect(message).not.toContain('hunter2');
    expect(exitCode).toBe(78);
  });

  test('names a remedy when its port is in use', async () => {
    await prepare();
    const { url } = await starting(config);
    const port = Number(new URL(url).port);
    const other = folder.sqlite('other.sqlite');
    await prepare(other);
    const { message } = await errorOf({ ...config, databaseUrl: other, port });
    expect(message).toBe(
      `Cannot listen on 127.0.0.1:${port}: the port is in use: stop the other program, or set PORT.`,
    );
  });

  test('warns that tokens end with the process, only without keys', async () => {
    await prepare();
    const lines: string[] = [];
    const log = createLog('warn', { write: (line) => void lines.push(line) });
    await (await starting(config, { log })).close();
    expect(lines).toEqual([expect.stringContaining('all access tokens end with this process')]);

    await starting({ ...config, tokenKeys: [await generateKey()] }, { log });
    expect(lines).toHaveLength(1);
  });

  test('builds links on the public address', async () => {
    await prepare();
    const { url } = await starting({ ...config, publicUrl: 'https://pay.example/api' });
    await register(url);
    const token = await signIn(url, ADA.email, ADA.password);
    const list = await send(url, { path: '/employees', token });
    expect(list.body.links?.['first']).toBe('https://pay.example/api/employees?page=1');
  });

  test.each([
    [{ publicUrl: 'https://pay.example/api' }, () => 'https://pay.example/api/reset-password'],
    [{ resetPasswordUrl: 'https://app.example/x' }, () => 'https://app.example/x'],
    [{}, (url: string) => `${url}/reset-password`],
  ])('sends emails with links to the page of %j', async (configured, page) => {
    await prepare();
    const { mailUrl, emails } = outboxFolder(folder.path);
    const { url } = await starting({ ...config, ...configured, mailUrl });
    await register(url);
    const body = { email: ADA.email };
    await send(url, { method: 'POST', path: '/auth/forgot-password', body });
    await until(async () => (await emails()).length > 0);
    const link = expect.stringContaining(`${page(url)}?token=`);
    expect(await emails()).toEqual([expect.objectContaining({ to: ADA.email, link })]);
  });

  test('applies the configured limit of each class', async () => {
    await prepare();
    const rateLimits = { ...config.rateLimits, auth: 2 };
    const { url } = await starting({ ...config, rateLimits });
    const me = async () => (await send(url, { path: '/auth/me' })).status;
    expect([await me(), await me(), await me()]).toEqual([401, 401, 429]);
  });

  test("serves a host's own port, and logs its errors with the request id", async () => {
    await prepare();
    const lines: string[] = [];
    const log = createLog('error', { write: (line) => void lines.push(line) });
    const container = createContainer(config, { log });
    container.rebind(Id.users).toConstantValue({
      find: async () => undefined,
      findAccountByEmail: async () => Promise.reject(new Error('secret of the host')),
      addIfAbsent: async () => undefined,
      replacePasswordHash: async () => false,
    });
    const { url } = await starting(config, { container, log });
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
