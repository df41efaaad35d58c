import { Id } from '@paydocs/http-koa/container';
import { openDatabase } from '@paydocs/mikro-orm';
import { generateKey } from '@paydocs/paseto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { send } from '../../../test/api/client.ts';
import {
  type Config,
  createContainer,
  createLog,
  Failure,
  type RunningServer,
  start,
} from '../src/index.ts';
import { configOf } from './real-stack.ts';
import { type TemporaryFolder, temporaryFolder } from './temporary-folder.ts';

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

const failureOf = async (wrong: Config): Promise<Failure> => {
  const error = await starting(wrong).catch((reason: unknown) => reason);
  if (error instanceof Failure) return error;
  throw new Error('It started.', { cause: error });
};

describe('start', () => {
  test('serves until it is closed, as often as that is asked', async () => {
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

  test('refuses a database that lacks migrations, and leaves it closed', async () => {
    const { message } = await failureOf(config);
    expect(message).toMatch(/lacks \d+ of the migrations .*: run `paydocs migrate`\.$/);
    await prepare();
    expect((await starting(config)).url).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
  });

  test('refuses a database without the default site', async () => {
    await prepare();
    const { message } = await failureOf({ ...config, defaultSite: 'south' });
    expect(message).toContain("no site 'south' (DEFAULT_SITE): run `paydocs migrate`");
  });

  test('refuses a database file in a folder that does not exist', async () => {
    const { message, exitCode } = await failureOf({ ...config, databaseUrl: 'sqlite:/no/such/x' });
    expect(message).toMatch(/^Cannot open the database \(DATABASE_URL\): .*does not exist/);
    expect(exitCode).toBe(78);
  });

  test('refuses a key that is none, by its position and without showing it', async () => {
    await prepare();
    const wrong = `k4.secret.${'A'.repeat(86)}`;
    const tokenKeys = [await generateKey(), wrong];
    const { message, exitCode } = await failureOf({ ...config, tokenKeys });
    expect(message).toMatch(/^TOKEN_KEYS: Key 2 of the ring is no valid/);
    expect(message).not.toContain(wrong);
    expect(exitCode).toBe(78);
  });

  test('refuses production without keys, whoever made the configuration', async () => {
    await prepare();
    const { message } = await failureOf({ ...config, mode: 'production' });
    expect(message).toContain('paydocs keys generate');
  });

  test('says what to do when its port is in use', async () => {
    await prepare();
    const { url } = await starting(config);
    const port = Number(new URL(url).port);
    const other = folder.sqlite('other.sqlite');
    await prepare(other);
    const { message } = await failureOf({ ...config, databaseUrl: other, port });
    expect(message).toBe(
      `Cannot listen on 127.0.0.1:${port}: the port is in use: stop the other program, or set PORT.`,
    );
  });

  test('warns that tokens end with the process when it has no keys, and only then', async () => {
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
    const body = {
      first_name: 'Ada',
      last_name: 'Lovelace',
      email: 'ada@example.com',
      password: 'correct horse',
      password_confirmation: 'correct horse',
    };
    await send(url, { method: 'POST', path: '/auth/register', body });
    const login = await send(url, { method: 'POST', path: '/auth/login', body });
    const { token } = login.body.data as { readonly token: string };
    const list = await send(url, { path: '/employees', token });
    expect(list.body.links?.['first']).toBe('https://pay.example/api/employees?page=1');
  });

  test('serves what a host has bound to a port instead, and logs its failures by request id', async () => {
    await prepare();
    const lines: string[] = [];
    const log = createLog('error', { write: (line) => void lines.push(line) });
    const container = createContainer(config, { log });
    container.rebind(Id.users).toConstantValue({
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
