import { beforeAll, describe, expect, test } from 'vitest';
import { employeesOf, nextContent, uuidsOf, withStatements } from './ordered-documents.ts';
import { type Client, clientOf, errorsOf, orderOf, recordOf } from './records.ts';
import type { MakeStack } from './stack.ts';
import { useStack } from './use-stack.ts';

const rowsOf = (amount: string) => [{ name: 'Salary', amount }];

/** Statements of employees: with content of their own, once for each run, and outdated by others. */
export const describeOrderStatements = (makeStack: MakeStack): void => {
  describe('the statement of an employee', () => {
    const stack = useStack(makeStack, { fill: withStatements });
    let owner: Client;
    let employees: readonly number[];
    beforeAll(async () => {
      owner = await clientOf(stack().url, 'owner@main.test');
      employees = await employeesOf(owner, { companyId: 1, count: 4 });
    });

    const order = async (body: object): Promise<number> =>
      recordOf(await owner.post('/orders', body), 201).id;
    const paid = (payDate: string, amount: string, employeeIds = employees.slice(0, 1)) => {
      const { deductions, ...content } = nextContent();
      const own = { ...content, pay_date: payDate, earnings: rowsOf(amount), deductions };
      return order({ ...orderOf(1, employeeIds), content: own });
    };

    test('has content, a template and a language of its own', async () => {
      const { employee_ids: _, content, ...shared } = orderOf(1, []);
      const documents = [
        { employee_id: employees[0], content: { earnings: rowsOf('1000.00') } },
        {
          employee_id: employees[1],
          content: { earnings: rowsOf('2000.00') },
          template_id: 'compact',
          color_id: 'teal',
          lang: 'es',
        },
      ];
      const body = { ...shared, content: { ...content, run: 'own' }, documents };
      const id = await order({ ...body, allow_missing_letters: true });
      const path = `/documents?filter[order_id]=${id}&filter[pay_date]=2026-01-31`;
      expect((await owner.get(path)).body.data).toMatchObject([
        { template_id: 'classic', content: { earnings: [{ amount: '1000.00' }], lang: 'en' } },
        {
          template_id: 'compact',
          color_id: 'teal',
          content: { earnings: [{ amount: '2000.00' }], lang: 'es' },
        },
      ]);
      const both = await owner.post('/orders', { ...body, employee_ids: [employees[0]] });
      expect(errorsOf(both)).toHaveProperty('employee_ids');
    });

    test('exists once for a period, a date and a run', async () => {
      const body = { ...orderOf(1, employees), content: nextContent() };
      const uuids = await uuidsOf(owner, await order(body));
      const refused = await owner.post('/orders', { ...body, template_id: 'modern' });
      expect([refused.status, refused.body.errors]).toMatchObject([
        409,
        {
          code: 'statement.exists',
          statements: employees.map((employee_id, index) => ({ employee_id, uuid: uuids[index] })),
        },
      ]);
      const bonus = { ...body, content: { ...body.content, run: 'bonus' } };
      expect((await owner.post('/orders', bonus)).status).toBe(201);
    });

    test('is left out of an order of all, which names it in its issues', async () => {
      const { content } = await paidContent();
      const all = { ...orderOf(1, 'all'), content };
      const { id } = recordOf(await owner.post('/orders', all), 202);
      await stack().makeDocuments();
      expect(recordOf(await owner.get(`/orders/${id}`))).toMatchObject({ skipped_count: 1 });
      const issues = (await owner.get(`/orders/${id}/issues?per_page=100`)).body.data;
      expect(issues).toContainEqual({
        employee_id: employees[0],
        code: 'statement.exists',
        detail: expect.any(String),
        document_uuid: expect.any(String),
      });
    });

    const paidContent = async () => {
      const content = { ...nextContent(), pay_date: '2025-06-30' };
      await order({ ...orderOf(1, employees.slice(0, 1)), content });
      return { content };
    };

    test('is outdated by an earlier one, and made again with the figures of today', async () => {
      const lateId = await paid('2027-01-31', '100.00');
      await stack().makeDocuments();
      const earlyId = await paid('2027-01-15', '50.00');
      await stack().makeDocuments();
      const [early] = await uuidsOf(owner, earlyId);
      const [late] = await uuidsOf(owner, lateId);

      const list = async (flag: string) =>
        (await owner.get(`/documents?filter[year]=2027&filter[outdated]=${flag}`)).body.data;
      expect(await list('true')).toMatchObject([
        { uuid: late, outdated_at: expect.any(String), outdated_by: early },
      ]);
      expect(await list('false')).toMatchObject([{ uuid: early, outdated_at: null }]);
      expect(await list('true,false')).toHaveLength(2);
      const shown = await owner.get(`/orders/${lateId}`);
      expect(recordOf(shown)).toMatchObject({ outdated_count: 1, status: 'Completed' });

      const [employee_id] = employees;
      const reissue = (body: object) => owner.post(`/orders/${earlyId}/reissue`, body);
      expect((await reissue({})).body.data).toStrictEqual({ documents: 0, remaining: 0 });
      expect((await reissue({ employee_id })).body.data).toStrictEqual({
        documents: 1,
        remaining: 0,
      });
      await stack().makeDocuments();
      const replaced = `/documents?filter[order_id]=${lateId}&filter[status]=Completed`;
      expect((await owner.get(replaced)).body.data).toMatchObject([
        { replaces: late, outdated_at: null },
      ]);
      expect(await list('true')).toStrictEqual([]);
      expect(errorsOf(await reissue({ employee_id: 'x' }))).toHaveProperty('employee_id');
    });

    test.each([
      ['filter[outdated]', 'yes'],
      ['filter[year]', '26'],
      ['filter[pay_date]', '2026-02-30'],
    ])('is not found by %s=%s', async (filter, value) => {
      const answer = await owner.get(`/documents?${filter}=${value}`);
      expect(Object.keys(errorsOf(answer))).toStrictEqual([filter]);
    });
  });
};
