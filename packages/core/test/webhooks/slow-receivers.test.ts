import type { WebhookResult } from '@paydocs/core';
import { expect, test } from 'vitest';
import { sampleWebhooks } from './sample-webhooks.ts';

const ENDPOINTS = 17;
/** More deliveries than a site has at once. */
const LANES = 16;
const ACCEPTED: WebhookResult = { outcome: 'accepted' };

test('a site leaves room for others, however many slow receivers it has', async () => {
  const { answer, cause, core, endpoint } = await sampleWebhooks();
  const { url, events } = endpoint;
  for (let added = 1; added < ENDPOINTS; added += 1) {
    await core.createWebhook({ site: 'main', url, events });
  }
  for (const _ of [1, 2]) await cause();
  const slow = Promise.withResolvers<WebhookResult>();
  answer(() => slow.promise);
  const lanes = Array.from({ length: LANES }, async () => core.processWebhooks());
  await expect(lanes.at(-1)).resolves.toEqual({ outcome: 'idle' });

  answer(() => undefined);
  const { endpoint: other } = await core.createWebhook({ site: 'north', url, events });
  await cause('north');
  expect(await core.processWebhooks()).toMatchObject({ outcome: 'sent', endpointId: other.id });
  slow.resolve(ACCEPTED);
  const sent = (await Promise.all(lanes)).filter(({ outcome }) => outcome === 'sent');
  expect(sent).toHaveLength(8);
});
