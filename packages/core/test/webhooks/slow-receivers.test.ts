import { pollingWorkEngine, WEBHOOK_LANES } from '@paydocs/core';
import { expect, test } from 'vitest';
import { movedTime, settle } from '../moved-time.ts';
import { sampleWebhooks } from './sample-webhooks.ts';

const ENDPOINTS = 17;
const SLOW_URL = 'https://slow.example/';
const ANSWER_MS = 14_000;

test.each([1, 2, 3])(
  'an event is sent within 5 s although each of %i other sites has 17 receivers that answer after 14 s',
  async (slowSites) => {
    const { answer, cause, clock, core, endpoint } = await sampleWebhooks();
    const { sleep, sleepUntil, pass } = movedTime(clock);
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
    const engine = pollingWorkEngine({ concurrency: WEBHOOK_LANES, sleep: sleepUntil });
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
