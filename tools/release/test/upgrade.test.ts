import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { proxiedClient, type ProxiedClient } from '../../proxied-client.ts';
import { proxiedLoad } from '../../proxied-load.ts';
import { startNginx } from '../../nginx.ts';
import { createDatabaseOn } from '../../postgres-database.ts';
import { startPostgres } from '../../postgres.ts';
import { packRelease } from '../pack-release.ts';
import { blockAfter, createInstallation, freeNodePort, type Installation } from './installation.ts';

const [OLD, NEW] = ['0.1.0', '0.1.1'];
const PASSWORD = 'correct horse battery staple';

/** A sign-in of a seeded user. */
const signInOf = (name: string) => ({
  method: 'POST',
  path: '/auth/login',
  body: { email: `${name}@main.test`, password: PASSWORD },
});

const ends: (() => unknown)[] = [];
after(async () => {
  for (const end of ends.toReversed()) await end();
});

let installation: Installation;
let client: ProxiedClient;
/** The folder of sent emails. */
let outbox: string;
let ports: readonly [number, number];

/** Returns the version that each node says to run. */
const versions = async (): Promise<readonly (string | undefined)[]> =>
  Promise.all(
    ports.map(async (port) => {
      const text = await (await fetch(`http://127.0.0.1:1${port}/metrics`)).text();
      return /^paydocs_build_info\{version="([^"]+)",commit="abc1234",built_at="2026-01-01T00:00:00.000Z"\} 1$/m.exec(
        text,
      )?.[1];
    }),
  );

before(async () => {
  const folder = mkdtempSync(join(tmpdir(), 'paydocs-tarballs-'));
  ends.push(() => rmSync(folder, { recursive: true }));
  outbox = join(folder, 'outbox');
  mkdirSync(outbox);
  const builtAtMs = Date.UTC(2026, 0);
  const pack = (version: string): string =>
    packRelease({ version, commit: 'abc1234', builtAtMs }, folder);
  const tarballs = [pack(OLD), pack(NEW)];
  const postgres = await startPostgres();
  ends.push(() => postgres.stop());
  const { url } = await createDatabaseOn(postgres.url);
  ports = [await freeNodePort(), await freeNodePort()];
  installation = createInstallation({
    tarballs,
    ports,
    environment: {
      DATABASE_URL: url,
      RATE_LIMITS: 'auth=1000000,login=1000,read=1000000',
      TRUST_PROXY: '127.0.0.1',
      DATABASE_CONNECT_TIMEOUT_MS: '3000',
      MAIL_URL: `file:${outbox}`,
      DOCUMENTS_URL: `file:${outbox}-documents`,
      HOST: '127.0.0.1',
    },
  });
  ends.push(() => installation.remove());
  await installation.run(blockAfter('<!-- install:'));
  const keys = {
    TOKEN_KEYS: (await installation.run('paydocs keys generate')).trim(),
    DATA_KEYS: (await installation.run('paydocs keys generate --kind data')).trim(),
  };
  const { run } = installation;
  installation = {
    ...installation,
    run: (commands, variables = {}) => run(commands, { ...keys, ...variables }),
  };
  const counts = '--sites 1 --companies 2 --employees 10 --documents 10';
  await installation.run(`paydocs seed ${counts} --password '${PASSWORD}'`);
  await installation.run(`for port in 3001 3002; do
    systemctl start paydocs@$port
    until paydocs healthcheck --url http://127.0.0.1:1$port/readyz; do sleep 1; done
  done`);
  const nginx = await startNginx(ports);
  ends.push(() => nginx.stop());
  client = proxiedClient(nginx.url, nginx.ca);
  ends.push(() => client.close());
});

/** Runs commands under load, and returns the requests that failed. */
const underLoad = async (commands: string, variables: Record<string, string>) => {
  const { text } = await client.send(signInOf('owner'));
  const { token }: { token: string } = JSON.parse(text).data;
  const load = proxiedLoad(client, [
    { clients: 2, request: () => ({ path: '/auth/me', token }) },
    { clients: 2, request: () => ({ path: '/employees?per_page=5', token }) },
    // Another user: the 21st sign-in ends the first session.
    { clients: 1, request: () => signInOf('manager') },
  ]);
  await installation.run(commands, variables);
  await pause(500);
  await load.stop();
  for (const path of ['/employees?per_page=5', '/auth/login']) assert.ok(load.answered(path) > 5);
  return load.failures;
};

test('an installed release says what it is', async () => {
  assert.equal(
    await installation.run('paydocs version'),
    `${OLD}, commit abc1234, built 2026-01-01T00:00:00.000Z, Node.js ${process.version}\n`,
  );
  assert.deepEqual(await versions(), [OLD, OLD]);
});

test('an upgrade beside the old release fails no request', async () => {
  assert.deepEqual(await underLoad(blockAfter('## Upgrade'), { NEW }), []);
  assert.deepEqual(await versions(), [NEW, NEW]);
});

test('a rollback fails no request', async () => {
  assert.deepEqual(await underLoad(blockAfter('## Rollback'), { OLD }), []);
  assert.deepEqual(await versions(), [OLD, OLD]);
});

test('a release is not installed twice', async () => {
  await assert.rejects(installation.run(`./paydocs-${NEW}/install`), /exists already/);
});

test('a node that is ready needs no file of its release', async () => {
  renameSync(join(installation.root, OLD), join(installation.root, 'gone'));
  const email = 'new@main.test';
  const { text } = await client.send(signInOf('owner'));
  const { token }: { token: string } = JSON.parse(text).data;
  const answers = await Promise.all(
    ports.map(async (port, index) => {
      const send = async (path: string, body?: object): Promise<number> =>
        (
          await fetch(`http://127.0.0.1:${port}${path}`, {
            method: body === undefined ? 'GET' : 'POST',
            headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
            ...(body === undefined ? {} : { body: JSON.stringify(body) }),
          })
        ).status;
      return [
        await send('/auth/register', {
          email: `${index}-${email}`,
          password: PASSWORD,
          password_confirmation: PASSWORD,
          first_name: 'New',
          last_name: 'User',
        }),
        await send('/auth/login', { email: `${index}-${email}`, password: PASSWORD }),
        await send('/auth/forgot-password', { email: `${index}-${email}` }),
        await send('/companies', { name: 'New', ein: '12-3456789' }),
        await send('/openapi.json'),
      ];
    }),
  );
  assert.deepEqual(answers, [
    [201, 200, 200, 201, 200],
    [201, 200, 200, 201, 200],
  ]);
  while (readdirSync(outbox).length === 0) await pause(50);
});
