import assert from 'node:assert/strict';
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { after, before, test } from 'node:test';
import { promisify } from 'node:util';
import { Worker } from 'node:worker_threads';
import { buildRenderRequest } from '@paydocs/testing';

const COMMAND = join(import.meta.dirname, '../../packages/server/bundle/bin.js');
const PASSWORD = 'correct horse battery staple';
const EMPLOYEES = 10;

const folder = mkdtempSync(join(tmpdir(), 'paydocs-built-'));
const env = {
  PATH: process.env['PATH'],
  DATABASE_URL: `sqlite:${join(folder, 'built.sqlite')}`,
  PORT: '0',
};
let service: ChildProcess;
let url: string;

const paydocs = async (words: string): Promise<string> => {
  const args = [COMMAND, ...words.split(' ')];
  return (await promisify(execFile)(process.execPath, args, { env })).stdout;
};

const startService = async (): Promise<void> => {
  const child = spawn(process.execPath, [COMMAND, 'serve'], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  service = child;
  for await (const line of createInterface({ input: child.stdout })) {
    if (!line.includes('"msg":"listening"')) continue;
    ({ url } = JSON.parse(line));
    child.stdout.resume();
    return;
  }
  throw new Error('The service ended before it listened.');
};

const signIn = async (): Promise<string> => {
  const response = await fetch(`${url}/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'owner@main.test', password: PASSWORD }),
  });
  const { data } = (await response.json()) as { data: { token: string } };
  return data.token;
};

before(async () => {
  const counts = `--sites 1 --companies 2 --employees ${EMPLOYEES} --documents 10`;
  const args = [COMMAND, 'seed', ...counts.split(' '), '--password', PASSWORD];
  await promisify(execFile)(process.execPath, args, { env });
  await startService();
});
after(() => {
  service.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

test('the bundled command names its version', async () => {
  assert.match(await paydocs('--version'), /^\d+\.\d+\.\d+\n$/);
});

test('the bundled doctor finds the seeded database ready', async () => {
  await assert.doesNotReject(paydocs('doctor'));
});

test('the bundled service signs a user in and lists employees', async () => {
  const headers = { authorization: `Bearer ${await signIn()}` };
  const response = await fetch(`${url}/employees`, { headers });
  const { data } = (await response.json()) as { data: unknown[] };
  assert.deepEqual([response.status, data.length], [200, EMPLOYEES]);
});

test('the bundled worker renders a document', async () => {
  const worker = new Worker(join(dirname(COMMAND), 'render-worker.js'));
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- not a window
  worker.postMessage({ name: 'render', input: buildRenderRequest() });
  const [{ result }] = await once(worker, 'message');
  assert.equal(result.outcome, 'rendered');
  await worker.terminate();
});

test('the bundled service exits with 0 on SIGTERM', async () => {
  const ended = once(service, 'exit');
  service.kill('SIGTERM');
  assert.deepEqual(await ended, [0, null]);
});
