import assert from 'node:assert/strict';
import { timestamp, type WebhookEvent } from '@paydocs/core';
import { atOnce } from '../at-once.ts';
import { expectationsAfter } from '../contract.ts';
import { addPayroll } from '../samples/sample-payroll.ts';
import { buildAudit, expectAudit } from '../samples/sample-audit.ts';
import type { StoreHarness } from '../store-harness.ts';
import { addEndpoint, claimDue, eventsOf, fail, STORED_MS } from '../samples/sample-webhooks.ts';

const buildEvent = (overrides: Partial<WebhookEvent> = {}): WebhookEvent => ({
  type: 'order.completed',
  siteId: 1,
  atMs: STORED_MS,
  data: { id: 5, counts: { completed: 2 } },
  ...overrides,
});

const store = async ({ ports }: StoreHarness, ...events: readonly WebhookEvent[]): Promise<void> =>
  ports.store.transaction(async (tx) => tx.events.add(events));

const spend = async ({ ports }: StoreHarness, amount: string): Promise<void> =>
  ports.store.transaction(async (tx) => tx.users.addSpent(1, amount));

const spentBy = async ({ ports }: StoreHarness, userId: number) =>
  (await ports.users.find(userId))?.totalSpent;

/** The expectations of events, users and the audit trail in transactions. */
export const transactionEffects = expectationsAfter(addPayroll, {
  'stores an event for each endpoint of its site that asks for its type': async (harness) => {
    await addEndpoint(harness, { events: ['order.completed', 'document.outdated'] });
    await addEndpoint(harness, { events: ['document.voided', 'order.completed'] });
    await addEndpoint(harness, { events: ['order.failed'] });
    await addEndpoint(harness, { siteId: 2 });
    const voided = buildEvent({ type: 'document.voided', atMs: STORED_MS + 1, data: { a: 'ü' } });
    await store(harness, buildEvent(), voided);
    const { data } = buildEvent();
    const completed = { type: 'order.completed', timestamp: timestamp(STORED_MS), data };
    const other = {
      type: 'document.voided',
      timestamp: timestamp(STORED_MS + 1),
      data: { a: 'ü' },
    };
    assert.deepEqual(await eventsOf(harness), [completed, completed, other]);
    await store(harness);
    await store(harness, buildEvent({ siteId: 2 }));
    assert.equal((await eventsOf(harness)).length, 1);
  },
  'stores no event for a disabled endpoint': async (harness) => {
    await addEndpoint(harness);
    await store(harness, buildEvent());
    await fail(harness, await claimDue(harness));
    await store(harness, buildEvent());
    assert.deepEqual(await eventsOf(harness), []);
    const [endpoint] = await harness.ports.webhookEndpoints.list();
    assert.equal(endpoint?.waiting, 0);
  },
  'adds to what a user spent, exactly in cents': async (harness) => {
    for (const amount of ['0.10', '0.20', '0.00', '1.15']) await spend(harness, amount);
    assert.equal(await spentBy(harness, 1), 1.45);
    await spend(harness, '1000000.07');
    assert.equal(await spentBy(harness, 1), 1000001.52);
    await spend(harness, '99999999999.99');
    assert.equal(await spentBy(harness, 1), 100001000001.51);
    assert.equal(await spentBy(harness, 2), 0);
  },
  'adds every amount of parallel transactions': async (harness) => {
    await atOnce(6, async () => spend(harness, '0.10'));
    assert.equal(await spentBy(harness, 1), 0.6);
  },
  'stores entries of the audit trail with each field': async (harness) => {
    const entry = buildAudit({ action: 'order.reissued', details: { documents: 2, a: ['ü'] } });
    await harness.ports.store.transaction(async (tx) => tx.audit.add(entry));
    await expectAudit(harness, [entry]);
  },
});
