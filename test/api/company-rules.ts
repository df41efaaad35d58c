import { sampleData } from '@paydocs/testing';
import { beforeAll, describe, expect, test } from 'vitest';
import { employeesOf, nextContent } from './ordered-documents.ts';
import { type Client, clientOf, errorsOf, orderOf, recordOf } from './records.ts';
import type { Fill, MakeStack } from './stack.ts';
import { useStack } from './use-stack.ts';

const withStatements: Fill = async (options) => {
  const { sites = [], ...others } = await sampleData(options);
  return { ...others, sites: sites.map((site) => ({ ...site, documentTypes: ['Pay Statement'] })) };
};

/** Rule sets of a company, besides those of its site. */
export const describeCompanyRules = (makeStack: MakeStack): void => {
  describe('statement rules of a company', () => {
    const stack = useStack(makeStack, { fill: withStatements });
    let owner: Client;
    beforeAll(async () => {
      owner = await clientOf(stack().url, 'owner@main.test');
    });

    test('refuse statements that lack what they ask for, until the company has none', async () => {
      const path = '/companies/1';
      const given = await owner.patch(path, { statement_rules: ['us-ca', 'us-ca'] });
      expect(recordOf(given)).toMatchObject({ statement_rules: ['us-ca'] });
      const employees = await employeesOf(owner, { companyId: 1, count: 1 });
      const order = { ...orderOf(1, employees), content: nextContent() };
      const refused = await owner.post('/orders', order);
      expect(refused.status).toBe(422);
      expect(JSON.stringify(errorsOf(refused))).toContain('California Labor Code 246(i)');

      await owner.patch(path, { name: 'Sunny, Inc.' });
      expect(recordOf(await owner.get(path))).toMatchObject({ statement_rules: ['us-ca'] });
      const changed = recordOf(await owner.patch(path, { statement_rules: [] }));
      expect(changed).toMatchObject({ statement_rules: [] });
      recordOf(await owner.post('/orders', order), 201);
    });

    test('are sets that are known', async () => {
      const refused = await owner.patch('/companies/1', { statement_rules: ['us-cal'] });
      expect(refused.status).toBe(422);
      expect(errorsOf(refused)).toEqual({
        statement_rules: 'The statement rules field must be one of us-ca, us-ny.',
      });
    });
  });
};
