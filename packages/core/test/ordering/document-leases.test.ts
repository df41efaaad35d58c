import { createCore, type DocumentTasks } from '@paydocs/core';
import { expect, test } from 'vitest';
import { ORDER, sampleOrdering } from './sample-ordering.ts';

test('a worker leases for two minutes, believes delays up to 15, and retries first within 5 s', async () => {
  const { ordering, callerOf, renderer, clock, documentTasks, ...sample } = sampleOrdering();
  await ordering.createOrder(await callerOf(1), { ...ORDER, employeeIds: [1] });
  const claims: Parameters<DocumentTasks['claim']>[0][] = [];
  const claim: DocumentTasks['claim'] = async (given) => {
    claims.push(given);
    return documentTasks.claim(given);
  };
  const tasks = { ...documentTasks, claim };
  const worker = createCore({ ...sample, renderer, clock, documentTasks: tasks });
  renderer.failNext();
  await worker.processDocuments();
  expect(claims[0]).toMatchObject({ leaseMs: 120_000, delayMaxMs: 15 * 60_000, limit: 25 });
  clock.advanceMs(5000);
  expect(await worker.processDocuments()).toMatchObject({ outcome: 'processed', completed: 1 });
});
