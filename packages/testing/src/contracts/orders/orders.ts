import assert from 'node:assert/strict';
import { atOnce } from '../at-once.ts';
import { type Contract, expectations } from '../contract.ts';
import { eventsOfOrders } from './order-events.ts';
import { ordersOfSite } from './orders-of-site.ts';
import {
  addPayroll,
  auditOf,
  buildOrder,
  changeOf,
  claim,
  create,
  createCompleted,
  documentsOf,
  idsOf,
  newUuid,
  OF_USER_2,
  ORDERED_MS,
  type OrderHarness,
  SITE,
} from './sample-orders.ts';

const page = { filter: {}, sort: [], offset: 0, limit: 10 } as const;
const prepare = ({ ports }: OrderHarness, limit: number) =>
  ports.orders.prepareNext({ nowMs: ORDERED_MS, limit, newUuid });

/** The contract of `Orders`. */
export const ordersContract: Contract<OrderHarness> = {
  port: 'Orders',
  expectations: [
    ...ordersOfSite,
    ...eventsOfOrders,
    ...expectations<OrderHarness>({
      'creates an order with its documents, the amount and the audit entry': async (harness) => {
        await addPayroll(harness);
        const { ports } = harness;
        const audit = auditOf('order.created');
        const order = await create(harness, { audit });
        assert.deepEqual(await ports.orders.find(SITE, order.id), order);
        assert.equal(order.amount, '50.00');
        assert.equal(order.status, 'Pending');
        assert.deepEqual(order.counts, {
          pending: 2,
          completed: 0,
          failed: 0,
          canceled: 0,
          void: 0,
        });
        const documents = await documentsOf(harness, order.id);
        assert.deepEqual(
          documents.map(({ employeeId, orderId, status }) => [employeeId, orderId, status]),
          [
            [1, order.id, 'Pending'],
            [2, order.id, 'Pending'],
          ],
        );
        assert.deepEqual(documents[0]?.content.parse(), order.content.parse());
        assert.equal((await ports.users.find(1))?.totalSpent, 50);
        assert.deepEqual(await ports.auditLog.find({ limit: 5 }), [
          { ...audit, subject: { kind: 'order', id: String(order.id) } },
        ]);
      },
      'creates nothing when one employee or the company is missing': async (harness) => {
        await addPayroll(harness);
        const { orders, users, auditLog } = harness.ports;
        const documents = [1, 4, 99].map((employeeId) => ({ employeeId, uuid: newUuid() }));
        assert.deepEqual(await orders.create(buildOrder({ documents })), {
          outcome: 'employees-missing',
          employeeIds: [4, 99],
        });
        for (const missing of [{ companyId: 11 }, { visibility: OF_USER_2 }]) {
          const creation = await orders.create(buildOrder(missing));
          assert.deepEqual(creation, { outcome: 'company-missing' });
        }
        assert.equal((await orders.page(SITE, page)).total, 0);
        assert.equal((await users.find(1))?.totalSpent, 0);
        assert.deepEqual(await auditLog.find({ limit: 5 }), []);
      },
      'shows orders to their user and to the whole site only': async (harness) => {
        await addPayroll(harness);
        const [first, second] = [await create(harness), await create(harness)];
        const { orders } = harness.ports;
        const sorted = { ...page, sort: [{ key: 'createdAt', descending: true }] } as const;
        assert.deepEqual((await orders.page(SITE, sorted)).items, [second, first]);
        assert.equal((await orders.page(OF_USER_2, page)).total, 0);
        for (const visibility of [OF_USER_2, { ...SITE, siteId: 2 }]) {
          assert.equal(await orders.find(visibility, first.id), undefined);
        }
      },
      'filters orders by id, company and status': async (harness) => {
        await addPayroll(harness);
        const { id } = await create(harness);
        await create(harness);
        const { orders } = harness.ports;
        const total = async (filter: object): Promise<number> =>
          (await orders.page(SITE, { ...page, filter })).total;
        assert.equal(await total({ id: [id] }), 1);
        assert.equal(await total({ companyId: [1] }), 2);
        assert.equal(await total({ companyId: [2] }), 0);
        assert.equal(await total({ status: ['Pending'] }), 2);
        assert.equal(await total({ status: ['Failed', 'Completed'] }), 0);
      },
      'cancels pending documents, leased ones too, and no others': async (harness) => {
        await addPayroll(harness);
        const done = await createCompleted(harness);
        const order = await create(harness);
        await claim(harness, 'lease', { limit: 1 });
        const { orders } = harness.ports;
        const canceled = await orders.cancel(changeOf(order.id));
        assert.equal(canceled?.status, 'Canceled');
        assert.equal(canceled?.counts.canceled, 2);
        assert.notEqual(canceled?.completedAt, null);
        assert.equal(await orders.cancel(changeOf(order.id)), undefined);
        assert.equal(await orders.cancel(changeOf(done.id)), undefined);
        assert.equal((await orders.find(SITE, done.id))?.status, 'Completed');
        assert.equal(await claim(harness, 'other'), undefined);
      },
      'changes no order of another site': async (harness) => {
        await addPayroll(harness);
        const order = await create(harness);
        const { orders } = harness.ports;
        assert.equal(await orders.cancel({ ...changeOf(order.id), siteId: 2 }), undefined);
        assert.deepEqual(await orders.find(SITE, order.id), order);
      },
      'retries failed documents as they were ordered': async (harness) => {
        await addPayroll(harness);
        const order = await create(harness);
        const { orders, documentTasks } = harness.ports;
        const [id = 0] = idsOf(await claim(harness, 'lease'));
        const errors = { code: 'logo.invalid', detail: 'No image.' };
        const step = { leaseId: 'lease', nowMs: ORDERED_MS };
        await documentTasks.fail({ ...step, documents: [{ id, errors }] });
        const retried = await orders.retry(changeOf(order.id));
        assert.equal(retried?.counts.pending, 2);
        const [document] = await documentsOf(harness, order.id);
        assert.deepEqual(document?.errors.parse(), {});
        assert.equal(await orders.retry(changeOf(order.id)), undefined);
        const again = await claim(harness, 'again', { nowMs: ORDERED_MS + 1000 });
        assert.deepEqual(
          again?.documents.map((each) => [each.id, each.attempts]),
          [[id, 1]],
        );
      },
      'prepares an order of all employees in steps, each employee once': async (harness) => {
        await addPayroll(harness);
        const order = await create(harness, { documents: 'all' });
        assert.deepEqual([order.status, order.amount], ['Preparing', '0.00']);
        const { orders, users } = harness.ports;
        const results = await atOnce(3, async () => prepare(harness, 2));
        assert.deepEqual(
          results.map((result) => result?.added ?? 0).toSorted((a, b) => a - b),
          [0, 1, 2],
        );
        assert.equal(await prepare(harness, 2), undefined);
        const documents = await documentsOf(harness, order.id);
        assert.deepEqual(
          documents.map(({ employeeId }) => employeeId),
          [1, 2, 3],
        );
        const prepared = await orders.find(SITE, order.id);
        assert.deepEqual([prepared?.status, prepared?.amount], ['Pending', '75.00']);
        assert.equal((await users.find(1))?.totalSpent, 75);
      },
      'answers a repeated request with the first order': async (harness) => {
        await addPayroll(harness);
        const idempotency = {
          keyDigest: 'key',
          requestDigest: 'request',
          expiresAtMs: ORDERED_MS + 1000,
        };
        const first = await create(harness, { idempotency });
        const { orders } = harness.ports;
        assert.deepEqual(await orders.create(buildOrder({ idempotency })), {
          outcome: 'replayed',
          order: first,
        });
        const other = buildOrder({ idempotency: { ...idempotency, requestDigest: 'other' } });
        assert.deepEqual(await orders.create(other), { outcome: 'mismatch' });
        assert.equal((await orders.page(SITE, page)).total, 1);
        const later = buildOrder({ idempotency, nowMs: ORDERED_MS + 1000 });
        assert.equal((await orders.create(later)).outcome, 'created');
      },
    }),
  ],
};
