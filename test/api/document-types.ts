import { sampleData } from '@paydocs/testing';
import { beforeAll, describe, expect, test } from 'vitest';
import { employeesOf, nextContent } from './ordered-documents.ts';
import { type Client, clientOf, errorsOf, orderOf, recordOf } from './records.ts';
import type { Fill, MakeStack } from './stack.ts';
import { useStack } from './use-stack.ts';

const OFFERED = ['Paystub', 'Employment Letter'];

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
        'must be one of Paystub, Employment Letter; the nearest name is Employment Letter.',
      );
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
