import { WEBHOOK_EVENTS, type WebhookSender } from '@paydocs/core';
import { manualClock, manualWorkEngine } from '@paydocs/testing';
import { httpWebhookSender } from '@paydocs/webhooks';
import { expect, test } from 'vitest';
import { createLog, type PaydocsOptions } from '../src/index.ts';
import { hostOptions, opened } from './embedding.ts';
import { localReceiver } from './local-receiver.ts';
import { samplesLike } from './managed.ts';
import { PAY_RUN, preparePayRun } from './pay-run.ts';
import { until } from './until.ts';

const SECOND_MS = 1000;
const HOUR_MS = 3_600_000;

const renderer = {
  types: ['Pay Statement'],
  checkLogo: async () => undefined,
  draw: async () => ({ outcome: 'unsupported', detail: 'No pictures.' }) as const,
  render: async () =>
    ({ outcome: 'rendered', pages: 1, bytes: Buffer.from('%PDF-'), warnings: [] }) as const,
};

/** A host on SQLite whose workers run, and whose time passes, only when a test says so. */
const host = async (given: PaydocsOptions = {}) => {
  const { options } = await hostOptions();
  await preparePayRun(options.databaseUrl, 2);
  const clock = manualClock();
  const documents = manualWorkEngine();
  const lines: { level: string; msg: string; reason?: string }[] = [];
  const paydocs = await opened({
    ...options,
    log: createLog('info', { write: (line) => void lines.push(JSON.parse(line)) }),
    webhooksAllow: ['127.0.0.1'],
    management: true,
    ...given,
    ports: { clock, renderer, workEngine: documents, ...given.ports },
  });
  const { core } = paydocs;
  const engine = manualWorkEngine();
  paydocs.startDocumentWorker();
  paydocs.startWebhookWorker({ engine });
  const logged = (text: string) => lines.filter(({ msg }) => msg === text);
  return {
    paydocs,
    core,
    logged,
    /** Creates an order, and makes its two documents. */
    completeOrder: async () => {
      const { order } = await core.createOrder(await core.callerFor(1), PAY_RUN);
      await documents.run();
      return order.id;
    },
    /** Sends what is due, after a time. */
    send: async (afterMs = 0) => {
      clock.advanceMs(afterMs);
      engine.elapse();
      await engine.run();
    },
    nowMs: () => clock.nowMs(),
  };
};

test('a completed order reaches a receiver that first refuses, under the same ids', async () => {
  const { core, completeOrder, send, logged } = await host();
  const receiver = await localReceiver();
  await core.createWebhook({ site: 'main', url: receiver.url, events: WEBHOOK_EVENTS });
  receiver.answer(503);
  const orderId = await completeOrder();
  await send();
  expect(receiver.received).toMatchObject([{ status: 503 }]);
  expect(logged('webhook postponed')).toMatchObject([
    { level: 'warn', reason: 'The receiver answered 503.' },
  ]);

  receiver.answer(204);
  await send(10 * SECOND_MS);
  const accepted = receiver.received.filter(({ status }) => status === 204);
  const events = accepted.map(({ body }): { type: string } => JSON.parse(body));
  expect(events.map(({ type }) => type).toSorted()).toEqual([
    'document.completed',
    'document.completed',
    'order.completed',
  ]);
  expect(events.find(({ type }) => type === 'order.completed')).toMatchObject({
    timestamp: expect.stringMatching(/^\d{4}-.*Z$/),
    data: { id: orderId, company_id: 1, user_id: 1, status: 'Completed' },
  });
  expect(new Set(accepted.map(({ id }) => id)).size).toBe(3);
  expect(accepted.map(({ id }) => id)).toContain(receiver.received[0]?.id);
  await send(HOUR_MS);
  expect(receiver.received).toHaveLength(4);
});

