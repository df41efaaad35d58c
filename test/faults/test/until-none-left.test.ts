import { expect, test } from 'vitest';
import { untilNoneLeft } from '../rows/until-none-left.ts';

const LEASE_MS = 150_000;

/** Work on a machine whose time passes with each look; the rest of it as a function of time and clocks. */
const sample = (
  leftAt: (state: { readonly nowMs: number; readonly movedMs: number }) => number,
) => {
  let nowMs = 0;
  let movedMs = 0;
  const wait = async () =>
    untilNoneLeft(
      {
        moveClocks: async (ms) => {
          movedMs += ms;
        },
      },
      { what: 'orders', count: async () => leftAt({ nowMs, movedMs }), delayMs: LEASE_MS },
      {
        nowMs: () => nowMs,
        pause: async (ms) => {
          nowMs += ms;
        },
      },
    );
  return { wait, moved: () => movedMs };
};

test('a slow machine may take as long as it gets something done', async () => {
  const { wait, moved } = sample(({ nowMs }) => Math.max(0, 100 - Math.floor(nowMs / 4000)));
  expect(await wait()).toEqual([]);
  expect(moved()).toBe(0);
});

test('the clocks move past the leases of killed workers', async () => {
  const { wait, moved } = sample(({ movedMs }) => (movedMs < LEASE_MS ? 25 : 0));
  expect(await wait()).toEqual([]);
  expect(moved()).toBe(LEASE_MS);
});

test('a batch that takes longer than the first pause of work ends between two moves', async () => {
  let begunMs = 0;
  let seenMs = 0;
  // Each move of the clocks takes the batch from its worker, and another one begins it again.
  const { wait } = sample(({ nowMs, movedMs }) => {
    if (movedMs !== seenMs) begunMs = nowMs;
    seenMs = movedMs;
    return nowMs - begunMs < 30_000 ? 25 : 0;
  });
  expect(await wait()).toEqual([]);
});

test('what no end of a lease sets going is stuck', async () => {
  const { wait, moved } = sample(() => 11);
  expect(await wait()).toEqual(['orders: 11 left, and nothing gets done']);
  expect(moved()).toBe(4 * LEASE_MS);
});
