import { randomUUID } from 'node:crypto';
import { type BullmqWorkEngineOptions, bullmqWorkEngine } from '@paydocs/bullmq';
import type { WorkEngine } from '@paydocs/core';
import { Worker } from 'bullmq';
import { Redis } from 'ioredis';
import { afterEach, beforeEach } from 'vitest';
import { type RedisServer, startRedis } from '../../../../tools/redis.ts';
import { type ProxyLink, startProxy } from '../../../../tools/tcp-proxy.ts';
import { manualSleep, until } from './engines.ts';

/** Starts a Redis for each test of a block, and returns the means to create nodes on it. */
export const useInstallation = () => {
  let server: RedisServer;
  let admin: Redis;
  const engines: WorkEngine[] = [];
  const closeProxies: (() => Promise<void>)[] = [];
  let name = '';

  beforeEach(async () => {
    server = await startRedis();
    admin = new Redis(server.url);
    admin.on('error', () => undefined);
    name = randomUUID();
  });

  afterEach(async () => {
    // A handler that a failed test left running holds up no other test.
    await Promise.all(engines.splice(0).map((engine) => engine.stop()));
    for (const close of closeProxies.splice(0)) await close();
    admin.disconnect();
    await server.stop();
  });

  /** Starts a proxy in front of Redis that can forget its links: each stays open, and passes nothing on. */
  const startForgetfulProxy = async () => {
    const links: ProxyLink[] = [];
    const proxy = await startProxy(server.url, (link) => {
      links.push(link);
      link.client.on('data', (bytes) => link.server.write(bytes));
      link.server.on('data', (bytes) => link.client.write(bytes));
    });
    closeProxies.push(async () => {
      await until(() => links.every(({ client }) => client.destroyed));
      proxy.close();
    });
    const forget = (): void => {
      for (const socket of links.flatMap((link) => [link.client, link.server])) {
        socket.removeAllListeners('data').resume();
      }
    };
    return { url: proxy.url, forget };
  };

  /** Creates an engine of the installation, whose sweeps come when a test lets time pass. */
  const engine = (options: Partial<BullmqWorkEngineOptions> = {}) => {
    const { sleep, elapse } = manualSleep();
    const created = bullmqWorkEngine({ url: server.url, name, sleep, ...options });
    engines.push(created);
    return { ...created, elapse };
  };

  /** Starts a node that counts its calls, and waits until it is idle and connected. */
  const startNode = async (options: Partial<BullmqWorkEngineOptions> = {}) => {
    let calls = 0;
    const node = engine(options);
    node.start(async () => {
      calls += 1;
      return 'idle';
    });
    await until(() => calls > 0);
    return { ...node, calls: () => calls };
  };

  /** Returns the connections of all clients, each as Redis describes it. */
  const connections = async (): Promise<readonly string[]> =>
    String(await admin.client('LIST'))
      .trim()
      .split('\n');

  return {
    engine,
    startNode,
    startForgetfulProxy,
    connections,
    /** Returns the ids of the connections that wait for a token. */
    waitingForTokens: async (): Promise<readonly string[]> =>
      (await connections())
        .filter((each) => each.includes('cmd=bzpopmin'))
        .map((each) => /^id=(\d+)/.exec(each)?.[1] ?? each),
    /** Returns the tokens that no node has taken yet. */
    tokens: async (): Promise<readonly string[]> => admin.lrange(`{${name}}:work:wait`, 0, -1),
    /** Takes a token, as a node that is killed before it has used the token up. */
    takeAndDie: async (): Promise<void> => {
      const connection = new Redis(server.url, { maxRetriesPerRequest: null });
      const options = { connection, prefix: `{${name}}`, autorun: false, lockDuration: 1000 };
      await new Worker('work', null, options).getNextJob(randomUUID());
      connection.disconnect();
    },
    keys: async (): Promise<readonly string[]> => admin.keys('*'),
    prefix: () => `{${name}}:`,
    flush: async (): Promise<void> => void (await admin.flushall()),
    stopRedis: async (): Promise<void> => server.stop(),
    /** Starts Redis again on the same port. */
    restartRedis: async (): Promise<void> => {
      server = await startRedis({ port: server.port });
    },
    signalRedis: (signal: 'SIGSTOP' | 'SIGCONT'): boolean => process.kill(server.pid, signal),
  };
};
