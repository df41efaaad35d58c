import { expect, test } from 'vitest';
import { turns } from '../src/sql/sqlite/mutex.ts';

test('one has a turn at a time, in the order of asking', async () => {
  const checkRateLimit = turns();
  const told: string[] = [];
  const work = async (name: string, pauses: number): Promise<void> => {
    const done = await checkRateLimit();
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

test('to be done twice gives nobody a turn twice', async () => {
  const checkRateLimit = turns();
  const done = await checkRateLimit();
  const second = checkRateLimit();
  const third = checkRateLimit();
  done();
  done();
  (await second)();
  expect(await third).toBeTypeOf('function');
});
