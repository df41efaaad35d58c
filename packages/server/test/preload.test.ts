import { expect, test } from 'vitest';
import { send } from '../../../test/api/client.ts';
import { newConfig, prepare, started } from './started-server.ts';

test('a server answers while it loads, and is ready when it has loaded', async () => {
  const { config } = newConfig();
  await prepare(config.databaseUrl);
  const paused = Promise.withResolvers<void>();
  const server = await started(
    { ...config, managementPort: 0 },
    { preload: true, preloadPause: () => paused.promise },
  );
  const probe = async (): Promise<number> => (await fetch(`${server.managementUrl}/readyz`)).status;

  expect(server.state()).toBe('loading');
  expect((await send(server.url, { path: '/auth/me' })).status).toBe(401);
  expect(await probe()).toBe(503);

  paused.resolve();
  expect(await server.ready).toBe(true);
  expect(server.state()).toBe('ready');
  expect(await probe()).toBe(200);
});

test('a server that is closed before it has loaded never becomes ready', async () => {
  const { config } = newConfig();
  await prepare(config.databaseUrl);
  const server = await started(config, { preload: true });
  await server.close();
  expect(await server.ready).toBe(false);
  expect(server.state()).toBe('stopping');
});
