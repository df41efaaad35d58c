import { expect, test } from 'vitest';
import { lanes } from '../../src/steps/lanes/lanes.ts';

test('as much work runs at once as there are lanes, in the order of the calls, also after a failure', async () => {
  const inLane = lanes(2);
  const begun: number[] = [];
  const ends = Array.from({ length: 4 }, () => Promise.withResolvers<number>());
  const all = ends.map(({ promise }, index) =>
    inLane(async () => {
      begun.push(index);
      return promise;
    }),
  );
  const outcomes = Promise.allSettled(all);
  expect(begun).toEqual([0, 1]);
  ends[1]?.reject(new Error('It failed.'));
  await expect.poll(() => begun).toEqual([0, 1, 2]);
  ends[0]?.resolve(0);
  await expect.poll(() => begun).toEqual([0, 1, 2, 3]);
  ends[2]?.resolve(2);
  ends[3]?.resolve(3);
  expect((await outcomes).map(({ status }) => status)).toEqual([
    'fulfilled',
    'rejected',
    'fulfilled',
    'fulfilled',
  ]);
  expect(await inLane(async () => 'free')).toBe('free');
});
