import { createCore } from '@paydocs/core';
import { memoryPorts, SAMPLE_PASSWORD, sampleData } from '@paydocs/testing';
import { expect, test } from 'vitest';
import { unlimited } from '../../../../test/api/use-stack.ts';
import { createApp } from '../../src/index.ts';
import { serveForTest } from '../serve.ts';

test('requests beyond the limit of their site are 429 with its bucket, and others pass', async () => {
  const ports = memoryPorts(await sampleData());
  const core = createCore(ports, { rateLimits: unlimited });
  await core.updateSite({ identifier: 'main', requestsPerMinute: 60 });
  const url = await serveForTest(createApp(core, { clock: ports.clock }));
  const login = { email: 'owner@main.test', password: SAMPLE_PASSWORD };
  const { token } = await core.login(login);
  const send = async (text: string): Promise<Response> =>
    fetch(`${url}/auth/me`, { headers: { authorization: `Bearer ${text}` } });
  for (let sent = 0; sent < 60; sent += 1) {
    expect((await send(token.text)).status).toBe(200);
    expect((await send('forged')).status).toBe(401);
  }
  const { status, headers } = await send(token.text);
  expect(status).toBe(429);
  expect(headers.get('x-ratelimit-limit')).toBe('60');
  expect(headers.get('x-ratelimit-remaining')).toBe('0');
  expect(headers.get('retry-after')).toBe('60');
  expect((await send('forged')).status).toBe(401);
});
