import assert from 'node:assert/strict';
import { documentList as list, type Scope, timestamp } from '@paydocs/core';
import { buildDocument, buildEmployee } from '../../builders.ts';
import { type Contract, expectationsAfter } from '../contract.ts';
import { synchronizedLists } from '../lists/list-sync.ts';
import { walkedLists } from '../lists/list-walks.ts';
import { embeddedInDocuments } from '../lists/embedded-orders.ts';
import type { StoreHarness } from '../store-harness.ts';
import { documentList } from './document-list.ts';
import { documentsFiltering } from './documents-filtering.ts';
import { completedDocuments } from './completed-documents.ts';
import { create, documentsOf, firstOf } from '../samples/sample-orders.ts';
import { addPayroll, OF_USER_2, SITE } from '../samples/sample-payroll.ts';
import { ORDERED_MS } from '../samples/sample-rows.ts';

const page = { filter: {}, sort: [], include: [], offset: 0, limit: 10 } as const;

// Documents with ties in each sort key, whose order is not that of their ids.
const DOCUMENTS = Array.from({ length: 7 }, (_, index) => ({
  id: 901 + index,
  uuid: `00000000-0000-4000-8000-00000000090${index}`,
  status: index % 2 === 0 ? ('Completed' as const) : ('Void' as const),
  createdAt: timestamp(ORDERED_MS + (index % 3)),
  updatedAt: timestamp(ORDERED_MS + 10 - (index % 2)),
}));

/** The contract of `Documents`. */
export const documentsContract: Contract<StoreHarness> = {
  port: 'Documents',
  expectations: [
    ...embeddedInDocuments,
    ...synchronizedLists(documentList),
    ...walkedLists({
      ...documentList,
      list,
      add: async (harness) => documentList.add(harness, DOCUMENTS),
      filters: [{ status: ['Completed'] }],
    }),
    ...documentsFiltering,
    ...completedDocuments,
    ...expectationsAfter(addPayroll, {
      'shows documents to their user and to the whole site only': async (harness) => {
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
      'shows the place of a document: its order, and what outdated it or is replaced by it': async (
        harness,
      ) => {
        const order = await create(harness, { documents: [{}] });
        const { id, uuid } = await firstOf(harness, order.id);
        const place = { outdatedAt: '2026-02-01T08:00:00.001Z', outdatedBy: uuid };
        const document = { replacesId: id, payDate: '2025-12-31', ...place };
        const other = await create(harness, { documents: [document] });
        const {
          employee: _employee,
          company: _company,
          ...found
        } = await firstOf(harness, other.id);
        const { taskOrderId, replaces, payDate, outdatedAt, outdatedBy } = found;
        assert.deepEqual([taskOrderId, replaces], [other.id, uuid]);
        assert.deepEqual({ outdatedAt, outdatedBy }, place);
        assert.equal(payDate, '2025-12-31');
        const { outdatedAt: none, replaces: nothing } = await firstOf(harness, order.id);
        assert.deepEqual([none, nothing], [null, null]);
      },
      'embeds what is included and visible': async (harness) => {
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
        const order = await create(harness);
        const imported = buildDocument({ id: 900, orderId: order.id, status: 'Completed' });
        await harness.add({ documents: [imported] });
        const { documents } = harness.ports;
        assert.equal((await documentsOf(harness, order.id)).length, 2);
        const { items } = await documents.page(SITE, { ...page, filter: { id: [900] } });
        assert.deepEqual(
          items.map(({ orderId, taskOrderId }) => [orderId, taskOrderId]),
          [[order.id, null]],
        );
      },
      'returns the documents of an order in batches': async (harness) => {
        const order = await create(harness);
        const [first, second] = await documentsOf(harness, order.id);
        const query = { siteId: 1, orderId: order.id, employees: 'site', limit: 1 } as const;
        const { documents } = harness.ports;
        assert.deepEqual(await documents.ofOrder({ ...query, afterId: 0 }), [first]);
        assert.deepEqual(await documents.ofOrder({ ...query, afterId: first?.id ?? 0 }), [second]);
        assert.deepEqual(await documents.ofOrder({ ...query, siteId: 2, afterId: 0 }), []);
      },
      'names the employees of an order if they are visible': async (harness) => {
        const other = { firstName: 'Ada', lastName: 'Lovelace', externalId: 'E-5' };
        await harness.add({ employees: [buildEmployee({ ...other, id: 5, userId: 2 })] });
        const order = await create(harness, { documents: [{}, { employeeId: 5 }] });
        const query = { siteId: 1, orderId: order.id, afterId: 0, limit: 9 };
        const payeesFor = async (scope: Scope) =>
          (await harness.ports.documents.ofOrder({ ...query, employees: scope })).map(
            ({ payee }) => payee,
          );
        const first = { firstName: 'Grace', lastName: 'Hopper', externalId: null };
        assert.deepEqual(await payeesFor('site'), [first, other]);
        assert.deepEqual(await payeesFor(OF_USER_2.employees), [null, other]);
      },
    }),
  ],
};
