import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pollingWorkEngine, WEBHOOK_LANES } from '@paydocs/core';
import { onTestFinished, test } from 'vitest';
import { sleepUntilCanceled } from '../src/workers/sleep.ts';
import { hostOptions, opened } from './embedding.ts';
import { localReceiver } from './local-receiver.ts';
import { until } from './until.ts';

const ENDPOINTS = 17;
const EVENTS = ['user.created'] as const;

/** A receiver that takes requests and answers none before the end of the test. */
const silentReceiver = async () => {
  let requests = 0;
  const server = createServer(() => {
    requests += 1;
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/`, requests: () => requests };
};

test.each([1, 2, 3])(
  'an event reaches its receiver within 5 s although each of %i other sites has 17 that do not answer',
  async (slowSites) => {
    const { options } = await hostOptions();
    const { core, migrate, startWebhookWorker } = await opened({
      ...options,
      webhooksAllow: ['127.0.0.1'],
    });
    await migrate();
    const [silent, receiver] = [await silentReceiver(), await localReceiver()];
    let users = 0;
    const addUser = async (site: string): Promise<unknown> => {
      users += 1;
      const email = `user-${users}@example.test`;
      return core.createUser({
        firstName: 'Ada',
        lastName: 'Lovelace',
        role: 'Member',
        email,
        site,
      });
    };
    for (let number = 1; number <= slowSites; number += 1) {
      const site = `slow-${number}`;
      await core.createSite({ identifier: site, name: site });
      for (let added = 0; added < ENDPOINTS; added += 1) {
        await core.createWebhook({ site, url: silent.url, events: EVENTS });
      }
      await addUser(site);
    }
    await core.createWebhook({ site: 'main', url: receiver.url, events: EVENTS });
    const engine = pollingWorkEngine({
      sleep: sleepUntilCanceled,
      concurrency: WEBHOOK_LANES,
      intervalMs: 20,
    });
    startWebhookWorker({ engine });
    const taken = [8, 12, 15][slowSites - 1];
    await until(() => silent.requests() === taken);

    await addUser('main');
    const begunAtMs = performance.now();
    await until(() => receiver.received.length === 1);
    if (performance.now() - begunAtMs > 5_000) throw new Error('The event was late.');
  },
);
