import assert from 'node:assert/strict';
import { expectationsAfter } from '../contract.ts';
import { pluck } from '../samples/pluck.ts';
import { claim, create, idsOf, LEASE_MS, OF_SITE_2 } from '../samples/sample-orders.ts';
import { addPayroll } from '../samples/sample-payroll.ts';
import { ORDERED_MS } from '../samples/sample-rows.ts';

/** The expectations of whose turn it is, and of leases. */
export const documentTurns = expectationsAfter(addPayroll, {
  'serves the site with the fewest leases, and orders in turn': async (harness) => {
    const one = await create(harness);
    const two = await create(harness);
    const other = await create(harness, OF_SITE_2);
    const served: (number | undefined)[] = [];
    for (let turn = 0; turn < 5; turn += 1) {
      const nowMs = ORDERED_MS + turn;
      served.push((await claim(harness, `lease-${turn}`, { limit: 1, nowMs }))?.orderId);
    }
    assert.deepEqual(served, [one.id, other.id, two.id, one.id, two.id]);
  },
  'serves a small order next that comes in the middle of large ones of another site': async (
    harness,
  ) => {
    for (let order = 0; order < 4; order += 1) await create(harness);
    for (let turn = 0; turn < 3; turn += 1) {
      await claim(harness, `large-${turn}`, { limit: 2, nowMs: ORDERED_MS + turn });
    }
    const small = await create(harness, OF_SITE_2);
    const next = await claim(harness, 'next', { nowMs: ORDERED_MS + 3 });
    assert.equal(next?.orderId, small.id);
  },
  'claims first the documents of an order that became due first': async (harness) => {
    await create(harness, {
      documents: [3, 1, 2].map((employeeId) => ({ employeeId, dueAtMs: ORDERED_MS + employeeId })),
    });
    const nowMs = ORDERED_MS + 2;
    const claimed = await claim(harness, 'one', { nowMs });
    assert.deepEqual(pluck(claimed?.documents, 'employeeId'), [1, 2]);
  },
  'leases documents until exactly the end of the lease': async (harness) => {
    await create(harness);
    const ids = idsOf(await claim(harness, 'one'));
    for (const nowMs of [ORDERED_MS, ORDERED_MS + LEASE_MS - 1]) {
      assert.equal(await claim(harness, 'two', { nowMs }), undefined);
    }
    assert.deepEqual(idsOf(await claim(harness, 'two', { nowMs: ORDERED_MS + LEASE_MS })), ids);
    const leased = await harness.ports.store.transaction(async (tx) => tx.documents.lock(ids));
    assert.deepEqual(
      leased.map(({ leaseId, attempts }) => [leaseId, attempts]),
      ids.map(() => ['two', 2]),
    );
  },
});
