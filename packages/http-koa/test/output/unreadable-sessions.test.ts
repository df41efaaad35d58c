import { createCore, Unavailable } from '@paydocs/core';
import { memoryPorts, SAMPLE_PASSWORD, sampleData } from '@paydocs/testing';
import { expect, test } from 'vitest';
import { send, signIn } from '../../../../test/api/client.ts';
import { unlimited } from '../../../../test/api/use-stack.ts';
import { createApp } from '../../src/index.ts';
import { operations } from '../../src/routes/operations.ts';
import { serveForTest } from '../serve.ts';

/** Serves the API on a store whose sessions can be made unreadable. */
const serveSessions = async () => {
  const ports = memoryPorts(await sampleData());
  let areReadable = true;
  const sessions = {
    ...ports.sessions,
    findWithUser: async (id: string) => {
      if (!areReadable) throw new Unavailable('down');
      return ports.sessions.findWithUser(id);
    },
  };
  const core = createCore({ ...ports, sessions }, { rateLimits: unlimited });
  const url = await serveForTest(createApp(core, { clock: ports.clock, onError: () => {} }));
  return { url, lose: () => (areReadable = false), restore: () => (areReadable = true) };
};

// @promise R06
test('a token whose session cannot be read is a 503 with Retry-After, and valid afterwards', async () => {
  const { url, lose, restore } = await serveSessions();
  const token = await signIn(url, 'owner@main.test', SAMPLE_PASSWORD);
  lose();
  for (const { method, path } of operations.filter(({ caller }) => caller !== 'anybody')) {
    const answer = await send(url, { method, path, token });
    expect([path, answer.status]).toStrictEqual([path, 503]);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
  }
  restore();
  expect((await send(url, { path: '/auth/me', token })).status).toBe(200);
});
