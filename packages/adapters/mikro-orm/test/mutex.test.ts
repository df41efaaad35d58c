import { expect, test } from 'vitest';
import { mutex } from '../src/sql/mutex.ts';

test('one caller holds the lock at a time, in order', async () => {
  const lock = mutex();
  const told: string[] = [];
  const work = async (name: string, pauses: number): Promise<void> => {
    const done = await lock();
    told.push(`${name} begins`);
    for (let pause = 0; pause < pauses; pause += 1) await Promise.resolve();
    told.push(`${name} ends`);
    done();
  };
  await Promise.all([work('first', 9), work('second', 0), work('third', 3)]);
  expect(told).toEqual([
    'first begins',
    'first ends',
    'second begins',
    'second ends',
    'third begins',
    'third ends',
  ]);
});

test('a second release does not release the lock of another holder', async () => {
  const lock = mutex();
  const done = await lock();
  const second = lock();
  const third = lock();
  done();
  done();
  (await second)();
  expect(await third).toBeTypeOf('function');
});
