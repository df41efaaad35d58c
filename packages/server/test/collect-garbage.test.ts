import { setImmediate } from 'node:timers/promises';
import { getHeapSpaceStatistics } from 'node:v8';
import { expect, test } from 'vitest';
import { collectGarbage } from '../src/compose/collect-garbage.ts';

const MIB = 2 ** 20;

test('what nobody has is freed, and the young generation is small', async () => {
  const garbage = new WeakRef(new Uint8Array(MIB));
  await setImmediate();
  collectGarbage();
  expect(garbage.deref()).toBeUndefined();
  const young = getHeapSpaceStatistics().find(({ space_name: name }) => name === 'new_space');
  expect(young?.space_size).toBeLessThan(4 * MIB);
});
