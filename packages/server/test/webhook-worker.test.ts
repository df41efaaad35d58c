import type { WebhooksResult } from '@paydocs/core';
import { manualWorkEngine } from '@paydocs/testing';
import { expect, test } from 'vitest';
import { createLog } from '../src/log/log.ts';
import { startWebhookWorker } from '../src/workers/webhook-worker.ts';
import { until } from './until.ts';

const delivery = { messageId: 'msg_1', endpointId: 7, siteId: 1 };

const capturedLog = () => {
  const lines: { level: string; msg: string; [field: string]: unknown }[] = [];
  return { lines, log: createLog('info', { write: (line) => void lines.push(JSON.parse(line)) }) };
};

/** Runs a worker on scripted results until it is idle or fails. */
const workOn = async (script: readonly (WebhooksResult | Error)[]) => {
  const steps = [...script];
  const engine = manualWorkEngine();
  const { lines, log } = capturedLog();
  const processWebhooks = async (): Promise<WebhooksResult> => {
    const step = steps.shift() ?? { outcome: 'idle' };
    if (step instanceof Error) throw step;
    return step;
  };
  const worker = startWebhookWorker({ processWebhooks }, { engine, log });
  const calls = await engine.run();
  await worker.stop();
  return { calls, errors: engine.errors, lines };
};

test('the webhook worker looks again until nothing is due', async () => {
  expect(await workOn([])).toMatchObject({ calls: 1, lines: [] });
  const sent = { ...delivery, outcome: 'sent' } as const;
  expect(await workOn([sent, sent])).toMatchObject({ calls: 3 });
});

test('the webhook worker logs each outcome, and a disabled endpoint as an error', async () => {
  const reason = 'The receiver answered 500.';
  const { lines } = await workOn([
    { ...delivery, outcome: 'sent' },
    { ...delivery, outcome: 'released' },
    { ...delivery, outcome: 'postponed', reason },
    { ...delivery, outcome: 'failed', reason },
    { ...delivery, outcome: 'disabled', reason },
  ]);
  const fields = { webhook_id: 'msg_1', endpoint_id: 7, site_id: 1 };
  expect(lines).toMatchObject([
    { level: 'info', msg: 'webhook sent', ...fields },
    { level: 'info', msg: 'webhook given back', ...fields },
    { level: 'warn', msg: 'webhook postponed', ...fields, reason },
    { level: 'error', msg: 'webhook failed', ...fields, reason },
    { level: 'error', msg: 'webhook endpoint disabled', ...fields, reason },
  ]);
});

test('the webhook worker logs what a sender threw', async () => {
  const reason = 'The sender failed.';
  const fault = new TypeError('to https://receiver.example/?key=7');
  const { errors, lines } = await workOn([{ ...delivery, outcome: 'postponed', reason, fault }]);
  expect(errors).toEqual([]);
  expect(lines).toMatchObject([
    { level: 'warn', msg: 'webhook postponed', reason, error: { type: 'TypeError' } },
  ]);
  expect(JSON.stringify(lines)).not.toContain('key=7');
});

test('an error of the database goes to the engine, which tries again', async () => {
  const error = new Error('away');
  expect(await workOn([error])).toMatchObject({ calls: 1, errors: [error], lines: [] });
});

test('without an engine of a test the worker looks by itself, and logs an error with its count', async () => {
  const { lines, log } = capturedLog();
  const away = { processWebhooks: () => Promise.reject(new Error('away')) };
  const worker = startWebhookWorker(away, { log });
  await until(() => lines.length > 0);
  await worker.stop();
  expect(lines[0]).toMatchObject({
    level: 'warn',
    msg: 'processing webhooks failed',
    failures: 1,
    error: { type: 'Error' },
  });
});

test('a stop aborts what is under way, and waits until it is given back', async () => {
  const { lines, log } = capturedLog();
  const begun = Promise.withResolvers<void>();
  const worker = startWebhookWorker(
    {
      processWebhooks: (signal) =>
        new Promise((resolve) => {
          signal?.addEventListener('abort', () => resolve({ ...delivery, outcome: 'released' }));
          begun.resolve();
        }),
    },
    { log },
  );
  await begun.promise;
  await worker.stop();
  expect(lines).toMatchObject([{ msg: 'webhook given back' }]);
});
