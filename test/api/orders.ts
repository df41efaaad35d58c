import { beforeAll, describe, expect, test } from 'vitest';
import {
  type Client,
  clientOf,
  errorsOf,
  NEW_COMPANY,
  orderOf,
  recordOf,
  tagOf,
} from './records.ts';
import { employeesOf, nextContent, withStatements } from './ordered-documents.ts';
import type { MakeStack } from './stack.ts';
import { useStack } from './use-stack.ts';

const UNKNOWN = '00000000-0000-4000-8000-ffffffffffff';

/** Orders and their documents. */
export const describeOrders = (makeStack: MakeStack): void => {
  describe('an order', () => {
    const stack = useStack(makeStack, { fill: withStatements });
    let owner: Client;
    let foreign: Client;
    let employeeId = 0;
    beforeAll(async () => {
      owner = await clientOf(stack().url, 'owner@main.test');
      foreign = await clientOf(stack().url, 'owner@north.test');
      [employeeId = 0] = await employeesOf(owner, { companyId: 1, count: 1 });
    });
    const create = (headers = {}, content: object = nextContent()) =>
      owner.post('/orders', { ...orderOf(1, [employeeId]), content }, headers);

    test('has one pending document for each employee', async () => {
      const created = await create();
      const order = recordOf(created, 201);
      expect(created.headers.location).toMatch(new RegExp(`/orders/${order.id}$`));
      expect(order).toMatchObject({
        company_id: 1,
        template_id: 'classic',
        status: 'Pending',
        uuid: expect.any(String),
        currency: 'USD',
        total: '0.00',
        discount: '0.00',
        tax: '0.00',
        net: '0.00',
        pay_totals: { currency: 'USD', gross: '4200.00', deductions: '0.00', net: '4200.00' },
        completed_at: null,
        documents_count: 1,
        counts: { draft: 0, pending: 1, completed: 0, failed: 0, canceled: 0, void: 0 },
        outdated_count: 0,
        skipped_count: 0,
        content: { pay_date: '2026-01-31', currency: 'USD', lang: 'en' },
      });
      const path = `/documents?filter[order_id]=${order.id}&include=company,employee`;
      const documents = (await owner.get(path)).body.data as readonly { readonly uuid: string }[];
      expect(documents).toMatchObject([
        {
          status: 'Pending',
          replaces: null,
          pay_date: '2026-01-31',
          outdated_at: null,
          outdated_by: null,
          company: { id: 1 },
          employee: { id: employeeId },
        },
      ]);
      const shown = await owner.get(`/documents/${documents[0]?.uuid}`);
      expect(recordOf(shown)).toMatchObject({ order_id: order.id, status: 'Pending' });
      const unchanged = { 'if-none-match': tagOf(shown) };
      expect((await owner.get(`/documents/${documents[0]?.uuid}`, unchanged)).status).toBe(304);
      expect((await foreign.get(`/documents/${documents[0]?.uuid}`)).status).toBe(404);
    });

    test('is created once for an idempotency key', async () => {
      const key = { 'idempotency-key': 'order' };
      const content = nextContent();
      const first = await create(key, content);
      const again = await create(key, content);
      expect(again.headers).toMatchObject({ 'idempotent-replayed': 'true' });
      expect(recordOf(again, 201).id).toBe(recordOf(first, 201).id);
    });

    test('of all employees is accepted, and prepared later', async () => {
      const accepted = await owner.post('/orders', orderOf(2, 'all'));
      expect(recordOf(accepted, 202)).toMatchObject({ status: 'Preparing', company_id: 2 });
    });

    test('of all employees of a company without any is refused', async () => {
      const { id } = recordOf(await owner.post('/companies', NEW_COMPANY), 201);
      const refused = await owner.post('/orders', orderOf(id, 'all'));
      expect(errorsOf(refused)).toHaveProperty('employee_ids');
    });

    test('is named by its UUID as by its id', async () => {
      const { id, uuid } = recordOf(await create(), 201);
      const shown = await owner.get(`/orders/${String(uuid)}`);
      expect(recordOf(shown)).toMatchObject({ id, uuid });
      expect((await foreign.get(`/orders/${String(uuid)}`)).status).toBe(404);
      const archive = await owner.get(`/orders/${String(uuid)}/download`);
      expect(archive.headers).toMatchObject({
        'content-disposition': `attachment; filename="order-${id}.zip"`,
      });
      const canceled = await owner.post(`/orders/${String(uuid)}/cancel`, {});
      expect(recordOf(canceled)).toMatchObject({ id, status: 'Canceled' });
    });

    test('is found by its id, its company and its status, and only at its site', async () => {
      const answer = await create();
      const created = recordOf(answer, 201);
      const { id } = created;
      const shown = await owner.get(`/orders/${id}`);
      expect(recordOf(shown)).toStrictEqual(created);
      const unchanged = { 'if-none-match': tagOf(answer) };
      expect((await owner.get(`/orders/${id}`, unchanged)).status).toBe(304);
      const filter = `filter[id]=${id}&filter[company_id]=1`;
      const list = (query: string) => owner.get(`/orders?${filter}&${query}&sort=-created_at`);
      expect((await list('filter[status]=Pending')).body.data).toStrictEqual([created]);
      expect((await list('filter[status]=Failed')).body.data).toStrictEqual([]);
      expect((await list('filter[status]=Lost')).status).toBe(422);
      expect((await foreign.get(`/orders/${id}`)).status).toBe(404);
      expect((await foreign.post(`/orders/${id}/cancel`, {})).status).toBe(404);
    });

    test('is canceled once, and retried only after a failure', async () => {
      const { id } = recordOf(await create(), 201);
      expect((await owner.post(`/orders/${id}/retry`, {})).status).toBe(409);
      const canceled = recordOf(await owner.post(`/orders/${id}/cancel`, {}));
      expect(canceled).toMatchObject({ status: 'Canceled', counts: { pending: 0, canceled: 1 } });
      const again = await owner.post(`/orders/${id}/cancel`, {});
      expect([again.status, again.body.errors]).toStrictEqual([
        409,
        { code: 'order.status', detail: 'The order is Canceled.' },
      ]);
    });

    test('is refused with every invalid field, named as it was sent', async () => {
      const invalid = { ...orderOf(1, [0]), quantity: 0, template_id: 'x' };
      const content = { pay_period: { start: 'x', end: '2026-01-31' }, pay_date: 1 };
      expect(Object.keys(errorsOf(await owner.post('/orders', { ...invalid, content })))).toEqual(
        expect.arrayContaining([
          'employee_ids.0',
          'quantity',
          'template_id',
          'content.pay_period.start',
          'content.pay_date',
        ]),
      );
      const poem = await owner.post('/orders', { ...orderOf(1, [employeeId]), type: 'Poem' });
      expect(Object.keys(errorsOf(poem))).toContain('type');
      const camel = { payPeriod: { start: '2026-01-01', end: '2026-01-31' } };
      const renamed = await owner.post('/orders', { ...orderOf(1, [employeeId]), content: camel });
      expect(errorsOf(renamed)).toMatchObject({
        'content.payPeriod':
          'The content.payPeriod field is unknown; the nearest name is pay_period.',
        'content.pay_period': 'The content.pay period field is required.',
      });
      expect(errorsOf(await owner.post('/orders', {}))).toHaveProperty('company_id');
    });

    test.each([
      '/documents/x',
      '/documents/1',
      `/documents/${UNKNOWN}`,
      '/orders/x',
      '/orders/0',
      '/orders/01',
      `/orders/${UNKNOWN}`,
      `/orders/${UNKNOWN}/issues`,
    ])('does not exist at %s', async (path) => {
      expect((await owner.get(path)).status).toBe(404);
    });
  });
};
