import type { OutboxResult } from '@paydocs/core';
import { memoryPorts } from '@paydocs/testing';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createLog, openPaydocs } from '../src/index.ts';
import { startDocumentWorker } from '../src/workers/document-worker.ts';
import { startOutboxWorker } from '../src/workers/outbox-worker.ts';
import { startPruneWorker } from '../src/workers/prune-worker.ts';
import { startWebhookWorker } from '../src/workers/webhook-worker.ts';
import { ownEngine } from '../src/workers/worker.ts';
import { hostOptions, opened } from './embedding.ts';

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => vi.useRealTimers());

const never = <Result>(): Promise<Result> => Promise.withResolvers<Result>().promise;
const log = createLog('silent', { write: () => {} });

/** Starts each worker on work that never ends. */
const stuckWorkers = () => {
  const engine = ownEngine({ log, failed: 'It failed.' });
  return {
    emails: startOutboxWorker({ processOutbox: () => never<OutboxResult>() }, { log }),
    webhooks: startWebhookWorker({ processWebhooks: never }, { log }),
    documents: startDocumentWorker(
      { prepareOrders: never, processDocuments: never },
      { engine, log },
    ),
    rows: startPruneWorker({ prune: never }, { log, sleep: async () => {} }),
  };
};

test.each(['emails', 'webhooks', 'documents', 'rows'] as const)(
  'the worker of %s stops after 8 s when what it has begun never ends',
  async (name) => {
    const worker = stuckWorkers()[name];
    await vi.advanceTimersByTimeAsync(0);
    const results: boolean[] = [];
    void worker.stop().then((inTime) => results.push(inTime));
    await vi.advanceTimersByTimeAsync(7999);
    expect(results).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(results).toEqual([false]);
    expect(await worker.stop(1)).toBe(false);
  },
);

test('an instance whose ports never answer closes within 9 s, and says what it left', async () => {
  const lines: string[] = [];
  const { options } = await hostOptions();
  const { documentTasks, webhookDeliveries } = memoryPorts();
  const ports = {
    documentTasks: { ...documentTasks, claim: never },
    webhookDeliveries: { ...webhookDeliveries, claim: never },
    mailer: { prepare: never },
  };
  const written = { write: (line: string) => void lines.push(JSON.parse(line).msg) };
  const withPorts = { ...options, ports, log: createLog('warn', written) };
  const paydocs = await openPaydocs({ ...withPorts, publicUrl: 'http://127.0.0.1/' });
  await paydocs.migrate();
  const person = { email: 'ada@example.com', firstName: 'Ada', lastName: 'King' };
  await paydocs.core.register({ ...person, password: 'correct horse battery staple' });
  await paydocs.core.forgotPassword({ email: person.email });
  paydocs.startOutboxWorker();
  paydocs.startDocumentWorker();
  paydocs.startWebhookWorker();
  const closed = paydocs.close();
  await vi.advanceTimersByTimeAsync(8000);
  expect(lines).toHaveLength(3);
  await vi.advanceTimersByTimeAsync(1000);
  await closed;
  expect(lines).toEqual([
    'closed before an email had an outcome: it is sent again after its lease, unless this was its second attempt',
    'closed before documents were stored: they are made again after their lease',
    'closed before a webhook had an answer: it is sent again after its lease',
    'closed before all threads and connections had ended',
  ]);
  const again = await opened(options);
  expect(await again.migrate()).toEqual([]);
});
