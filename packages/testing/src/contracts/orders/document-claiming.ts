import assert from 'node:assert/strict';
import { DEFAULT_SITE_SETTINGS } from '@paydocs/core';
import { buildCompany, buildDocument, buildEmployee } from '../../builders.ts';
import { atOnce } from '../at-once.ts';
import { type Expectation, expectations } from '../contract.ts';
import {
  addPayroll,
  claim,
  complete,
  create,
  documentsOf,
  idsOf,
  LEASE_MS,
  newUuid,
  ORDERED_MS,
  type OrderHarness,
  SITE,
} from './sample-orders.ts';

const ofSite2 = {
  visibility: { ...SITE, siteId: 2 },
  userId: 11,
  companyId: 11,
} as const;

/** Expectations about claims of documents. */
export const claimingDocuments: readonly Expectation<OrderHarness>[] = expectations<OrderHarness>({
  'claims documents of one order with all that they show': async (harness) => {
    await addPayroll(harness);
    const order = await create(harness);
    await create(harness);
    const claimed = await claim(harness, 'lease');
    const documents = await documentsOf(harness, order.id);
    assert.equal(claimed?.orderId, order.id);
    assert.deepEqual(
      idsOf(claimed),
      documents.map(({ id }) => id),
    );
    const [first] = claimed?.documents ?? [];
    assert.deepEqual([first?.attempts, first?.madeAtMs, first?.replacesId], [1, null, null]);
    assert.deepEqual(first?.content.parse(), order.content.parse());
    const parties = first?.parties ?? assert.fail();
    assert.equal('employee' in parties && parties.employee.ssn, '219-01-0001');
    assert.equal('company' in parties && parties.company.ein, '12-0000001');
    assert.deepEqual(claimed?.site.settings, DEFAULT_SITE_SETTINGS);
  },
  'claims a document of an employee and a company without numbers': async (harness) => {
    await addPayroll(harness);
    await harness.add({
      companies: [buildCompany({ id: 5, ein: null })],
      employees: [buildEmployee({ id: 5, companyId: 5, ssn: null, email: null })],
    });
    await create(harness, { companyId: 5, documents: [{ employeeId: 5, uuid: newUuid() }] });
    const parties = (await claim(harness, 'lease'))?.documents[0]?.parties ?? assert.fail();
    assert.equal('employee' in parties && parties.employee.ssn, null);
    assert.equal('company' in parties && parties.company.ein, null);
  },
  'serves the site with the fewest leases, and orders in turn': async (harness) => {
    await addPayroll(harness);
    const one = await create(harness);
    const two = await create(harness);
    const other = await create(harness, {
      ...ofSite2,
      documents: [{ employeeId: 11, uuid: newUuid() }],
    });
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
    await addPayroll(harness);
    for (let order = 0; order < 4; order += 1) await create(harness);
    for (let turn = 0; turn < 3; turn += 1) {
      await claim(harness, `large-${turn}`, { limit: 2, nowMs: ORDERED_MS + turn });
    }
    const small = await create(harness, {
      ...ofSite2,
      documents: [{ employeeId: 11, uuid: newUuid() }],
    });
    const next = await claim(harness, 'next', { nowMs: ORDERED_MS + 3 });
    assert.equal(next?.orderId, small.id);
  },
  'leases documents until exactly the end of the lease': async (harness) => {
    await addPayroll(harness);
    await create(harness);
    const ids = idsOf(await claim(harness, 'one'));
    for (const nowMs of [ORDERED_MS, ORDERED_MS + LEASE_MS - 1]) {
      assert.equal(await claim(harness, 'two', { nowMs }), undefined);
    }
    assert.deepEqual(idsOf(await claim(harness, 'two', { nowMs: ORDERED_MS + LEASE_MS })), ids);
    assert.deepEqual((await complete(harness, 'one', ids)).completed, []);
    assert.deepEqual((await complete(harness, 'two', ids)).completed, ids);
  },
  'gives parallel claims different documents': async (harness) => {
    await addPayroll(harness);
    await create(harness);
    await create(harness);
    const claims = await atOnce(8, async (index) => claim(harness, `lease-${index}`, { limit: 1 }));
    const ids = claims.flatMap(idsOf);
    assert.equal(ids.length, 4);
    assert.equal(new Set(ids).size, 4);
  },
  'never claims an imported document': async (harness) => {
    await addPayroll(harness);
    await harness.add({ documents: [buildDocument({ id: 900, status: 'Pending' })] });
    assert.equal(await claim(harness, 'lease'), undefined);
  },
  'takes a due time and a service that a wrong clock set for none': async (harness) => {
    await addPayroll(harness);
    await create(harness);
    const ahead = ORDERED_MS + 365 * 24 * 3_600_000;
    const ids = idsOf(await claim(harness, 'ahead', { nowMs: ahead }));
    assert.deepEqual(idsOf(await claim(harness, 'now')), ids);
  },
});
