import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import { join } from 'node:path';
import { defaultRateLimits, type Outbox } from '@paydocs/core';
import { databaseOf, openDatabase } from '@paydocs/mikro-orm';
import { generateKey } from '@paydocs/paseto';
import { memoryPorts, sampleData, SAMPLE_PASSWORD } from '@paydocs/testing';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { freePort } from '../../../tools/free-port.ts';
import { send } from '../../../test/api/client.ts';
import { createLog, openPaydocs, type Paydocs, type PaydocsOptions } from '../src/index.ts';
import { cheapHasher } from './cheap-hasher.ts';
import { outboxFolder } from './outbox-folder.ts';
import { type TemporaryFolder, temporaryFolder } from './temporary-folder.ts';
import { until } from './until.ts';

const ADA = {
  firstName: 'Ada',
  lastName: 'Lovelace',
  email: 'ada@example.com',
  password: 'correct horse battery staple',
};

let folder: TemporaryFolder;
let options: PaydocsOptions & { readonly mail: string };
let closing: (() => unknown)[];

beforeEach(async () => {
  folder = temporaryFolder();
  closing = [];
  options = {
    databaseUrl: folder.sqlite('host.sqlite'),
    tokenKeys: await generateKey(),
    mail: `file:${join(folder.path, 'outbox')}`,
    log: createLog('silent', { write: () => {} }),
  };
});
afterEach(async () => {
  for (const close of closing.toReversed()) await close();
  folder.remove();
});

const opening = async (given: PaydocsOptions): Promise<Paydocs> => {
  const paydocs = await openPaydocs(given);
  closing.push(() => paydocs.close());
  return paydocs;
};

const listening = async (server: Server, port: number): Promise<void> => {
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  closing.push(() => {
    server.close();
    server.closeAllConnections();
  });
};

