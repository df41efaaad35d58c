import assert from 'node:assert/strict';
import { buildCompany } from '../../builders.ts';
import { expectations } from '../contract.ts';
import type { StoreHarness } from '../store-harness.ts';
import { create, OF_SITE_2 } from '../samples/sample-orders.ts';
import { addPayroll } from '../samples/sample-payroll.ts';

/** The expectations of reading the orders of a site. */
export const ordersOfSite = expectations<StoreHarness>({
  'reads the orders of a site by their ids, with the names of user and company': async (
    harness,
  ) => {
    await addPayroll(harness);
    await harness.add({ companies: [buildCompany({ id: 3, externalId: 'acme', userId: 2 })] });
    const first = await create(harness);
    await create(harness, OF_SITE_2);
    const second = await create(harness, { companyId: 3, userId: 2, documents: 'all' });
    const { orders } = harness.ports;
    const read = (afterId: number, limit: number) => orders.ofSite({ siteId: 1, afterId, limit });
    const [one, other] = [
      { ...first, user: 'user-1@example.test', company: 'paydocs-1' },
      { ...second, user: 'user-2@example.test', company: 'acme' },
    ];
    assert.deepEqual(await read(0, 10), [one, other]);
    assert.deepEqual(await read(0, 1), [one]);
    assert.deepEqual(await read(first.id, 10), [other]);
    assert.deepEqual(await read(second.id, 10), []);
  },
});
