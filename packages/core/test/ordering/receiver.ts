import { WEBHOOK_EVENTS, type WebhookEventType } from '@paydocs/core';
import type { sampleOrdering } from './sample-ordering.ts';

type Sample = ReturnType<typeof sampleOrdering>;

/** The body of an event. */
export interface ReceivedEvent {
  readonly type: string;
  readonly timestamp: string;
  readonly data: Readonly<Record<string, unknown>>;
}

/** Adds a receiver of a site, and returns a function that returns the events since the last call. */
export const addReceiver = async (
  { ordering, webhookSender }: Pick<Sample, 'ordering' | 'webhookSender'>,
  events: readonly WebhookEventType[] = WEBHOOK_EVENTS,
  site = 'main',
): Promise<() => Promise<readonly ReceivedEvent[]>> => {
  await ordering.createWebhook({ site, url: 'https://receiver.example/paydocs', events });
  let received = 0;
  return async () => {
    while ((await ordering.processWebhooks()).outcome !== 'idle');
    const messages = webhookSender.messages.slice(received);
    received += messages.length;
    return messages.map(({ body }) => JSON.parse(body) as ReceivedEvent);
  };
};
