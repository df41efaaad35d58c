import { createCore } from '@paydocs/core';
import { memoryPorts } from '@paydocs/testing';
import { expect, test } from 'vitest';
import { retryAfter } from '../../../../test/api/rate-limit.ts';
import { send } from '../../../../test/api/client.ts';
import { createApp } from '../../src/index.ts';
import { serveForTest } from '../serve.ts';

test('an app tells the time by the clock of its core', async () => {
  const ports = memoryPorts();
  const url = await serveForTest(createApp(createCore(ports, { rateLimits: { read: 1 } })));
  await send(url, { path: '/employees' });
  const first = await send(url, { path: '/employees' });
  expect([first.status, retryAfter(first)]).toEqual([429, 60]);
  ports.clock.advanceMs(45_000);
  expect(retryAfter(await send(url, { path: '/employees' }))).toBe(15);
  ports.clock.advanceMs(15_000);
  expect((await send(url, { path: '/employees' })).status).toBe(401);
});