test('an endpoint that is away for four days is disabled: log, metrics, and what waits', async () => {
  const { paydocs, core, completeOrder, send, logged, nowMs } = await host();
  const receiver = await localReceiver();
  const events = ['order.completed'] as const;
  const { endpoint } = await core.createWebhook({ site: 'main', url: receiver.url, events });
  receiver.answer(500);
  const begunAtMs = nowMs();
  await completeOrder();
  await send();
  while (logged('webhook endpoint disabled').length === 0) {
    await send(HOUR_MS);
    expect(nowMs() - begunAtMs).toBeLessThan(5 * 24 * HOUR_MS);
  }
  expect(nowMs() - begunAtMs).toBeGreaterThanOrEqual(4 * 24 * HOUR_MS);
  expect(receiver.received.length).toBeGreaterThanOrEqual(10);
  expect(new Set(receiver.received.map(({ id }) => id)).size).toBe(1);
  expect(logged('webhook endpoint disabled')).toMatchObject([
    { level: 'error', endpoint_id: endpoint.id, reason: 'The receiver answered 500.' },
  ]);

  const { management } = paydocs;
  if (management === undefined) throw new Error('The host counts nothing.');
  expect(await samplesLike(management, 'paydocs_webhook_endpoints')).toEqual({
    'paydocs_webhook_endpoints{state="healthy"}': 0,
    'paydocs_webhook_endpoints{state="failing"}': 0,
    'paydocs_webhook_endpoints{state="disabled"}': 1,
  });
  expect(await samplesLike(management, 'paydocs_webhook_results_total')).toMatchObject({
    'paydocs_webhook_results_total{outcome="disabled"}': 1,
    'paydocs_webhook_results_total{outcome="postponed"}': receiver.received.length - 1,
  });

  receiver.answer(204);
  await completeOrder();
  await send(24 * HOUR_MS);
  expect(receiver.received.at(-1)).toMatchObject({ status: 500 });
  await core.enableWebhook({ site: 'main', id: endpoint.id });
  await send();
  expect(receiver.received.filter(({ status }) => status === 204)).toHaveLength(1);
});

test('a receiver that answers 410 is disabled at once', async () => {
  const { core, completeOrder, send, logged } = await host();
  const receiver = await localReceiver();
  await core.createWebhook({ site: 'main', url: receiver.url, events: ['order.completed'] });
  receiver.answer(410);
  await completeOrder();
  await send();
  expect(receiver.received).toHaveLength(1);
  expect(logged('webhook endpoint disabled')).toHaveLength(1);
});

// @promise R104
test('a receiver in a network that is not allowed gets nothing', async () => {
  const allow = ['10.1.0.0/16'];
  const receiver = await localReceiver();
  const endpoint = { site: 'main', url: receiver.url, events: ['order.completed'] } as const;
  const { core } = await host({ webhooksAllow: allow });
  await expect(core.createWebhook(endpoint)).rejects.toMatchObject({ code: 'input.invalid' });

  // An endpoint from before the settings changed.
  const webhookSender = { ...httpWebhookSender({ allow }), mayReach: () => true };
  const later = await host({ ports: { webhookSender } });
  await later.core.createWebhook(endpoint);
  await later.completeOrder();
  await later.send();
  expect(receiver.received).toEqual([]);
  expect(later.logged('webhook postponed')).toMatchObject([
    { reason: 'The receiver has the address 127.0.0.1, which needs https.' },
  ]);
});

test('a host sends webhooks by a sender of its own', async () => {
  const urls: string[] = [];
  const webhookSender: WebhookSender = {
    mayReach: () => true,
    send: async ({ url }) => {
      urls.push(url);
      return { outcome: 'accepted' };
    },
  };
  const { core, completeOrder, send } = await host({ ports: { webhookSender } });
  const url = 'https://receiver.test/hooks';
  await core.createWebhook({ site: 'main', url, events: ['order.completed'] });
  await completeOrder();
  await send();
  expect(urls).toEqual([url]);
});

test('a host that closes gives the webhook under way back, for another worker', async () => {
  const { options } = await hostOptions();
  await preparePayRun(options.databaseUrl, 1);
  const engine = manualWorkEngine();
  const begun: string[] = [];
  const webhookSender: WebhookSender = {
    mayReach: () => true,
    send: ({ id }, signal) =>
      new Promise((resolve) => {
        begun.push(id);
        signal?.addEventListener('abort', () =>
          resolve({ outcome: 'refused', reason: 'The delivery was canceled.', isGone: false }),
        );
      }),
  };
  const ports = { renderer, workEngine: engine, webhookSender };
  const first = await opened({ ...options, ports });
  const receiver = await localReceiver();
  await first.core.createWebhook({ site: 'main', url: receiver.url, events: ['order.completed'] });
  first.startDocumentWorker();
  await first.core.createOrder(await first.core.callerFor(1), PAY_RUN);
  await engine.run();
  first.startWebhookWorker();
  await until(() => begun.length === 1);
  await first.close();
  expect(() => first.startWebhookWorker()).toThrow('paydocs is closed.');

  const next = await opened({ ...options, webhooksAllow: ['127.0.0.1'] });
  next.startWebhookWorker();
  await until(() => receiver.received.length === 1);
  expect(receiver.received).toMatchObject([{ id: begun[0], status: 204 }]);
});
