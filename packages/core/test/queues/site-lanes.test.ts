import { expect, test } from 'vitest';
import {
  EMAIL_LANES,
  type SiteTurns,
  sitesWithoutLane,
  turnOf,
  WEBHOOK_LANES,
} from '../../src/domain/queues/site-lanes.ts';
import { sharedLanes } from '../../src/steps/lanes/shared-lanes.ts';

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

test.each([
  [[], []],
  [[7], []],
  [[7, 7], [7]],
  [
    [7, null],
    [7, null],
  ],
  [[null, null], [null]],
])('of four lanes, with the sites %j in some, none is left for %j', (sites, full) => {
  const taken = new Map(sites.map((site) => [site, sites.filter((each) => each === site).length]));
  expect(sitesWithoutLane(taken, EMAIL_LANES)).toEqual(full);
});

test.each([
  [null, [1, 2, 9, null]],
  [1, [2, 9, null, 1]],
  [5, [9, null, 1, 2]],
  [9, [null, 1, 2, 9]],
])('after %j come the sites %j', (afterSiteId, order) => {
  const sites = [9, null, 2, 1].toSorted(
    (one, other) =>
      turnOf(one, afterSiteId) - turnOf(other, afterSiteId) || Number(one) - Number(other),
  );
  expect(sites).toEqual(order);
});

test('a claim learns the site of the task before, also of one that has ended', async () => {
  const inLane = sharedLanes<number | null>(5);
  const after: unknown[] = [];
  for (const siteId of [7, null, undefined, 8]) {
    await inLane(
      async ({ afterSiteId }) => {
        after.push(afterSiteId);
        return siteId === undefined ? undefined : { siteId };
      },
      async () => 'done',
    );
  }
  expect(after).toEqual([null, 7, null, null]);
});

test('claims of the same moment count each other, and ended work frees its lane', async () => {
  const inLane = sharedLanes<number>(5);
  const passed: (readonly number[])[] = [];
  const ends = [1, 2, 3].map(() => Promise.withResolvers<void>());
  const claim = async ({ exceptSiteIds }: SiteTurns<number>) => {
    passed.push(exceptSiteIds);
    return exceptSiteIds.includes(7) ? undefined : { siteId: 7 };
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
      async ({ exceptSiteIds }) => void passed.push(exceptSiteIds),
      async () => 0,
    ),
  ).toBeUndefined();
  expect(passed.at(-1)).toEqual([]);
});
