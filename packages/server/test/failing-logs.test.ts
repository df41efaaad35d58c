import { setImmediate as turn } from 'node:timers/promises';
import type { DocumentsResult, OutboxResult, PruneResult, WebhooksResult } from '@paydocs/core';
import { manualWorkEngine } from '@paydocs/testing';
import { expect, test } from 'vitest';
import { hostLog } from '../src/log/log.ts';
import type { OwnEngine } from '../src/workers/worker.ts';
import { startDocumentWorker } from '../src/workers/document-worker.ts';
import { startOutboxWorker } from '../src/workers/outbox-worker.ts';
import { startPruneWorker } from '../src/workers/prune-worker.ts';
import { startWebhookWorker } from '../src/workers/webhook-worker.ts';

const fail = (): never => {
  throw new Error('The log has ended.');
};
const log = { debug: fail, info: fail, warn: fail, error: fail };

/** Returns the results in turn, then `idle`. */
const script = <Result>(...results: readonly Result[]) => {
  const left = [...results];
  return async () => left.shift() ?? ({ outcome: 'idle' } as const);
};

const released = { outcome: 'released', entryId: 'a' } satisfies OutboxResult;
const delivered = { messageId: 'msg_1', endpointId: 7, siteId: 1, outcome: 'sent' } as const;
const counts = { completed: 25, failed: 0, postponed: 0, released: 0 };

const workers: Readonly<Record<string, (engine: OwnEngine) => object>> = {
  emails: (engine) =>
    startOutboxWorker({ processOutbox: script<OutboxResult>(released) }, { engine, log }),
  webhooks: (engine) =>
    startWebhookWorker({ processWebhooks: script<WebhooksResult>(delivered) }, { engine, log }),
  documents: (engine) =>
    startDocumentWorker(
      {
        prepareOrders: async () => undefined,
        processDocuments: script<DocumentsResult>({ outcome: 'processed', ...counts }),
      },
      { engine, log },
    ),
};

test.each(Object.entries(workers))(
  'the worker of %s goes on when its own log fails',
  async (_, start) => {
    const engine = manualWorkEngine();
    start(engine);
    expect(await engine.run()).toBe(2);
    expect(engine.errors).toEqual([]);
  },
);

test('the worker of old rows goes on when its own log fails', async () => {
  const again = Promise.withResolvers<void>();
  let runs = 0;
  const prune = async (): Promise<PruneResult> => {
    runs += 1;
    if (runs === 2) again.resolve();
    return { target: 'names', pruned: 0, next: undefined };
  };
  const worker = startPruneWorker({ prune }, { log, sleep: async () => turn() });
  await again.promise;
  await worker.stop();
});

test('every level is written when a log fails to say which ones it writes', () => {
  expect(hostLog({ ...log, isLevelEnabled: fail }).isLevelEnabled?.('info')).toBe(true);
});
