import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { describeOwnRedis } from '../../../../tools/test-redis.ts';
import { until } from './engines.ts';
import { useInstallation } from './installation.ts';

describeOwnRedis('the nodes of an installation on BullMQ', () => {
  const nodes = useInstallation();

  test('a process without work wakes a node', async () => {
    const node = await nodes.startNode();
    nodes.engine().wake();
    await until(() => node.calls() > 1);
  });

  test('a node with more work than it can do wakes the others', async () => {
    const other = await nodes.startNode();
    const gate = Promise.withResolvers<void>();
    let batches = 0;
    const busy = nodes.engine();
    const before = other.calls();
    busy.start(async () => {
      batches += 1;
      if (batches === 1) return 'more';
      await gate.promise;
      return 'idle';
    });
    await until(() => batches === 2 && other.calls() > before);
    gate.resolve();
  });

  test('many wakes are one token while no node takes it', async () => {
    const waker = nodes.engine();
    for (let wakes = 0; wakes < 50; wakes += 1) waker.wake();
    await until(async () => (await nodes.tokens()).length > 0);
    await pause(50);
    expect(await nodes.tokens()).toHaveLength(1);
  });

  test('every key of the queue has the hash tag of the installation', async () => {
    await nodes.startNode();
    nodes.engine().wake();
    await until(async () => (await nodes.keys()).length > 0);
    for (const key of await nodes.keys()) expect(key.startsWith(nodes.prefix())).toBe(true);
  });

  test('a node that is busy takes no token', async () => {
    const busy = nodes.engine();
    const gate = Promise.withResolvers<void>();
    let busyCalls = 0;
    busy.start(async () => {
      busyCalls += 1;
      await gate.promise;
      return 'idle';
    });
    await until(() => busyCalls === 1);
    const free = await nodes.startNode();
    // A first token may reach the call that waited for one already, which gives it to the other node.
    nodes.engine().wake();
    await until(() => free.calls() > 1);
    nodes.engine().wake();
    await until(() => free.calls() > 2);
    expect(busyCalls).toBe(1);
    gate.resolve();
  });

  test('a node that becomes busy while it waits for a token gives it to another one', async () => {
    const gate = Promise.withResolvers<void>();
    let calls = 0;
    const busy = nodes.engine();
    busy.start(async () => {
      calls += 1;
      if (calls > 1) await gate.promise;
      return 'idle';
    });
    await until(async () => (await nodes.waitingForTokens()).length === 1);
    busy.elapse();
    await until(() => calls === 2);
    nodes.engine().wake();
    await until(async () => (await nodes.tokens()).some((token) => token.startsWith('more-')));
    const free = await nodes.startNode();
    await until(() => free.calls() > 1);
    expect(calls).toBe(2);
    gate.resolve();
  });

  test('a node that stops while it is busy leaves the token to the others', async () => {
    const busy = nodes.engine();
    let calls = 0;
    busy.start(async (signal) => {
      calls += 1;
      await new Promise<void>((resolve) => {
        signal.addEventListener('abort', () => resolve());
      });
      return 'more';
    });
    nodes.engine().wake();
    await until(async () => (await nodes.tokens()).length === 1);
    await busy.stop();
    expect(calls).toBe(1);
    expect(await nodes.tokens()).toHaveLength(1);
  });

  test('a stop ends all connections', async () => {
    await until(async () => (await nodes.connections()).length === 1);
    const node = await nodes.startNode();
    const waker = nodes.engine();
    waker.wake();
    await until(async () => (await nodes.connections()).length > 3);
    await Promise.all([node.stop(), waker.stop()]);
    await until(async () => (await nodes.connections()).length === 1);
  });

  test('a node that waits for a token stops at once', async () => {
    const node = await nodes.startNode();
    await until(async () => (await nodes.waitingForTokens()).length === 1);
    const startedAt = performance.now();
    await node.stop();
    expect(performance.now() - startedAt).toBeLessThan(3000);
  });

  test('a handler that fails keeps no other node from its work', async () => {
    let failures = 0;
    const failing = nodes.engine();
    failing.start(async () => {
      failures += 1;
      throw new Error('The work fails.');
    });
    await until(() => failures === 1);
    const node = await nodes.startNode();
    const before = node.calls();
    const waker = nodes.engine();
    await until(() => {
      waker.wake();
      return node.calls() > before;
    });
    expect(failures).toBe(1);
  });
});
