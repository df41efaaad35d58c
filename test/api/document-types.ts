import { sampleData } from '@paydocs/testing';
import { beforeAll, describe, expect, test } from 'vitest';
import { employeesOf, nextContent } from './ordered-documents.ts';
import { type Client, clientOf, errorsOf, orderOf, recordOf } from './records.ts';
import type { Fill, MakeStack } from './stack.ts';
import { useStack } from './use-stack.ts';

const OFFERED = ['Paystub', 'Employment Letter', 'W-2', 'Invoice'];

const withTypes: Fill = async (options) => {
  const { sites = [], ...others } = await sampleData(options);
  return { ...others, sites: sites.map((site) => ({ ...site, documentTypes: OFFERED })) };
};

const LETTER = {
  date: '2026-02-02',
  title: 'Confirmation of employment',
  paragraphs: ['To whom it may concern,'],
  signature: 'Alice Example\nHead of Human Resources',
};

/** Types of documents: by the names that a site offers and their aliases, each with its content. */
export const describeDocumentTypes = (makeStack: MakeStack): void => {
  describe('a type of documents', () => {
    const stack = useStack(makeStack, { fill: withTypes });
    let owner: Client;
    let employees: readonly number[];
    beforeAll(async () => {
      owner = await clientOf(stack().url, 'owner@main.test');
      employees = await employeesOf(owner, { companyId: 1, count: 2 });
    });

    const foundBy = async (id: number, type: string) => {
      const path = `/documents?filter[order_id]=${id}&filter[type]=${encodeURIComponent(type)}`;
      return (await owner.get(path)).body.data;
    };

    test('is ordered and found by each of its names, and answered as the site calls it', async () => {
      for (const type of ['Pay Statement', 'Paystub', 'Pay Stub']) {
        const body = { ...orderOf(1, employees), type, content: nextContent() };
        const order = recordOf(await owner.post('/orders', body), 201);
        expect(order).toMatchObject({ type: 'Paystub' });
        for (const name of ['Pay Statement', 'Pay Stub']) {
          expect(await foundBy(order.id, name)).toMatchObject([
            { type: 'Paystub' },
            { type: 'Paystub' },
          ]);
        }
      }
    });

    test('that the site does not offer is 422 with the nearest name', async () => {
      const response = await owner.post('/orders', {
        ...orderOf(1, employees),
        type: 'Employement Letter',
        content: LETTER,
      });
      expect(response.status).toBe(422);
      expect(JSON.stringify(errorsOf(response))).toContain(
        'must be one of Paystub, Employment Letter, W-2, Invoice; the nearest name is Employment Letter.',
      );
    });

    test('may be of a year once, with boxes that agree', async () => {
      const earnings = { wages: '50000', federalTax: 4000, socialSecurity: '3100', medicare: 725 };
      const body = {
        ...orderOf(1, employees),
        type: 'W2',
        content: { year: 2025, earnings, boxes: { 15: [{ state: 'CA' }], 17: ['1000.00'] } },
      };
      const order = recordOf(await owner.post('/orders', body), 201);
      expect(await foundBy(order.id, 'W-2')).toMatchObject([
        { content: { year: '2025', boxes: { 1: '50000.00', 3: '50000.00', 4: '3100.00' } } },
        { pay_date: '2025-12-31' },
      ]);
      const again = await owner.post('/orders', body);
      expect([again.status, again.body.errors?.['code']]).toEqual([409, 'statement.exists']);
      const wrong = await owner.post('/orders', {
        ...body,
        content: { year: 2024, earnings: { ...earnings, medicare: 100 } },
      });
      expect(errorsOf(wrong)).toMatchObject({
        'content.boxes.6': expect.stringContaining('at least 725.00, 1.45 % of box 5'),
      });
    });

    test('may be of the company alone, with a number that the site has once', async () => {
      const body = {
        company_id: 1,
        type: 'Invoice',
        content: {
          number: 'R-1',
          date: '2026-02-01',
          due_date: '2026-02-15',
          lines: [{ name: 'Payroll', quantity: 12, price: '4.50', amount: '54.00', tax: 5.4 }],
        },
      };
      const { id } = recordOf(await owner.post('/orders', body), 201);
      const [document] = (await foundBy(id, 'Invoice')) as [{ readonly uuid: string }];
      expect(document).toMatchObject({ employee_id: null, company_id: 1, pay_date: '2026-02-01' });
      const shown = await owner.get(`/documents/${document.uuid}?include=employee,company`);
      expect(recordOf(shown)).toMatchObject({ employee: null, company: { id: 1 } });
      const again = await owner.post('/orders', body);
      expect(again.status).toBe(409);
      expect(JSON.parse(again.text)).toMatchObject({
        errors: { statements: [{ employee_id: null, uuid: document.uuid }] },
      });
      const others = await owner.get(`/documents?filter[order_id]=${id}&filter[employee_id]=1`);
      expect(others.body.data).toEqual([]);
      const ofEmployees = await owner.post('/orders', { ...body, employee_ids: employees });
      expect(errorsOf(ofEmployees)).toMatchObject({
        employee_ids: expect.stringContaining('the document is of the company'),
      });
    });

    test('may have a text, and be of an employee any number of times', async () => {
      const body = { ...orderOf(1, employees), type: 'Employment Letter', content: LETTER };
      const { id } = recordOf(await owner.post('/orders', body), 201);
      await owner.post('/orders', body);
      expect(await foundBy(id, 'Employment Letter')).toMatchObject([
        { content: LETTER, pay_date: '2026-02-02' },
        { content: LETTER, pay_date: '2026-02-02' },
      ]);
      const wrong = await owner.post('/orders', { ...body, content: { ...LETTER, titel: 'x' } });
      expect(errorsOf(wrong)).toMatchObject({
        'content.titel': expect.stringContaining('the nearest name is title'),
      });
    });
  });
};
