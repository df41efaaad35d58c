import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { generateDataKey } from '@paydocs/mikro-orm';
import { generateKey } from '@paydocs/paseto';
import { expect, onTestFinished, test } from 'vitest';

const route = new URL('../embed-next/src/route.ts', import.meta.url).href;

/** Sends requests to the exported functions, as Next.js does, and prints what they answer. */
const program = `
  const fs = await import('node:fs');
  const { GET, OPTIONS, POST, dynamic, runtime } = await import('${route}');
  const opened = fs.existsSync('payroll.sqlite');
  const api = 'https://host.example/payroll';
  const post = async (path, body) =>
    POST(new Request(api + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }));
  const account = { email: 'ada@example.test', password: 'a long enough password' };
  const names = { first_name: 'Ada', last_name: 'Lovelace' };
  const registered = await post('/auth/register',
    { ...account, ...names, password_confirmation: account.password });
  const { data } = await (await post('/auth/login', account)).json();
  const list = await GET(new Request(api + '/employees',
    { headers: { authorization: 'Bearer ' + data.token } }));
  const { meta } = await list.json();
  const changed = await import('${route}?changed');
  const again = await changed.GET(new Request(api + '/openapi.json'));
  const unknown = await OPTIONS(new Request(api + '/employees', { method: 'OPTIONS' }));
  console.log(JSON.stringify(
    [opened, registered.status, list.status, meta.path, again.status, unknown.status, dynamic,
      runtime]));
  process.exit();
`;

test('embed-next opens with its first request, registers, signs in, lists and outlives a change of its module', async () => {
  const cwd = await mkdtemp(join(tmpdir(), 'paydocs-next-'));
  onTestFinished(() => rm(cwd, { recursive: true }));
  const keys = { TOKEN_KEYS: await generateKey(), DATA_KEYS: generateDataKey() };
  const args = ['--conditions=@paydocs/source', '--input-type=module', '--eval', program];
  const options = { cwd, env: { ...process.env, ...keys } };
  const { stdout } = await promisify(execFile)(process.execPath, args, options);
  expect(JSON.parse(stdout)).toEqual([
    false,
    201,
    200,
    'https://host.example/payroll/employees',
    200,
    405,
    'force-dynamic',
    'nodejs',
  ]);
});