describe('openPaydocs', () => {
  test('gives use cases on a database that migrate has prepared', async () => {
    const { core, migrate } = await opening(options);
    expect(await migrate()).not.toEqual([]);
    expect(await migrate()).toEqual([]);
    const user = await core.register(ADA);
    const { token } = await core.login(ADA);
    const caller = await core.authenticate(token.text);
    expect(caller.user.id).toBe(user.id);
  });

  test('adds the default site of the policy', async () => {
    const { core, migrate } = await opening({ ...options, policy: { defaultSite: 'south' } });
    await migrate();
    expect(await core.register(ADA)).toMatchObject({ email: ADA.email });
  });

  test('sends an email whose link leads to the page of the app, below the prefix', async () => {
    const port = await freePort();
    const publicUrl = `http://127.0.0.1:${port}/payroll`;
    const { core, app, migrate, startOutboxWorker } = await opening({ ...options, publicUrl });
    const api = app.callback();
    const host = createServer((request, response) => {
      request.url = request.url?.replace(/^\/payroll/, '') ?? '/';
      void api(request, response);
    });
    await listening(host, port);
    await migrate();
    await core.register(ADA);
    await core.forgotPassword({ email: ADA.email });
    startOutboxWorker();

    const { emails } = outboxFolder(folder.path);
    await until(async () => (await emails()).length === 1);
    const [email] = await emails();
    if (email?.kind !== 'password-reset') throw new Error('The email has no link.');
    expect(email.link).toMatch(`${publicUrl}/reset-password?token=`);
    const page = await fetch(email.link);
    expect(page.status).toBe(200);
    expect(await page.text()).toMatch(/<form[^>]*method="post"/);
  });

  test('cannot send emails without an address for their links', async () => {
    const { core, migrate, startOutboxWorker } = await opening(options);
    expect(() => startOutboxWorker()).toThrow(
      new TypeError(
        'publicUrl (or policy.resetPasswordUrl) is required to send emails: their links lead there.',
      ),
    );
    await migrate();
    await core.register(ADA);
    await core.forgotPassword({ email: ADA.email });
    startOutboxWorker({ resetPasswordUrl: 'https://host.example/new-password' });
    const { emails } = outboxFolder(folder.path);
    await until(async () => (await emails()).length === 1);
    expect(await emails()).toMatchObject([
      { link: expect.stringMatching('^https://host.example/new-password\\?token=') },
    ]);
  });

  test('applies the policy and the trusted proxies', async () => {
    const rateLimits = { ...defaultRateLimits, auth: 1 };
    const { app, migrate } = await opening({
      ...options,
      policy: { rateLimits },
      trustedProxies: 1,
    });
    await migrate();
    const port = await freePort();
    const api = app.callback();
    await listening(
      createServer((request, response) => void api(request, response)),
      port,
    );
    const statusFor = async (address: string): Promise<number> => {
      const headers = { 'x-forwarded-for': address };
      return (await send(`http://127.0.0.1:${port}`, { path: '/auth/me', headers })).status;
    };
    expect(await statusFor('192.0.2.1')).toBe(401);
    expect(await statusFor('192.0.2.1')).toBe(429);
    expect(await statusFor('192.0.2.2')).toBe(401);
  });

  test('runs on all ports of a host, without a database', async () => {
    const { store: _store, ...ports } = memoryPorts(await sampleData());
    const { core, migrate } = await opening({ ports, log: options.log });
    expect(await migrate()).toEqual([]);
    const { token } = await core.login({ email: 'owner@main.test', password: SAMPLE_PASSWORD });
    const caller = await core.authenticate(token.text);
    expect((await core.listEmployees(caller, {})).total).toBe(40);
  });

  test("replaces one adapter by a host's port", async () => {
    const hasher = cheapHasher();
    closing.push(() => hasher.close());
    let hashed = 0;
    const counting = {
      ...hasher,
      hash: (password: string) => {
        hashed += 1;
        return hasher.hash(password);
      },
    };
    const { core, migrate } = await opening({ ...options, ports: { hasher: counting } });
    await migrate();
    await core.register(ADA);
    expect(hashed).toBe(1);
  });

  test("runs on a host's MikroORM, and leaves its database to the host", async () => {
    const host = await openDatabase({ url: options.databaseUrl ?? '' });
    closing.push(() => host.close());
    const database = databaseOf(await host.orm());
    const { databaseUrl: _url, ...others } = options;
    const paydocs = await openPaydocs({ ...others, database });
    await paydocs.migrate();
    const { id } = await paydocs.core.register(ADA);
    await paydocs.close();
    expect(await host.ports.users.find(id)).toMatchObject({ email: ADA.email });
  });

  test('calls onError with the server-side errors of a request', async () => {
    const failing: Outbox = {
      ...memoryPorts().outbox,
      add: async () => Promise.reject(new Error('of the host')),
    };
    const errors: unknown[] = [];
    const { app, migrate } = await opening({
      ...options,
      ports: { outbox: failing },
      onError: (error, { path }) => void errors.push([String(error), path]),
    });
    await migrate();
    const port = await freePort();
    const api = app.callback();
    await listening(
      createServer((request, response) => void api(request, response)),
      port,
    );
    const url = `http://127.0.0.1:${port}`;
    const body = { email: ADA.email };
    const answer = await send(url, { method: 'POST', path: '/auth/forgot-password', body });
    expect(answer.status).toBe(500);
    expect(errors).toEqual([['Error: of the host', '/auth/forgot-password']]);
  });

  test('closes once, stops its workers, and releases the database', async () => {
    const paydocs = await openPaydocs({ ...options, publicUrl: 'https://host.example' });
    await paydocs.migrate();
    const worker = paydocs.startOutboxWorker();
    await Promise.all([paydocs.close(), paydocs.close()]);
    expect(await worker.stop()).toBe(true);
    expect(() => paydocs.startOutboxWorker()).toThrow('paydocs is closed.');
    const again = await opening(options);
    expect(await again.migrate()).toEqual([]);
  });
});
