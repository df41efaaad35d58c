import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { describeOwnRedis } from '../../../../tools/test-redis.ts';
import { settle, until } from './engines.ts';
import { useInstallation } from './installation.ts';

describeOwnRedis('the nodes of an installation on a Redis that fails', () => {
  const nodes = useInstallation();

  test('a flushed Redis loses no work: the next sweep looks for it, and wakes work again', async () => {
    const node = await nodes.startNode();
    await nodes.flush();
    const before = node.calls();
    node.elapse();
    await until(() => node.calls() > before);
    const swept = node.calls();
    nodes.engine().wake();
    await until(() => node.calls() > swept);
  });

  test('a node works without Redis, and takes tokens when Redis is back', async () => {
    const errors: unknown[] = [];
    const node = await nodes.startNode({ onRedisError: (error) => errors.push(error) });
    await nodes.stopRedis();
    await until(() => errors.length > 0);
    const before = node.calls();
    node.elapse();
    await until(() => node.calls() > before);
    const awake = node.calls();
    node.wake();
    await until(() => node.calls() > awake);

    await nodes.restartRedis();
    const waker = nodes.engine();
    const woken = node.calls();
    // BullMQ waits for 5 s after a failed connection, and up to 10 s for a command that was lost. ioredis waits up to
    // 6 s before each connection. On a busy machine these times add up.
    await until(() => {
      waker.wake();
      return node.calls() > woken;
    }, 50_000);
  });

  test('a node starts and stops while Redis is away', async () => {
    await nodes.stopRedis();
    const node = await nodes.startNode();
    node.wake();
    const startedAt = performance.now();
    await node.stop();
    expect(performance.now() - startedAt).toBeLessThan(3000);
  });

  test('a node that has lost Redis while it waited for a token stops', async () => {
    const errors: unknown[] = [];
    const node = await nodes.startNode({ onRedisError: (error) => errors.push(error) });
    await until(async () => (await nodes.waitingForTokens()).length === 1);
    await nodes.stopRedis();
    await until(() => errors.length > 0);
    const startedAt = performance.now();
    await node.stop();
    expect(performance.now() - startedAt).toBeLessThan(3000);
  });

  test('a node that is woken until it stops leaves no connection', async () => {
    const own = await nodes.connections();
    for (let turns = 0; turns < 20; turns += 1) {
      const node = nodes.engine();
      node.wake();
      await until(async () => (await nodes.tokens()).length === 1);
      await nodes.flush();
      // The second wake asks for a token while the first one is added.
      node.wake();
      node.wake();
      for (let turn = 0; turn < turns; turn += 1) await nextTurn();
      await node.stop();
    }
    await until(async () => (await nodes.connections()).length === own.length);
  });

  test('a node that starts while Redis is away takes tokens when Redis is back', async () => {
    await nodes.stopRedis();
    const errors: unknown[] = [];
    const silent = await nodes.startNode();
    const node = await nodes.startNode({ onRedisError: (error) => errors.push(error) });
    await until(() => errors.length > 1);

    await nodes.restartRedis();
    const waker = nodes.engine();
    const before = { node: node.calls(), silent: silent.calls() };
    await until(() => {
      waker.wake();
      return node.calls() > before.node && silent.calls() > before.silent;
    }, 50_000);
  });

  test('a token that a node took before it died is taken again: no other one of its name is added till then', async () => {
    nodes.engine().wake();
    await until(async () => (await nodes.tokens()).length === 1);
    await nodes.takeAndDie();
    const node = await nodes.startNode();
    const before = node.calls();
    node.wake();
    await until(() => node.calls() === before + 2, 30_000);
    expect(await nodes.tokens()).toStrictEqual([]);
  });

  test('nodes whose links a proxy has forgotten without closing them wake each other again', async () => {
    const { url, forget } = await nodes.startForgetfulProxy();
    const node = await nodes.startNode({ url });
    const waker = nodes.engine({ url });
    const before = node.calls();
    await until(() => {
      waker.wake();
      return node.calls() > before;
    });
    // The last wakes have arrived.
    await settle();
    forget();
    const woken = node.calls();
    await until(() => {
      waker.wake();
      return node.calls() > woken;
    }, 50_000);
  });

  test('a node stops while Redis is frozen', async () => {
    const node = await nodes.startNode();
    nodes.signalRedis('SIGSTOP');
    node.wake();
    const startedAt = performance.now();
    await node.stop();
    expect(performance.now() - startedAt).toBeLessThan(3000);
    nodes.signalRedis('SIGCONT');
  });
});
