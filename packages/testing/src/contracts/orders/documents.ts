import assert from 'node:assert/strict';
import { RawJson, type Scope } from '@paydocs/core';
import { buildDocument, buildEmployee } from '../../builders.ts';
import { atOnce } from '../at-once.ts';
import { type Contract, expectations } from '../contract.ts';
import { synchronizedLists } from '../lists/list-sync.ts';
import { documentList } from './document-list.ts';
import { eventsOfChanges } from './order-events.ts';
import {
  addPayroll,
  changeOf,
  claim,
  complete,
  create,
  createCompleted,
  documentsOf,
  firstOf,
  idsOf,
  newUuid,
  OF_USER_2,
  type OrderHarness,
  SITE,
} from './sample-orders.ts';

const page = { filter: {}, sort: [], include: [], offset: 0, limit: 10 } as const;

const replacementOf = (id: number) => ({
  ...changeOf(id),
  userId: 2,
  uuid: newUuid(),
  content: RawJson.of({ pay_date: '2026-01-21', currency: 'USD' }),
});

/** The contract of `Documents`. */
export const documentsContract: Contract<OrderHarness> = {
  port: 'Documents',
  expectations: [
    ...synchronizedLists(documentList),
    ...eventsOfChanges,
    ...expectations<OrderHarness>({
      'shows documents to their user and to the whole site only': async (harness) => {
        await addPayroll(harness);
        const order = await create(harness);
        const { documents } = harness.ports;
        const ordered = await documentsOf(harness, order.id);
        const all = ordered.map(({ payee: _payee, ...document }) => document);
        assert.deepEqual((await documents.page(SITE, page)).items, all);
        const [first] = all;
        assert.deepEqual(await documents.find(SITE, first?.uuid ?? ''), first);
        for (const visibility of [OF_USER_2, { ...SITE, siteId: 2 }]) {
          assert.equal((await documents.page(visibility, page)).total, 0);
          assert.equal(await documents.find(visibility, first?.uuid ?? ''), undefined);
        }
      },
      'embeds what is included and visible': async (harness) => {
        await addPayroll(harness);
        await create(harness);
        const { documents } = harness.ports;
        const included = { ...page, include: ['company', 'employee'], limit: 1 } as const;
        const [document] = (await documents.page(SITE, included)).items;
        assert.equal(document?.company?.id, 1);
        assert.equal(document?.employee?.documentsCount, 1);
        const hidden = { ...SITE, companies: { userId: 2 }, employees: { userId: 2 } };
        const [alone] = (await documents.page(hidden, included)).items;
        assert.deepEqual([alone?.company, alone?.employee], [null, null]);
      },
      'keeps imported documents out of orders': async (harness) => {
        await addPayroll(harness);
        const order = await create(harness);
        const imported = buildDocument({ id: 900, orderId: order.id, status: 'Completed' });
        await harness.add({ documents: [imported] });
        const { documents } = harness.ports;
        const ordered = await documentsOf(harness, order.id);
        assert.deepEqual(
          ordered.map(({ taskOrderId }) => taskOrderId),
          [order.id, order.id],
        );
        const listed = await documents.page(SITE, { ...page, filter: { id: [900] } });
        assert.deepEqual(
          listed.items.map(({ taskOrderId }) => taskOrderId),
          [null],
        );
        assert.equal((await documents.find(SITE, imported.uuid))?.taskOrderId, null);
        assert.deepEqual(await documents.replace(replacementOf(900)), { outcome: 'imported' });
      },
      'returns the documents of an order in batches': async (harness) => {
        await addPayroll(harness);
        const order = await create(harness);
        const [first, second] = await documentsOf(harness, order.id);
        const query = { siteId: 1, orderId: order.id, employees: 'site', limit: 1 } as const;
        const { documents } = harness.ports;
        assert.deepEqual(await documents.ofOrder({ ...query, afterId: 0 }), [first]);
        assert.deepEqual(await documents.ofOrder({ ...query, afterId: first?.id ?? 0 }), [second]);
        assert.deepEqual(await documents.ofOrder({ ...query, siteId: 2, afterId: 0 }), []);
      },
      'names the employees of an order if they are visible': async (harness) => {
        await addPayroll(harness);
        const other = { firstName: 'Ada', lastName: 'Lovelace', externalId: 'E-5' };
        await harness.add({ employees: [buildEmployee({ ...other, id: 5, userId: 2 })] });
        const employees = [1, 5].map((employeeId) => ({ employeeId, uuid: newUuid() }));
        const order = await create(harness, { documents: employees });
        const query = { siteId: 1, orderId: order.id, afterId: 0, limit: 9 };
        const payeesFor = async (scope: Scope) =>
          (await harness.ports.documents.ofOrder({ ...query, employees: scope })).map(
            ({ payee }) => payee,
          );
        const first = { firstName: 'Grace', lastName: 'Hopper', externalId: null };
        assert.deepEqual(await payeesFor('site'), [first, other]);
        assert.deepEqual(await payeesFor(OF_USER_2.employees), [null, other]);
      },
      'voids a completed document once, with the reason': async (harness) => {
        await addPayroll(harness);
        const order = await createCompleted(harness);
        const { id } = await firstOf(harness, order.id);
        const { documents, orders } = harness.ports;
        const voiding = { ...changeOf(id), reason: 'wrong hours' };
        const voided = await documents.void(voiding);
        assert.equal(voided?.status, 'Void');
        assert.deepEqual(voided?.errors.parse(), { code: 'document.void', detail: 'wrong hours' });
        assert.equal(await documents.void({ ...changeOf(id), reason: 'again' }), undefined);
        assert.equal((await orders.find(SITE, order.id))?.counts.void, 1);
      },
      'deletes a pending document, also a leased one, and no completed one': async (harness) => {
        await addPayroll(harness);
        const order = await create(harness);
        const [one = 0, two = 0] = idsOf(await claim(harness, 'lease'));
        const { documents, orders } = harness.ports;
        assert.equal(await documents.remove(changeOf(one)), true);
        assert.deepEqual(await complete(harness, 'lease', [one, two]), {
          completed: [two],
          abandoned: [one],
        });
        assert.equal(await documents.remove(changeOf(two)), false);
        assert.equal((await orders.find(SITE, order.id))?.status, 'Completed');
      },
      'replaces a completed document once, and voids it with the new one': async (harness) => {
        await addPayroll(harness);
        const order = await createCompleted(harness);
        const old = await firstOf(harness, order.id);
        const { documents, orders, users } = harness.ports;
        const outcomes = await atOnce(5, async () => documents.replace(replacementOf(old.id)));
        assert.deepEqual(outcomes.map(({ outcome }) => outcome).toSorted(), [
          'created',
          'replaced',
          'replaced',
          'replaced',
          'replaced',
        ]);
        assert.equal((await documents.find(SITE, old.uuid))?.status, 'Completed');
        const claimed = await claim(harness, 'lease', { nowMs: changeOf(0).nowMs });
        assert.equal(claimed?.documents[0]?.replacesId, old.id);
        await complete(harness, 'lease', idsOf(claimed));
        const voided = await documents.find(SITE, old.uuid);
        const added = (await documentsOf(harness, order.id)).at(-1);
        assert.equal(added?.replaces, old.uuid);
        assert.deepEqual(
          [voided?.status, voided?.errors.parse()],
          ['Void', { code: 'document.replaced', detail: added?.uuid }],
        );
        assert.equal((await orders.find(SITE, order.id))?.amount, '50.00');
        assert.equal((await users.find(1))?.totalSpent, 50);
        const again = await documents.replace(replacementOf(old.id));
        assert.deepEqual(again, { outcome: 'not-completed' });
      },
    }),
  ],
};
