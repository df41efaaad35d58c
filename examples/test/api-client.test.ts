import { execFile } from 'node:child_process';
import type { AddressInfo } from 'node:net';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { createCore } from '@paydocs/core';
import { createApp, createServer } from '@paydocs/http-koa';
import { memoryPorts, SAMPLE_PASSWORD, sampleData } from '@paydocs/testing';
import { expect, onTestFinished, test } from 'vitest';

const PROGRAM = fileURLToPath(new URL('../api-client/src/main.ts', import.meta.url));

const serve = async (): Promise<string> => {
  const server = createServer(createApp(createCore(memoryPorts(await sampleData()))));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => new Promise<void>((resolve) => void server.close(() => resolve())));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
};

test('api-client signs in, lists employees and creates a company', async () => {
  const args = [await serve(), 'owner@main.test', SAMPLE_PASSWORD];
  const run = promisify(execFile);
  const { stdout } = await run(process.execPath, [
    '--conditions=@paydocs/source',
    PROGRAM,
    ...args,
  ]);
  const lines = stdout.trim().split('\n');
  expect(lines[0]).toMatch(/^Signed in as \S+ \S+\.$/);
  expect(lines.slice(-2)).toEqual(['Created company Acme.', 'true']);
  expect(lines.slice(1, -2).length).toBeGreaterThan(1);
  for (const line of lines.slice(1, -2)) expect(line).toMatch(/ Dvořák XXX-XX-\d{4}$/);
});

test('the README of the client shows a part of it', () => {
  const readme = readFileSync(new URL('../../packages/client/README.md', import.meta.url), 'utf8');
  const [, block = ''] = /^```ts\n(.*?)^```$/ms.exec(readme) ?? [];
  expect(block.length).toBeGreaterThan(100);
  expect(readFileSync(PROGRAM, 'utf8')).toContain(block);
});
