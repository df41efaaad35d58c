import { beforeAll, describe, expect, test } from 'vitest';
import { employeesOf, nextContent, uuidsOf, withStatements } from './ordered-documents.ts';
import { type Client, clientOf, errorsOf, orderOf, recordOf } from './records.ts';
import type { MakeStack } from './stack.ts';
import { useStack } from './use-stack.ts';

/** Orders that get documents with content of their own, and are submitted later. */
export const describeOrderDrafts = (makeStack: MakeStack): void => {
  describe('a draft', () => {
    const stack = useStack(makeStack, { fill: withStatements });
    let owner: Client;
    let foreign: Client;
    let employees: readonly number[];
    beforeAll(async () => {
      owner = await clientOf(stack().url, 'owner@main.test');
      foreign = await clientOf(stack().url, 'owner@north.test');
      employees = await employeesOf(owner, { companyId: 1, count: 3 });
    });
    const documentsOf = (amounts: readonly string[]) =>
      amounts.map((amount, index) => ({
        employee_id: employees[index],
        content: { earnings: [{ name: 'Salary', amount }] },
      }));
    const draft = async (): Promise<number> => {
      const { employee_ids: _, ...order } = orderOf(1, []);
      const body = { ...order, content: nextContent(), status: 'Draft' };
      const created = recordOf(await owner.post('/orders', body), 201);
      expect(created).toMatchObject({ status: 'Draft', documents_count: 0 });
      return created.id;
    };
    const add = (id: number, amounts: readonly string[], headers = {}) =>
      owner.post(`/orders/${id}/documents`, { documents: documentsOf(amounts) }, headers);

    test('gets documents in steps, and starts when it is submitted', async () => {
      const id = await draft();
      await add(id, ['1000.00', '2000.00']);
      const [, , third] = documentsOf(['', '', '3000.00']);
      const filled = await owner.post(`/orders/${id}/documents`, { documents: [third] });
      expect(recordOf(filled)).toMatchObject({
        status: 'Draft',
        counts: { draft: 3, pending: 0 },
        pay_totals: { currency: 'USD', gross: '6000.00', deductions: '0.00', net: '6000.00' },
      });
      const drafts = await owner.get(`/documents?filter[status]=Draft&filter[order_id]=${id}`);
      expect(drafts.body.meta).toMatchObject({ total: 3 });
      expect((await owner.get('/orders?filter[status]=Draft')).body.data).toMatchObject([{ id }]);
      expect((await owner.get(`/orders/${id}/issues`)).body).toMatchObject({
        data: [],
        meta: { total: 0 },
      });

      const submitted = await owner.post(`/orders/${id}/submit`, {});
      expect(recordOf(submitted, 202)).toMatchObject({ status: 'Preparing' });
      await stack().makeDocuments();
      const { body } = await owner.get(`/orders/${id}`);
      expect(body.data).toMatchObject({
        status: 'Completed',
        counts: { draft: 0, completed: 3 },
      });
      const again = await owner.post(`/orders/${id}/submit`, {});
      expect([again.status, again.body.errors?.['code']]).toStrictEqual([409, 'order.status']);
      expect((await add(id, ['1.00'])).status).toBe(409);
    });

    test('gets the documents of a request once for its idempotency key', async () => {
      const id = await draft();
      const key = { 'idempotency-key': 'fill' };
      const first = await add(id, ['1000.00'], key);
      const again = await add(id, ['1000.00'], key);
      expect(first.headers).not.toHaveProperty('idempotent-replayed');
      expect(again.headers).toMatchObject({ 'idempotent-replayed': 'true' });
      expect(again.text).toBe(first.text);
      expect(await uuidsOf(owner, id)).toHaveLength(1);
      expect(errorsOf(await add(id, ['2.00'], key))).toHaveProperty('Idempotency-Key');
    });

    test('is submitted and canceled once for an idempotency key', async () => {
      const id = await draft();
      await add(id, ['4321.00']);
      const key = { 'idempotency-key': 'change' };
      for (const [change, status] of [
        ['submit', 202],
        ['cancel', 200],
      ] as const) {
        const send = () => owner.post(`/orders/${id}/${change}`, {}, key);
        const [first, again] = [await send(), await send()];
        expect([first.status, again.status, again.text]).toStrictEqual([
          status,
          status,
          first.text,
        ]);
        expect(first.headers).not.toHaveProperty('idempotent-replayed');
        expect(again.headers).toMatchObject({ 'idempotent-replayed': 'true' });
      }
      const other = await owner.post(`/orders/${await draft()}/submit`, {}, key);
      expect(errorsOf(other)).toHaveProperty('Idempotency-Key');
    });

    test('lists the statements that it would repeat, and is not submitted with them', async () => {
      const id = await draft();
      const { content } = recordOf(await add(id, ['1000.00', '2000.00']));
      const other = { ...orderOf(1, employees.slice(0, 1)), content: { ...(content as object) } };
      const { id: otherId } = recordOf(
        await owner.post('/orders', { ...other, content: { ...other.content, earnings: ROWS } }),
        201,
      );
      const [uuid] = await uuidsOf(owner, otherId);
      const [employee_id] = employees;
      expect((await owner.get(`/orders/${id}/issues?per_page=1`)).body).toMatchObject({
        data: [{ employee_id, code: 'statement.exists', document_uuid: uuid }],
        meta: { total: 1, per_page: 1 },
      });
      const refused = await owner.post(`/orders/${id}/submit`, {});
      expect([refused.status, refused.body.errors]).toStrictEqual([
        409,
        {
          code: 'statement.exists',
          detail: 'Such documents exist already.',
          statements: [{ employee_id, uuid }],
        },
      ]);
    });

    test('is not submitted without documents', async () => {
      const empty = await owner.post(`/orders/${await draft()}/submit`, {});
      expect(errorsOf(empty)).toHaveProperty('documents');
    });

    test('refuses documents with the path of every invalid field', async () => {
      const documents = [
        { employee_id: 0, content: { earnings: [{ name: 'Salary', amout: '1' }] } },
        { employeeId: 1, employee_external_id: 'x', content: { pay_date: 'x' } },
      ];
      const refused = await owner.post(`/orders/${await draft()}/documents`, { documents });
      expect(errorsOf(refused)).toMatchObject({
        'documents.0.employee_id': expect.any(String),
        'documents.0.content.earnings.0.amout': expect.stringContaining(
          'is unknown; the nearest name is amount.',
        ),
        'documents.1.employeeId': expect.stringContaining('the nearest name is employee_id.'),
        'documents.1.content.pay_date': expect.any(String),
      });
      const none = await owner.post(`/orders/${await draft()}/documents`, {});
      expect(errorsOf(none)).toHaveProperty('documents');
    });

    test('exists only at its site', async () => {
      const id = await draft();
      const requests = [
        foreign.post(`/orders/${id}/documents`, { documents: documentsOf(['1']) }),
        foreign.post(`/orders/${id}/submit`, {}),
        foreign.post(`/orders/${id}/reissue`, {}),
        foreign.get(`/orders/${id}/issues`),
      ];
      for (const answer of await Promise.all(requests)) expect(answer.status).toBe(404);
    });
  });
};

const ROWS = [{ name: 'Salary', amount: '1.00' }];
