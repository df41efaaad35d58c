import assert from 'node:assert/strict';
import { expectationsAfter } from '../contract.ts';
import type { StoreHarness } from '../store-harness.ts';
import {
  addEndpoint,
  addEvent,
  addSites,
  claim,
  claimDue,
  complete,
  DELAY_MAX_MS,
  OVERDUE_MAX_MS,
  PAUSE_MAX_MS,
  postpone,
  STORED_MS,
} from '../samples/sample-webhooks.ts';

const AHEAD_MS = 100 * 3_600_000;

/** Adds an endpoint with one event. */
const addOne = async (harness: StoreHarness): Promise<void> => {
  await addSites(harness);
  await addEndpoint(harness);
  await addEvent(harness);
};

/** Expectations about deliveries of nodes whose clocks differ. */
export const differingClocks = expectationsAfter(addOne, {
  'returns a new delivery at once, also when it was stored under a clock ahead': async (
    harness,
  ) => {
    for (const nowMs of [STORED_MS - 1, STORED_MS - DELAY_MAX_MS, STORED_MS - AHEAD_MS]) {
      const { id } = await claimDue(harness, { nowMs });
      await complete(harness, { id }, nowMs);
      await addEvent(harness);
    }
  },
  'returns a delivery whose lease or postponement ends further ahead than the longest delay':
    async (harness) => {
      const aheadMs = STORED_MS + AHEAD_MS;
      await claimDue(harness, { nowMs: aheadMs });
      const leased = await claimDue(harness);
      await postpone(harness, leased, { dueAtMs: aheadMs });
      const nowMs = aheadMs - DELAY_MAX_MS;
      assert.equal(await claim(harness, { nowMs }), undefined);
      assert.equal((await claimDue(harness, { nowMs: nowMs - 1 })).id, leased.id);
    },
  'returns deliveries of an endpoint that is paused for longer than the longest pause': async (
    harness,
  ) => {
    const { id, ...leased } = await claimDue(harness);
    const pausedUntilMs = STORED_MS + AHEAD_MS;
    const paused = { id, ...leased };
    await postpone(harness, paused, { pausedUntilMs, dueAtMs: STORED_MS + 1 });
    const nowMs = pausedUntilMs - PAUSE_MAX_MS;
    assert.equal(await claim(harness, { nowMs }), undefined);
    assert.equal((await claimDue(harness, { nowMs: nowMs - 1 })).id, id);
  },
  'counts failures from 0 again after a postponement and a pause under a clock ahead': async (
    harness,
  ) => {
    const first = await claimDue(harness);
    await postpone(harness, first, { nowMs: STORED_MS + AHEAD_MS });
    const second = await claimDue(harness);
    assert.deepEqual([second.failures, second.endpointFailures], [0, 0]);
    await postpone(harness, second, { dueAtMs: STORED_MS + 6000 });
    const third = await claimDue(harness, { nowMs: STORED_MS + 6000 });
    assert.deepEqual([third.failures, third.endpointFailures], [1, 1]);
  },
  'counts failures from 0 again when both are overdue by more than the maximum': async (
    harness,
  ) => {
    const dueAtMs = STORED_MS + 5000;
    await postpone(harness, await claimDue(harness), { dueAtMs });
    const nowMs = dueAtMs + OVERDUE_MAX_MS;
    const last = await claimDue(harness, { nowMs });
    assert.deepEqual([last.failures, last.endpointFailures], [1, 1]);
    await postpone(harness, last, { dueAtMs, pausedUntilMs: dueAtMs });
    const late = await claimDue(harness, { nowMs: nowMs + 1 });
    assert.deepEqual([late.failures, late.endpointFailures], [0, 0]);
  },
});
