import assert from 'node:assert/strict';
import { isUnavailable } from '@paydocs/core';
import { afterEach, test } from 'vitest';
import { WorkerPool } from '../src/worker-pool.ts';
import { aGate } from './gate.ts';
import type { tasks } from './sample-tasks.ts';

const pools: WorkerPool<typeof tasks>[] = [];

const aPool = (options: { concurrency?: number; queueMax?: number; script?: string } = {}) => {
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

test('a full queue turns a task away at once, while those accepted succeed in order', async () => {
  const pool = aPool({ concurrency: 1, queueMax: 2 });
  const gate = aGate();
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
  assert.equal(await pool.run('echo', 'room again'), 'room again');
});

test('a pool without a queue works with its threads alone', async () => {
  const pool = aPool({ concurrency: 2, queueMax: 0 });
  const outcomes = await Promise.allSettled([1, 2, 3].map((n) => pool.run('echo', `${n}`)));
  assert.deepEqual(
    outcomes.map(({ status }) => status),
    ['fulfilled', 'fulfilled', 'rejected'],
  );
});

test('tasks run at the same time on as many threads as are allowed, and none on this one', async () => {
  const pool = aPool({ concurrency: 3, queueMax: 20 });
  const gate = aGate();
  const blocked = [1, 2].map(() => pool.run('waitAt', gate.cells));
  const first = await pool.run('thread', undefined);
  const second = await pool.run('thread', undefined);
  assert.equal(first, second, 'two of three threads are blocked');
  assert.notEqual(first, 0, 'not the main thread');
  gate.open();
  await Promise.all(blocked);
});

test('an idle thread is used again before another is started', async () => {
  const pool = aPool({ concurrency: 4 });
  const threads = new Set<number>();
  for (let turn = 0; turn < 5; turn += 1) threads.add(await pool.run('thread', undefined));
  assert.equal(threads.size, 1);
});

test('a thread that ends fails its own task as Unavailable, and the next get a new thread', async () => {
  const pool = aPool({ concurrency: 1, queueMax: 2 });
  const before = await pool.run('thread', undefined);
  const crash = pool.run('crash', undefined);
  const queued = pool.run('thread', undefined);
  await assert.rejects(crash, isUnavailable);
  const after = await queued;
  assert.notEqual(after, before);
  assert.equal(await pool.run('thread', undefined), after);
});

test('a script that does not start makes every task Unavailable, with the cause', async () => {
  const pool = aPool({ script: './no-such-script.ts', queueMax: 1 });
  for (const outcome of await Promise.allSettled(
    ['a', 'b'].map((text) => pool.run('echo', text)),
  )) {
    assert.ok(outcome.status === 'rejected' && isUnavailable(outcome.reason));
    assert.ok(outcome.reason.cause instanceof Error);
  }
});

test('the error of a task shows its code and nothing of its text', async () => {
  const pool = aPool();
  await assert.rejects(pool.run('fail', 'the secret'), (error) => {
    assert.ok(error instanceof Error && !isUnavailable(error));
    assert.equal(error.message, 'The task fail failed (NoGood).');
    assert.equal(error.cause, undefined);
    return true;
  });
  assert.equal(await pool.run('echo', 'still there'), 'still there');
});

test('closing finishes what was accepted, takes nothing more, and can be repeated', async () => {
  const pool = aPool({ concurrency: 1, queueMax: 2 });
  const gate = aGate();
  const accepted = [pool.run('waitAt', gate.cells), pool.run('echo', 'queued')];
  const closed = pool.close();
  await assert.rejects(pool.run('echo', 'late'), isUnavailable);
  gate.open();
  assert.deepEqual((await Promise.all(accepted)).slice(1), ['queued']);
  await closed;
  await pool.close();
  await assert.rejects(pool.run('echo', 'later'), isUnavailable);
});

test('closing finishes the queue even when a thread ends meanwhile', async () => {
  const pool = aPool({ concurrency: 1, queueMax: 2 });
  const crash = pool.run('crash', undefined);
  const queued = pool.run('echo', 'queued');
  const closed = pool.close();
  await assert.rejects(crash, isUnavailable);
  assert.equal(await queued, 'queued');
  await closed;
});

test('a pool that was never used closes', async () => {
  await aPool().close();
});
