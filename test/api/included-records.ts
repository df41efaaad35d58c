import { beforeAll, describe, expect, test } from 'vitest';
import { rowsOf } from './client.ts';
import { orderDocuments, withStatements } from './ordered-documents.ts';
import { type Client, clientOf, errorsOf, recordOf } from './records.ts';
import type { MakeStack } from './stack.ts';
import { useStack } from './use-stack.ts';

const unknown = [
  ['/companies', 'order', 'orders'],
  ['/companies/1', 'document', 'documents'],
  ['/employees', 'company.document', 'company.documents'],
  ['/employees/101', 'company.sites', 'company.site'],
  ['/orders', 'user.sites', 'user.site'],
  ['/documents', 'order.document', 'order.documents'],
] as const;

/** The documented examples of companies, and of records that others embed. */
export const describeIncludedRecords = (makeStack: MakeStack): void => {
  describe('companies and included records', () => {
    const stack = useStack(makeStack, { fill: withStatements });
    let owner: Client;
    let member: Client;
    let ordered: Awaited<ReturnType<typeof orderDocuments>>;
    beforeAll(async () => {
      owner = await clientOf(stack().url, 'owner@main.test');
      member = await clientOf(stack().url, 'member@main.test');
      ordered = await orderDocuments(owner, { companyId: 1 });
    });

    test('have a status, a number of orders and what was spent', async () => {
      const [company] = rowsOf(await owner.get('/companies?filter[id]=1&filter[status]=Active'));
      const total = Number(recordOf(await owner.get(`/orders/${ordered.orderId}`))['total']);
      expect(company).toMatchObject({ status: 'active', orders_count: 1, total_spent: total });
      const unknownStatus = await owner.get('/companies?filter[status]=closed');
      expect(Object.keys(errorsOf(unknownStatus))).toStrictEqual(['filter[status]']);
    });

    test('are found by bounds of what was spent, and sorted by it', async () => {
      for (const [query, isFound] of [
        ['filter[total_spent_min]=0', true],
        ['filter[total_spent_max]=1000000', true],
        ['filter[total_spent_min]=1000000', false],
        ['filter[total_spent:min]=0&filter[total_spent:max]=1000000', true],
      ] as const) {
        const answer = await owner.get(`/companies?filter[id]=1&${query}`);
        expect([query, answer.status, rowsOf(answer).length]).toStrictEqual([
          query,
          200,
          isFound ? 1 : 0,
        ]);
      }
      const idsBy = async (sort: string) =>
        rowsOf(await owner.get(`/companies?sort=${sort}`)).map(({ id }) => id);
      expect(await idsBy('-total_spent')).toStrictEqual((await idsBy('total_spent')).toReversed());
      const refused = await owner.get('/companies?filter[total_spent_min]=much');
      expect(Object.keys(errorsOf(refused))).toStrictEqual(['filter[total_spent_min]']);
    });

    test('are embedded in lists and in single records', async () => {
      const { orderId, uuids } = ordered;
      const [company] = rowsOf(
        await owner.get('/companies?filter[id]=1&include=employees,documents,orders,site'),
      );
      expect(company).toMatchObject({ orders: [{ id: orderId }], site: { identifier: 'main' } });
      const shown = recordOf(await owner.get('/companies/1?include=orders'));
      expect(shown['orders']).toMatchObject([{ id: orderId }]);
      const order = recordOf(
        await owner.get(`/orders/${orderId}?include=documents,site,user.site`),
      );
      expect(order).toMatchObject({
        site: { identifier: 'main' },
        user: { email: 'owner@main.test', site: { identifier: 'main' } },
      });
      expect(order['documents']).toHaveLength(uuids.length);
      const path = `/documents/${uuids[0]}?include=order.documents,company.documents,company.site`;
      expect(recordOf(await owner.get(path))).toMatchObject({
        order: { id: orderId, documents: expect.any(Array) },
        company: { id: 1, documents: expect.any(Array), site: { identifier: 'main' } },
      });
      const employees = await owner.get('/employees?filter[company_id]=1&include=company.site');
      expect(rowsOf(employees)[0]?.company).toMatchObject({ site: { identifier: 'main' } });
    });

    test('never show what the caller may not see', async () => {
      const path = `/documents/${ordered.uuids[0]}?include=order`;
      expect((await member.get(path)).status).toBe(404);
      const companies = rowsOf(await member.get('/companies?include=orders,documents'));
      expect(companies.flatMap((company) => Object(company).orders)).toStrictEqual([]);
    });

    test.each(unknown)('are refused by %s as %s', async (path, include, nearest) => {
      expect(errorsOf(await owner.get(`${path}?include=${include}`))).toStrictEqual({
        include: expect.stringContaining(`the nearest name is ${nearest}.`),
      });
    });
  });
};
