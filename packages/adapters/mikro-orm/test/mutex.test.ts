import { expect, test } from 'vitest';
import { mutex } from '../src/sql/mutex.ts';

test('callers hold the lock one at a time, in order', async () => {
  const { lock } = mutex();
  const events: string[] = [];
  const work = async (name: string, pauses: number): Promise<void> => {
    const release = await lock();
    events.push(`${name} begins`);
    for (let pause = 0; pause < pauses; pause += 1) await Promise.resolve();
    events.push(`${name} ends`);
    release();
  };
  await Promise.all([work('first', 9), work('second', 0), work('third', 3)]);
  expect(events).toEqual([
    'first begins',
    'first ends',
    'second begins',
    'second ends',
    'third begins',
    'third ends',
  ]);
});

test('releasing twice does not release the lock of another holder', async () => {
  const { lock } = mutex();
  const release = await lock();
  const second = lock();
  const third = lock();
  release();
  release();
  (await second)();
  expect(await third).toBeTypeOf('function');
});

test('a lock counts its holder and the callers that wait, each once', async () => {
  const { lock, isHeld, waiting } = mutex();
  expect([isHeld(), waiting()]).toEqual([false, 0]);
  const release = await lock();
  const second = lock();
  expect([isHeld(), waiting()]).toEqual([true, 1]);
  release();
  release();
  const releaseSecond = await second;
  expect([isHeld(), waiting()]).toEqual([true, 0]);
  releaseSecond();
  expect([isHeld(), waiting()]).toEqual([false, 0]);
});

test('a lock that nobody holds is acquired at once, and never before those who wait', async () => {
  const { lock, tryLock } = mutex();
  const release = tryLock();
  expect(tryLock()).toBeUndefined();
  const second = lock();
  release?.();
  expect(tryLock()).toBeUndefined();
  (await second)();
  expect(tryLock()).toBeTypeOf('function');
});
