import { expect, test } from 'vitest';
import { WEBHOOK_LANES, sitesWithoutLane } from '../../src/domain/site-lanes.ts';
import { sharedLanes } from '../../src/webhooks/steps/shared-lanes.ts';

test.each([
  [{}, []],
  [{ 7: 7 }, []],
  [{ 7: 8 }, [7]],
  [{ 7: 6, 8: 5 }, []],
  [{ 7: 6, 8: 6 }, [7, 8]],
  [{ 7: 5, 8: 5, 9: 5 }, [7, 8, 9]],
  [{ 7: 8, 8: 3 }, [7]],
  [{ 7: 24, 8: 1 }, [7, 8]],
])('of 24 lanes, with %j at sites, none is left for %j', (taken, full) => {
  const lanesOf = new Map(Object.entries(taken).map(([site, count]) => [Number(site), count]));
  expect(sitesWithoutLane(lanesOf, WEBHOOK_LANES)).toEqual(full);
});

test('six sites leave a lane to the next one, also when each takes all that it may at once', () => {
  const taken = new Map<number, number>();
  for (const site of [1, 2, 3, 4, 5, 6]) {
    while (!sitesWithoutLane(taken, WEBHOOK_LANES).includes(site)) {
      taken.set(site, (taken.get(site) ?? 0) + 1);
    }
  }
  expect([...taken.values()]).toEqual([8, 6, 4, 2, 2, 1]);
});

test('claims of the same moment count each other, and ended work frees its lane', async () => {
  const inLane = sharedLanes(5);
  const passed: (readonly number[])[] = [];
  const ends = [1, 2, 3].map(() => Promise.withResolvers<void>());
  const claim = async (except: readonly number[]) => {
    passed.push(except);
    return except.includes(7) ? undefined : { siteId: 7 };
  };
  const all = ends.map(async ({ promise }) => inLane(claim, async () => promise));
  expect(await all[2]).toBeUndefined();
  expect(passed).toEqual([[], [], [7]]);
  ends[0]?.reject(new Error('It failed.'));
  await expect(all[0]).rejects.toThrow('It failed.');
  expect(await inLane(claim, async ({ siteId }) => siteId)).toBe(7);
  ends[1]?.resolve();
  await all[1];
  expect(
    await inLane(
      async (except) => void passed.push(except),
      async () => 0,
    ),
  ).toBeUndefined();
  expect(passed.at(-1)).toEqual([]);
});
