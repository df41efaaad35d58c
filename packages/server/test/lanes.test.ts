import type { DocumentRenderer, WebhookSender } from '@paydocs/core';
import { buildUser } from '@paydocs/testing';
import { expect, test } from 'vitest';
import { openPaydocs } from '../src/index.ts';
import { hostOptions } from './embedding.ts';
import { PAY_RUN, preparePayRun } from './pay-run.ts';
import { until } from './until.ts';

/** A renderer whose documents are never made, until it ends. */
const stuckRenderer = () => {
  const { promise: ended, resolve: end } = Promise.withResolvers<void>();
  let begun = 0;
  const renderer: DocumentRenderer = {
    checkLogo: async () => undefined,
    draw: async () => ({ outcome: 'unsupported', detail: 'No pictures.' }),
    render: async () => {
      begun += 1;
      await ended;
      return { outcome: 'refused', code: 'test.ended', detail: 'The test has ended.' };
    },
  };
  return { renderer, begun: () => begun, end };
};

test('a pay run that does not move on delays no reset e-mail', async () => {
  const { options, emails } = await hostOptions();
  await preparePayRun(options.databaseUrl, 100);
  const { renderer, begun, end } = stuckRenderer();
  const resetPasswordUrl = 'https://pay.example/reset';
  const ports = { renderer };
  const paydocs = await openPaydocs({ ...options, ports, policy: { resetPasswordUrl } });
  const { core } = paydocs;
  const caller = await core.callerFor(1);
  await core.createOrder(caller, PAY_RUN);
  paydocs.startDocumentWorker();
  paydocs.startOutboxWorker();
  await until(() => begun() > 0);

  const { email } = buildUser();
  await core.forgotPassword({ email });
  await until(async () => (await emails()).length > 0);
  const { items } = await core.listOrders(caller);
  expect([(await emails())[0]?.to, items[0]?.counts.pending]).toEqual([email, 100]);
  end();
  await paydocs.close();
});

test('a receiver that does not answer delays neither documents nor e-mails', async () => {
  const { options, emails } = await hostOptions();
  await preparePayRun(options.databaseUrl, 2);
  const silent: string[] = [];
  const webhookSender: WebhookSender = {
    mayReach: () => true,
    send: ({ id }, signal) =>
      new Promise((resolve) => {
        silent.push(id);
        signal?.addEventListener('abort', () =>
          resolve({ outcome: 'refused', reason: 'The delivery was canceled.', isGone: false }),
        );
      }),
  };
  const policy = { resetPasswordUrl: 'https://pay.example/reset' };
  const paydocs = await openPaydocs({ ...options, ports: { webhookSender }, policy });
  const { core } = paydocs;
  const caller = await core.callerFor(1);
  const events = ['document.completed'] as const;
  await core.createWebhook({ site: 'main', url: 'https://receiver.test', events });
  paydocs.startWebhookWorker();
  paydocs.startDocumentWorker();
  paydocs.startOutboxWorker();
  await core.createOrder(caller, PAY_RUN);
  await until(() => silent.length > 0);

  await core.createOrder(caller, PAY_RUN);
  await core.forgotPassword({ email: buildUser().email });
  await until(async () => (await emails()).length > 0);
  const isDone = async () =>
    (await core.listOrders(caller)).items.every(({ status }) => status === 'Completed');
  await until(isDone);
  await paydocs.close();
});
