import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { generateKey } from '@paydocs/paseto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type RunningHost, startHost } from './running-host.ts';

const DATA_KEYS = `d1.${'A'.repeat(43)}`;
const fromSource = '--conditions=@paydocs/source';
const path = (file: string): string => fileURLToPath(new URL(`../${file}`, import.meta.url));
const run = async (...args: string[]): Promise<string> =>
  (await promisify(execFile)(process.execPath, [fromSource, ...args])).stdout;

test('quickstart lists employees without a database or a server', async () => {
  const lines = (await run(path('quickstart/src/main.ts'))).trim().split('\n');
  expect(lines[0]).toBe('40 employees, the first three by last name:');
  expect(lines).toHaveLength(4);
});

test("own-adapter registers a user with the host's own class in place of a port", async () => {
  const output = await run(path('own-adapter/src/main.ts'));
  expect(output).toBe('Ada joined site 1 as Member.\n');
});

test('consumer-tests pass under node:test', async () => {
  const output = await run('--test', path('consumer-tests/test/payroll-greeting.test.ts'));
  expect(output).toMatch(/^# pass 2$|^ℹ pass 2$/m);
});

test('pay-run saves the statements of all employees', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'paydocs-pay-run-'));
  try {
    const options = { env: { ...process.env, TOKEN_KEYS: await generateKey(), DATA_KEYS } };
    const args = [fromSource, path('pay-run/src/main.ts'), folder];
    const { stdout } = await promisify(execFile)(process.execPath, args, options);
    const statements = join(folder, 'statements');
    expect(stdout).toBe(`Completed: 200 statements, 0 failed\nsaved in ${statements}\n`);
    const names = await readdir(statements);
    expect(names).toHaveLength(201);
    for (const name of names.filter((each) => each !== 'manifest.csv')) {
      expect((await readFile(join(statements, name))).toString('latin1', 0, 5)).toBe('%PDF-');
    }
  } finally {
    await rm(folder, { recursive: true });
  }
});

test.each([
  [
    'embed-express',
    ['Error: the host refuses', 'employees: 0, hired: false', 'employees: 1, hired: true'],
  ],
  ['embed-fastify', ['500, employees: 0, hired: false', '201, employees: 1, hired: true']],
])(
  '%s writes records in the transaction of the host, and none when it fails',
  async (example, lines) => {
    const options = { env: { ...process.env, TOKEN_KEYS: await generateKey() } };
    const file = path(`${example}/src/own-transaction.ts`);
    const { stdout } = await promisify(execFile)(process.execPath, [fromSource, file], options);
    expect(stdout.trim().split('\n').slice(-lines.length)).toStrictEqual(lines);
  },
);

const EMAIL = 'ada@example.test';
const PASSWORD = 'a long enough password';
const NEW_PASSWORD = 'another password, long enough';
const LINK_TIMEOUT_MS = 20_000;

describe.each(['embed-express', 'embed-fastify'])('%s', (example) => {
  let host: RunningHost;
  let api: string;

  beforeAll(async () => {
    host = await startHost(`${example}/src/main.ts`);
    api = `${host.url}/payroll`;
    await register();
  });
  afterAll(() => host.remove());

  const post = (resource: string, body: object): Promise<Response> =>
    fetch(`${api}${resource}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });

  const register = async (): Promise<void> => {
    const { status } = await post('/auth/register', {
      first_name: 'Ada',
      last_name: 'Lovelace',
      email: EMAIL,
      password: PASSWORD,
      password_confirmation: PASSWORD,
    });
    expect(status).toBe(201);
  };

  const tokenFor = async (password: string): Promise<string> => {
    const response = await post('/auth/login', { email: EMAIL, password });
    expect(response.status).toBe(200);
    const { data } = (await response.json()) as { data: { token: string } };
    return data.token;
  };

  const newestLink = async (): Promise<string> => {
    const endMs = performance.now() + LINK_TIMEOUT_MS;
    while (performance.now() < endMs) {
      const link = (await host.links()).at(-1);
      if (link !== undefined) return link;
      await delay(20);
    }
    throw new Error('No email was written.');
  };

  test("answers the API beside the host's own routes", async () => {
    expect(await (await fetch(host.url)).text()).toBe('The host itself.\n');
    expect((await fetch(`${api}/employees`)).status).toBe(401);
  });

  test('signs in and lists, with links that keep the prefix', async () => {
    const headers = { authorization: `Bearer ${await tokenFor(PASSWORD)}` };
    const response = await fetch(`${api}/employees?per_page=5`, { headers });
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({
      data: [],
      links: { first: `${api}/employees?per_page=5&page=1` },
      meta: { total: 0, path: `${api}/employees` },
    });
  });

  test('answers JSON that is no object with 400', async () => {
    expect((await post('/auth/login', [EMAIL, PASSWORD])).status).toBe(400);
  });

  test('mails a link to a page on which a new password can be set', async () => {
    expect((await post('/auth/forgot-password', { email: EMAIL })).status).toBe(200);
    const link = await newestLink();
    expect(link).toMatch(`${api}/reset-password?token=`);

    const page = await fetch(link);
    expect(page.status).toBe(200);
    expect(await page.text()).toMatch(/<form[^>]* method="post"/);
    const form = new URLSearchParams(new URL(link).searchParams);
    form.set('password', NEW_PASSWORD);
    form.set('password_confirmation', NEW_PASSWORD);
    const done = await fetch(`${api}/reset-password`, { method: 'POST', body: form });
    expect(done.status).toBe(200);

    await tokenFor(NEW_PASSWORD);
  });

  test('ends at SIGTERM', async () => {
    expect(await host.end()).toEqual([0, null]);
  });
});
