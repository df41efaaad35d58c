import { once } from 'node:events';
import { createServer } from 'node:http';
import { pollingWorkEngine, Unavailable } from '@paydocs/core';
import { Id } from '@paydocs/http-koa/container';
import { memoryHasher, memoryPorts, sampleData } from '@paydocs/testing';
import { describe, expect, onTestFinished, test } from 'vitest';
import { freePort } from '../../../tools/free-port.ts';
import { send } from '../../../test/api/client.ts';
import { createContainer, ServerId, start } from '../src/index.ts';
import { sleepUntilCanceled } from '../src/workers/sleep.ts';
import { openManaged } from './managed.ts';
import { newConfig, prepare, started } from './started-server.ts';

const ask = async (url: string | undefined, path: string, method = 'GET') => {
  const response = await fetch(`${url}${path}`, { method });
  const text = await response.text();
  return { status: response.status, text, headers: response.headers };
};

const managedConfig = async () => {
  const { config } = newConfig();
  await prepare(config.databaseUrl);
  return { ...config, managementPort: 0 };
};

describe('the management port', () => {
  test('answers probes and metrics on a port of its own', async () => {
    const { url, managementUrl } = await started(await managedConfig());
    expect(managementUrl).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
    expect(managementUrl).not.toBe(url);
    expect(await ask(managementUrl, '/livez')).toMatchObject({
      status: 200,
      text: '{"live":true}',
    });
    expect(await ask(managementUrl, '/readyz?verbose')).toMatchObject({
      status: 200,
      text: '{"ready":true}',
    });
    const { status, headers, text } = await ask(managementUrl, '/metrics');
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(text).toContain('paydocs_http_requests_in_flight 0\n');
  });

  test('is not the port of the API, which has none of its paths', async () => {
    const { url, managementUrl } = await started(await managedConfig());
    expect((await send(url, { path: '/metrics' })).status).toBe(404);
    expect((await ask(managementUrl, '/auth/me')).status).toBe(404);
  });

  test('does not count its requests against the limits', async () => {
    const config = await managedConfig();
    const rateLimits = { ...config.rateLimits, read: 1 };
    const { url, managementUrl } = await started({ ...config, rateLimits });
    for (let probe = 0; probe < 5; probe += 1) {
      expect((await ask(managementUrl, '/livez')).status).toBe(200);
    }
    expect((await send(url, { path: '/nowhere' })).status).toBe(404);
    expect((await send(url, { path: '/nowhere' })).status).toBe(429);
  });

  test('answers HEAD without a body, and refuses other methods', async () => {
    const { managementUrl } = await started(await managedConfig());
    expect(await ask(managementUrl, '/readyz', 'HEAD')).toMatchObject({ status: 200, text: '' });
    const { status, headers } = await ask(managementUrl, '/metrics', 'POST');
    expect([status, headers.get('allow')]).toEqual([405, 'GET, HEAD']);
  });

  test('does not exist without MANAGEMENT_PORT', async () => {
    const { config } = newConfig();
    await prepare(config.databaseUrl);
    expect((await started(config)).managementUrl).toBeUndefined();
  });

  test('is not ready while the server stops, and closes after it', async () => {
    const { promise, resolve } = Promise.withResolvers<boolean>();
    const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
    const verify = (): Promise<boolean> => {
      begin();
      return promise;
    };
    const config = await managedConfig();
    const container = createContainer(config);
    container.rebind(Id.hasher).toConstantValue({ ...memoryHasher(), verify });
    const server = await started(config, { container });
    const { url, managementUrl } = server;
    const body = { email: 'ada@example.com', password: 'correct horse battery' };
    const login = send(url, { method: 'POST', path: '/auth/login', body });
    await begun;

    const closed = server.close();
    expect(await ask(managementUrl, '/readyz')).toMatchObject({
      status: 503,
      text: '{"ready":false,"reason":"The server is stopping."}',
    });
    expect((await ask(managementUrl, '/livez')).status).toBe(200);
    resolve(false);
    // On a busy machine the deadline of the request may come first.
    expect([401, 503]).toContain((await login).status);
    await closed;
    await expect(ask(managementUrl, '/livez')).rejects.toThrow('fetch failed');
  });

  test('closes after a worker that cannot stop, whose error is that of the close', async () => {
    const config = await managedConfig();
    const container = createContainer(config);
    const engine = pollingWorkEngine({ sleep: sleepUntilCanceled });
    const stop = async (): Promise<void> => {
      await engine.stop();
      throw new Error('The engine cannot stop.');
    };
    container.rebind(Id.workEngine).toConstantValue({ ...engine, stop });
    const server = await start(config, { container });
    await expect(server.close()).rejects.toThrow('The engine cannot stop.');
    for (const each of [server.url, server.managementUrl]) {
      await expect(ask(each, '/livez')).rejects.toThrow('fetch failed');
    }
  });

  test('is not ready when a migration of this version is pending', async () => {
    const config = await managedConfig();
    const container = createContainer(config);
    const database = await container.getAsync(ServerId.database);
    const { managementUrl } = await started(config, { container });
    const table = 'mikro_orm_migrations';
    const { sql } = await import('@paydocs/mikro-orm');
    await database.sql.run(sql`
      update ${sql.id(table)} set name = 'paydocs-0000-earlier' where name like '%0001%'`);
    const { status, text } = await ask(managementUrl, '/readyz');
    expect(status).toBe(503);
    expect(JSON.parse(text)).toEqual({
      ready: false,
      reason: expect.stringMatching(/lacks 1 of the migrations .*: run `paydocs migrate`\.$/),
    });
  });

  test('that is in use ends the start with a remedy, and nothing stays open', async () => {
    const config = await managedConfig();
    const other = createServer().listen(0, '127.0.0.1');
    onTestFinished(() => void other.close());
    await once(other, 'listening');
    const { port } = other.address() as { readonly port: number };
    await expect(started({ ...config, managementPort: port })).rejects.toThrow(
      `Cannot listen on 127.0.0.1:${port}: the port is in use: stop the other program, or set MANAGEMENT_PORT.`,
    );
    await started(config);
  });

  test('closes when the API cannot listen', async () => {
    const config = await managedConfig();
    const other = createServer().listen(0, '127.0.0.1');
    onTestFinished(() => void other.close());
    await once(other, 'listening');
    const { port } = other.address() as { readonly port: number };
    const managementPort = await freePort();
    await expect(started({ ...config, port, managementPort })).rejects.toThrow('or set PORT.');
    await started({ ...config, managementPort });
  });

  test('must differ from the port of the API', async () => {
    const config = await managedConfig();
    const port = await freePort();
    await expect(started({ ...config, port, managementPort: port })).rejects.toThrow(
      'MANAGEMENT_PORT must be another port than PORT.',
    );
  });
});

describe('the management of a host', () => {
  test('is served by a server of the host', async () => {
    const { management } = await openManaged();
    const server = createServer(management.handler).listen(0, '127.0.0.1');
    onTestFinished(() => void server.close());
    await once(server, 'listening');
    const { port } = server.address() as { readonly port: number };
    expect((await ask(`http://127.0.0.1:${port}`, '/readyz')).status).toBe(200);
  });

  test('is not ready while the ports of the host are away, and after close', async () => {
    let isAway = false;
    const { sites } = memoryPorts(await sampleData());
    const { paydocs, management } = await openManaged({
      sites: {
        ...sites,
        findByIdentifier: async (identifier) => {
          if (isAway) throw new Unavailable('The host is away.');
          return sites.findByIdentifier(identifier);
        },
      },
    });
    expect(await management.readiness()).toEqual({ ready: true });
    isAway = true;
    expect(await management.readiness()).toEqual({ ready: false, reason: 'The host is away.' });
    isAway = false;
    await paydocs.close();
    expect(await management.readiness()).toMatchObject({ ready: false });
  });
});
