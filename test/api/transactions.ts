import { beforeAll, describe, expect, test } from 'vitest';
import { employeesOf, nextContent, withStatements } from './ordered-documents.ts';
import { type Client, clientOf, errorsOf, orderOf, recordOf, tagOf } from './records.ts';
import type { MakeStack } from './stack.ts';
import { useStack } from './use-stack.ts';

const SALE = {
  processor: 'stripe',
  processor_id: null as string | null,
  amount: '12.50',
  type: 'Sale',
  status: 'Completed',
  processor_response: { receipt: 'R-1' },
};

const REFUND = { ...SALE, type: 'Refund' };

/** Payments for orders. */
export const describeTransactions = (makeStack: MakeStack): void => {
  describe('a payment', () => {
    const stack = useStack(makeStack, { fill: withStatements });
    let owner: Client;
    let foreign: Client;
    let member: Client;
    let employeeId = 0;
    beforeAll(async () => {
      owner = await clientOf(stack().url, 'owner@main.test');
      foreign = await clientOf(stack().url, 'owner@north.test');
      member = await clientOf(stack().url, 'member@main.test');
      [employeeId = 0] = await employeesOf(owner, { companyId: 1, count: 1 });
      const settings = { prices: { 'Pay Statement': '12.50' } };
      expect((await owner.patch('/admin/site', settings)).status).toBe(200);
    });
    const order = async () => {
      const body = { ...orderOf(1, [employeeId]), content: nextContent() };
      return recordOf(await owner.post('/orders', body), 201);
    };
    const pay = async (id: unknown, body: object = {}) =>
      owner.post(`/orders/${String(id)}/transactions`, { ...SALE, ...body });
    const show = async (id: unknown, query = '') =>
      recordOf(await owner.get(`/orders/${String(id)}${query}`));
    const idsOf = async (query: string) => {
      const answer = await owner.get(`/transactions?${query}`);
      expect(answer.status, query).toBe(200);
      return (answer.body.data as readonly { readonly id: number }[]).map(({ id }) => id);
    };

    test('is recorded, shown and counted by its order', async () => {
      const { id: orderId, uuid } = await order();
      const created = await pay(uuid, { processor_id: 'ch_shown' });
      const transaction = recordOf(created, 201);
      expect(created.headers.location).toMatch(new RegExp(`/transactions/${transaction.id}$`));
      expect(transaction).toStrictEqual({
        id: transaction.id,
        site_id: 1,
        user_id: expect.any(Number),
        order_id: orderId,
        processor: 'stripe',
        processor_id: 'ch_shown',
        amount: '12.50',
        currency: 'USD',
        type: 'Sale',
        status: 'Completed',
        processor_response: { receipt: 'R-1' },
        is_refundable: true,
        refundable: '12.50',
        created_at: expect.any(String),
      });
      const path = `/transactions/${transaction.id}`;
      expect(recordOf(await owner.get(path))).toStrictEqual(transaction);
      expect((await foreign.get(path)).status).toBe(404);
      expect((await member.get(path)).status).toBe(404);
      expect(await show(orderId, '?include=transactions')).toMatchObject({
        paid: '12.50',
        paid_at: expect.any(String),
        transactions_count: 1,
        failed_transactions_count: 0,
        transactions: [transaction],
      });
      const listed = await owner.get(`/orders?filter[uuid]=${String(uuid)}&include=transactions`);
      expect(listed.body.data).toMatchObject([{ id: orderId, transactions: [transaction] }]);
    });

    test('embeds its order, its user and its site', async () => {
      const { id: orderId } = await order();
      const { id } = recordOf(await pay(orderId), 201);
      const include = 'include=order,user,site';
      const embedded = {
        order: { id: orderId, content: expect.any(Object) },
        user: { email: 'owner@main.test' },
        site: { identifier: 'main' },
      };
      expect(recordOf(await owner.get(`/transactions/${id}?${include}`))).toMatchObject(embedded);
      const list = await owner.get(`/transactions?filter[id]=${id}&${include}`);
      expect(list.body.data).toMatchObject([embedded]);
      expect((await owner.get('/transactions?include=company')).status).toBe(422);
    });

    test('changes the tag of what shows its user, who has spent more', async () => {
      const { id: orderId } = await order();
      const { id } = recordOf(await pay(orderId), 201);
      for (const path of [`/orders/${orderId}?include=user`, `/transactions/${id}?include=user`]) {
        const known = { 'if-none-match': tagOf(await owner.get(path)) };
        expect((await owner.get(path, known)).status).toBe(304);
        await pay((await order()).id);
        expect((await owner.get(path, known)).status).toBe(200);
      }
    });

    test('is found by each filter and in each order', async () => {
      const { id: orderId } = await order();
      const small = recordOf(await pay(orderId, { amount: 0.5, processor_id: 'ch_small' }), 201).id;
      const failed = recordOf(await pay(orderId, { amount: 7, status: 'Failed' }), 201).id;
      const of = `filter[order_id]=${orderId}`;
      expect(await idsOf(of)).toStrictEqual([small, failed]);
      expect(await idsOf(`${of}&filter[processor]=stripe,paypal`)).toStrictEqual([small, failed]);
      expect(await idsOf(`${of}&filter[processor_id]=ch_small`)).toStrictEqual([small]);
      expect(await idsOf(`${of}&filter[type]=sale`)).toStrictEqual([small, failed]);
      expect(await idsOf(`${of}&filter[type]=Refund`)).toStrictEqual([]);
      expect(await idsOf(`${of}&filter[status]=failed,PENDING`)).toStrictEqual([failed]);
      expect(await idsOf(`${of}&filter[amount:min]=0.51`)).toStrictEqual([failed]);
      expect(await idsOf(`${of}&filter[amount:max]=0.50`)).toStrictEqual([small]);
      expect(await idsOf(`${of}&filter[is_refundable]=true`)).toStrictEqual([small]);
      expect(await idsOf(`${of}&filter[is_refundable]=false`)).toStrictEqual([failed]);
      expect(await idsOf(`${of}&filter[created_at:from]=2000-01-01`)).toStrictEqual([
        small,
        failed,
      ]);
      expect(await idsOf(`${of}&filter[created_at.lt]=2000-01-01`)).toStrictEqual([]);
      expect(await idsOf(`${of}&sort=-amount`)).toStrictEqual([failed, small]);
      expect(await idsOf(`${of}&sort=-created_at`)).toStrictEqual([failed, small]);
      const orders = async (query: string) => {
        const found = await owner.get(`/orders?filter[id]=${orderId}&${query}`);
        return (found.body.data as readonly unknown[]).length;
      };
      expect(await orders('filter[has_failed_transactions]=true')).toBe(1);
      expect(await orders('filter[has_failed_transactions]=false')).toBe(0);
      expect(await orders('filter[has_pending_documents]=true')).toBe(1);
      expect(await orders('filter[has_pending_documents]=false')).toBe(0);
      expect(await orders('filter[total:min]=12.50&filter[total:max]=12.50')).toBe(1);
      expect(await orders('filter[total:min]=12.51')).toBe(0);
      expect(await orders('filter[status]=pending,COMPLETED&filter[user_id]=1')).toBe(1);
      expect(await orders('filter[created_at:from]=2000-01-01')).toBe(1);
      for (const wrong of ['status]=Paid', 'type]=Gift', 'amount:min]=x', 'is_refundable]=maybe']) {
        expect((await owner.get(`/transactions?filter[${wrong}`)).status, wrong).toBe(422);
      }
    });

    test('is recorded once for an idempotency key and for an id of its processor', async () => {
      const { id } = await order();
      const path = `/orders/${id}/transactions`;
      const key = { 'idempotency-key': `payment-${id}` };
      const body = { ...SALE, processor_id: `ch_once_${id}` };
      const first = await owner.post(path, body, key);
      const again = await owner.post(path, body, key);
      expect(again.headers).toMatchObject({ 'idempotent-replayed': 'true' });
      expect(recordOf(again, 201)).toStrictEqual(recordOf(first, 201));
      expect(errorsOf(await owner.post(path, body))).toHaveProperty('processor_id');
      expect((await owner.post(path, { ...body, amount: '1.00' }, key)).status).toBe(422);
      expect(await show(id)).toMatchObject({ paid: '12.50', transactions_count: 1 });
    });

    test('that refunds is never above what was sold', async () => {
      const { id } = await order();
      expect(errorsOf(await pay(id, REFUND))).toHaveProperty('amount');
      const sale = recordOf(await pay(id), 201).id;
      expect(recordOf(await pay(id, { ...REFUND, amount: '2.50' }), 201)).toMatchObject({
        is_refundable: false,
        refundable: '0.00',
      });
      expect(errorsOf(await pay(id, { ...REFUND, amount: '10.01' }))).toHaveProperty('amount');
      const left = recordOf(await owner.get(`/transactions/${sale}`));
      expect(left).toMatchObject({ is_refundable: true, refundable: '10.00' });
      expect(await show(id)).toMatchObject({ paid: '10.00' });
    });

    test('is refused with every invalid field, without the permission, and for a draft', async () => {
      const { id } = await order();
      const wrong = {
        processor: 'barter',
        processor_id: 7,
        amount: '1.005',
        type: 'Gift',
        status: 'Paid',
        processor_response: [],
      };
      const refused = errorsOf(await pay(id, wrong));
      expect(Object.keys(refused).toSorted()).toStrictEqual(Object.keys(wrong).toSorted());
      expect((await foreign.post(`/orders/${id}/transactions`, SALE)).status).toBe(404);
      expect((await member.post(`/orders/${id}/transactions`, SALE)).status).toBe(404);
      const support = await clientOf(stack().url, 'support@main.test');
      expect((await support.post(`/orders/${id}/transactions`, SALE)).status).toBe(403);
      const draft = { ...orderOf(1, [employeeId]), content: nextContent(), status: 'Draft' };
      const drafted = recordOf(await owner.post('/orders', draft), 201);
      expect((await pay(drafted.id)).status).toBe(409);
      expect((await owner.get('/transactions/0')).status).toBe(404);
      expect((await owner.get('/transactions/999999')).status).toBe(404);
    });

    test('starts an order of a site that wants to be paid first', async () => {
      const site = recordOf(await owner.patch('/admin/site', { payment: 'required' }));
      expect(site).toMatchObject({ payment: 'required' });
      expect(errorsOf(await owner.patch('/admin/site', { payment: 'later' }))).toHaveProperty(
        'payment',
      );
      const { id, status, counts } = await order();
      expect({ status, counts }).toMatchObject({ status: 'Unpaid', counts: { draft: 1 } });
      await stack().makeDocuments();
      expect(await show(id)).toMatchObject({ status: 'Unpaid', counts: { draft: 1 } });
      const unpaid = await owner.get(`/orders?filter[status]=unpaid&filter[id]=${id}`);
      expect(unpaid.body.data).toHaveLength(1);
      await pay(id, { amount: '12.49' });
      await stack().makeDocuments();
      expect(await show(id)).toMatchObject({ status: 'Unpaid', paid_at: null });
      await pay(id, { amount: '0.01' });
      await stack().makeDocuments();
      expect(await show(id)).toMatchObject({ status: 'Completed', counts: { completed: 1 } });
      const { id: other } = await order();
      expect(recordOf(await owner.post(`/orders/${other}/cancel`, {}))).toMatchObject({
        status: 'Canceled',
        counts: { draft: 0, canceled: 1 },
      });
      await owner.patch('/admin/site', { payment: 'none' });
    });
  });
};
