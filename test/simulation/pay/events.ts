import { createCore, WEBHOOK_EVENTS, type WebhookEventType } from '@paydocs/core';
import { must } from '../violation.ts';
import type { World } from '../world.ts';
import type { PayWorld } from './pay-world.ts';

/** The invariants of events, as mutants name them. */
export const EVENTS = {
  documents: 'receivers are told once of each change of a document',
  orders: 'receivers are told of each order that ends',
} as const;

/** The body of an event of a document or an order. */
interface Told {
  readonly type: WebhookEventType;
  readonly data: { readonly uuid?: string; readonly id?: number; readonly status: string };
}

/** Adds a receiver of all events. */
export const addReceiver = async ({ ports }: World): Promise<void> => {
  const receiver = { url: 'https://receiver.test/hooks', events: WEBHOOK_EVENTS };
  await createCore(ports).createWebhook({ site: 'main', ...receiver });
};

/** Judges the events of the documents and orders that are stored at the end. */
export const judgeEvents = async ({ world, documents, orders }: PayWorld): Promise<void> => {
  const core = createCore(world.ports);
  while ((await core.processWebhooks()).outcome !== 'idle');
  const told = world.ports.webhookSender.messages.map(({ body }) => JSON.parse(body) as Told);
  for (const { uuid, status, outdatedAt } of documents) {
    const events = told.filter(({ data }) => data.uuid === uuid).map(({ type }) => type);
    const isTold = (happened: boolean, ...types: readonly WebhookEventType[]): boolean =>
      events.filter((type) => types.includes(type)).length === Number(happened);
    must(
      isTold(status === 'Completed' || status === 'Void', 'document.completed') &&
        isTold(status === 'Void', 'document.voided', 'document.replaced') &&
        isTold(status === 'Canceled', 'document.canceled') &&
        isTold(outdatedAt !== null, 'document.outdated') &&
        (status !== 'Failed' || events.includes('document.failed')),
      EVENTS.documents,
    );
  }
  for (const { id, status } of orders) {
    const isEnded = status === 'Completed' || status === 'Failed';
    must(
      !isEnded || told.some(({ data }) => data.id === id && data.status === status),
      EVENTS.orders,
    );
  }
};
