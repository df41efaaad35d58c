import assert from 'node:assert/strict';
import { isUnavailable } from '@paydocs/core';
import { afterEach, test } from 'vitest';
import { WorkerPool } from '../src/worker-pool.ts';
import { createGate } from './gate.ts';
import type { tasks } from './sample-tasks.ts';

const pools: WorkerPool<typeof tasks>[] = [];

const openPool = (options: { concurrency?: number; queueMax?: number; script?: string } = {}) => {
  const { concurrency = 1, queueMax = 2, script = './sample-tasks.ts' } = options;
  const pool = new WorkerPool<typeof tasks>({
    script: new URL(script, import.meta.url),
    concurrency,
    queueMax,
  });
  pools.push(pool);
  return pool;
};

afterEach(async () => {
  await Promise.all(pools.splice(0).map((pool) => pool.close()));
});

// @promise R65
test('a full queue rejects a task at once, and the accepted tasks run in order', async () => {
  const pool = openPool({ concurrency: 1, queueMax: 2 });
  const gate = createGate();
  const done: string[] = [];
  const blocking = pool.run('waitAt', gate.cells).then(() => done.push('blocking'));
  const waiting = ['one', 'two'].map((text) =>
    pool.run('echo', text).then((echo) => done.push(echo)),
  );

  await assert.rejects(pool.run('echo', 'three'), (error) => {
    assert.ok(isUnavailable(error));
    assert.ok(error.retryAfterMs > 0);
    return true;
  });
  assert.deepEqual(done, []);

  gate.open();
  await Promise.all([blocking, ...waiting]);
  assert.deepEqual(done, ['blocking', 'one', 'two']);
  assert.equal(await pool.run('echo', 'free again'), 'free again');
});

test('the state counts running and waiting tasks', async () => {
  const pool = openPool({ concurrency: 2, queueMax: 3 });
  const limits = { threadsMax: 2, waitingMax: 3 };
  assert.deepEqual(pool.state(), { ...limits, busy: 0, waiting: 0 });
  const gate = createGate();
  const tasks = [1, 2, 3].map(() => pool.run('waitAt', gate.cells));
  assert.deepEqual(pool.state(), { ...limits, busy: 2, waiting: 1 });
  gate.open();
  await Promise.all(tasks);
  assert.deepEqual(pool.state(), { ...limits, busy: 0, waiting: 0 });
});

test('a pool without a queue accepts one task per thread', async () => {
  const pool = openPool({ concurrency: 2, queueMax: 0 });
  const outcomes = await Promise.allSettled([1, 2, 3].map((n) => pool.run('echo', `${n}`)));
  assert.deepEqual(
    outcomes.map(({ status }) => status),
    ['fulfilled', 'fulfilled', 'rejected'],
  );
});

test('tasks run in parallel on up to `concurrency` threads, never on the main thread', async () => {
  const pool = openPool({ concurrency: 3, queueMax: 20 });
  const gate = createGate();
  const blocked = [1, 2].map(() => pool.run('waitAt', gate.cells));
  const first = await pool.run('thread', undefined);
  const second = await pool.run('thread', undefined);
  assert.equal(first, second, 'two of three threads are blocked');
  assert.notEqual(first, 0, 'not the main thread');
  gate.open();
  await Promise.all(blocked);
});

test('an idle thread is reused before another is started', async () => {
  const pool = openPool({ concurrency: 4 });
  const threads = new Set<number>();
  for (let count = 0; count < 5; count += 1) threads.add(await pool.run('thread', undefined));
  assert.equal(threads.size, 1);
});

test('a thread that ends rejects its task with Unavailable, and the next task gets a new thread', async () => {
  const pool = openPool({ concurrency: 1, queueMax: 2 });
  const before = await pool.run('thread', undefined);
  const crash = pool.run('crash', undefined);
  const queued = pool.run('thread', undefined);
  await assert.rejects(crash, isUnavailable);
  const after = await queued;
  assert.notEqual(after, before);
  assert.equal(await pool.run('thread', undefined), after);
});

test('a script that does not start rejects every task with Unavailable and the cause', async () => {
  const pool = openPool({ script: './no-such-script.ts', queueMax: 1 });
  for (const outcome of await Promise.allSettled(
    ['a', 'b'].map((text) => pool.run('echo', text)),
  )) {
    assert.ok(outcome.status === 'rejected' && isUnavailable(outcome.reason));
    assert.ok(outcome.reason.cause instanceof Error);
  }
});

test('the error of a task has the code of the cause, but not its message', async () => {
  const pool = openPool();
  await assert.rejects(pool.run('fail', 'the secret'), (error) => {
    assert.ok(error instanceof Error && !isUnavailable(error));
    assert.equal(error.message, 'The task fail failed (NoGood).');
    assert.equal(error.cause, undefined);
    return true;
  });
  assert.equal(await pool.run('echo', 'still running'), 'still running');
});

test('an input that cannot be cloned rejects its task and leaves every thread usable', async () => {
  const pool = openPool({ concurrency: 2, queueMax: 0 });
  const uncloneable = (() => 'the secret') as unknown as string;
  for (let count = 0; count < 3; count += 1) {
    await assert.rejects(pool.run('echo', uncloneable), (error) => {
      assert.ok(error instanceof Error && !isUnavailable(error));
      assert.equal(error.message, 'The task echo failed (DataCloneError).');
      assert.equal(error.cause, undefined);
      return true;
    });
  }
  assert.deepEqual(await Promise.all([pool.run('echo', 'one'), pool.run('echo', 'two')]), [
    'one',
    'two',
  ]);
});

test('an input that cannot be cloned does not stop the queue behind it', async () => {
  const pool = openPool({ concurrency: 1, queueMax: 2 });
  const gate = createGate();
  const blocking = pool.run('waitAt', gate.cells);
  const failing = pool.run('echo', Symbol('uncloneable') as unknown as string);
  const queued = pool.run('echo', 'queued');
  gate.open();
  await assert.rejects(failing, /DataCloneError/);
  assert.equal(await queued, 'queued');
  await blocking;
});

test('close finishes the accepted tasks, rejects later ones, and can be repeated', async () => {
  const pool = openPool({ concurrency: 1, queueMax: 2 });
  const gate = createGate();
  const accepted = [pool.run('waitAt', gate.cells), pool.run('echo', 'queued')];
  const closed = pool.close();
  await assert.rejects(pool.run('echo', 'late'), isUnavailable);
  gate.open();
  assert.deepEqual((await Promise.all(accepted)).slice(1), ['queued']);
  await closed;
  await pool.close();
  await assert.rejects(pool.run('echo', 'later'), isUnavailable);
});

test('close finishes the queue even when a thread ends meanwhile', async () => {
  const pool = openPool({ concurrency: 1, queueMax: 2 });
  const crash = pool.run('crash', undefined);
  const queued = pool.run('echo', 'queued');
  const closed = pool.close();
  await assert.rejects(crash, isUnavailable);
  assert.equal(await queued, 'queued');
  await closed;
});

test('an unused pool closes', async () => {
  await openPool().close();
});
