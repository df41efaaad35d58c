import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const fromSource = '--conditions=@paydocs/source';
const path = (file: string): string => fileURLToPath(new URL(`../${file}`, import.meta.url));
const run = async (...args: string[]): Promise<string> =>
  (await promisify(execFile)(process.execPath, [fromSource, ...args])).stdout;

const firstLine = async (child: ChildProcess): Promise<string> => {
  for await (const chunk of child.stdout ?? []) return String(chunk).trim();
  throw new Error('The program ended without a word.');
};

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

test("embed answers the API beside the host's own routes, and ends when told", async () => {
  const host = spawn(process.execPath, [fromSource, path('embed-express/src/main.ts')], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, DATABASE_URL: 'sqlite::memory:', PORT: '0' },
  });
  try {
    const origin = await firstLine(host);
    expect(await (await fetch(origin)).text()).toBe('The host itself.\n');
    expect((await fetch(`${origin}/employees`)).status).toBe(401);
    const registered = await fetch(`${origin}/auth/register`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        first_name: 'Ada',
        last_name: 'Lovelace',
        email: 'ada@example.test',
        password: 'a long enough password',
        password_confirmation: 'a long enough password',
      }),
    });
    expect(registered.status).toBe(201);
  } finally {
    host.kill('SIGTERM');
  }
  expect(await once(host, 'exit')).toEqual([0, null]);
});
