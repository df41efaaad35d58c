import { setImmediate as turn } from 'node:timers/promises';
import { pollingWorkEngine, WEBHOOK_LANES } from '@paydocs/core';
import { expect, test } from 'vitest';
import { sampleWebhooks } from './sample-webhooks.ts';

const ENDPOINTS = 17;
const SLOW_URL = 'https://slow.example/';
const ANSWER_MS = 14_000;
const STEP_MS = 100;

const settle = async (): Promise<void> => {
  for (let turns = 0; turns < 5; turns += 1) await turn();
};

/** A time in which sleeps end when a test moves the clock. */
const movedTime = (clock: { nowMs(): number; advanceMs(ms: number): void }) => {
  const sleeping = new Set<{ readonly endMs: number; readonly wake: () => void }>();
  const sleep = async (ms: number): Promise<void> =>
    new Promise((wake) => sleeping.add({ endMs: clock.nowMs() + ms, wake }));
  const pass = async (ms: number): Promise<void> => {
    for (let passed = 0; passed < ms; passed += STEP_MS) {
      clock.advanceMs(STEP_MS);
      for (const each of sleeping) {
        if (each.endMs > clock.nowMs()) continue;
        sleeping.delete(each);
        each.wake();
      }
      await settle();
    }
  };
  return { sleep, pass };
};

test.each([1, 2, 3])(
  'an event is sent within 5 s although each of %i other sites has 17 receivers that answer after 14 s',
  async (slowSites) => {
    const { answer, cause, clock, core, endpoint } = await sampleWebhooks();
    const { sleep, pass } = movedTime(clock);
    const { events } = endpoint;
    for (let number = 1; number <= slowSites; number += 1) {
      const site = `slow-${number}`;
      await core.createSite({ identifier: site, name: site });
      for (let added = 0; added < ENDPOINTS; added += 1) {
        await core.createWebhook({ site, url: SLOW_URL, events });
      }
      for (let caused = 0; caused < 5; caused += 1) await cause(site);
    }
    answer(async ({ url }) => {
      if (url === SLOW_URL) await sleep(ANSWER_MS);
      return { outcome: 'accepted' };
    });
    let sent = 0;
    const engine = pollingWorkEngine({
      concurrency: WEBHOOK_LANES,
      sleep: async (ms, signal) =>
        Promise.race([
          sleep(ms),
          new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve())),
        ]),
    });
    engine.start(async (signal) => {
      const result = await core.processWebhooks(signal);
      if (result.outcome === 'sent' && result.endpointId === endpoint.id) sent += 1;
      return result.outcome === 'idle' ? 'idle' : 'more';
    });
    // All lanes begin at once, so that all answers of slow receivers come at once too.
    for (let lane = 0; lane < WEBHOOK_LANES; lane += 1) {
      engine.wake();
      await settle();
    }
    for (let round = 1; round <= 6; round += 1) {
      await pass(5_300);
      await cause('main');
      await pass(5_000);
      expect(sent).toBe(round);
    }
    const stopped = engine.stop();
    await pass(ANSWER_MS);
    await stopped;
  },
);
