import { SAMPLE_PASSWORD } from '@paydocs/testing';
import { beforeAll, describe, expect, test } from 'vitest';
import { rowsOf, send, signIn } from './client.ts';
import type { MakeStack } from './stack.ts';
import { useStack } from './use-stack.ts';

const idsFrom = (first: number, count: number): number[] =>
  Array.from({ length: count }, (_, index) => first + index);

/** The list of employees of an Owner. */
export const describeEmployeeList = (makeStack: MakeStack): void => {
  describe('the list of employees', () => {
    const stack = useStack(makeStack);
    let token = '';
    beforeAll(async () => {
      token = await signIn(stack().url, 'owner@main.test', SAMPLE_PASSWORD);
    });
    const list = (query: string) => send(stack().url, { path: `/employees${query}`, token });
    const companyIdsOf = async (query: string) =>
      rowsOf(await list(query)).map((row) => row.company_id);
    const employeesOfMain = () =>
      (stack().records.employees ?? []).filter(({ siteId }) => siteId === 1);
    const idsOf = async (query: string) => rowsOf(await list(query)).map(({ id }) => id);

    // @promise R39
    test('returns the first 15 by id, with links and meta', async () => {
      const { url } = stack();
      const answer = await list('');
      expect(rowsOf(answer).map(({ id }) => id)).toStrictEqual(idsFrom(101, 15));
      expect(answer.body.links).toStrictEqual({
        first: `${url}/employees?page=1`,
        last: `${url}/employees?page=3`,
        prev: null,
        next: `${url}/employees?page=2`,
      });
      expect(answer.body.meta).toMatchObject({
        current_page: 1,
        from: 1,
        last_page: 3,
        path: `${url}/employees`,
        per_page: 15,
        to: 15,
        total: 40,
      });
    });

    test('returns every record once over all linked pages', async () => {
      const ids: number[] = [];
      let next: string | null = '/employees?sort=-company_id,first_name&per_page=9';
      while (next !== null) {
        const answer = await send(stack().url, { path: next.replace(stack().url, ''), token });
        ids.push(...rowsOf(answer).map(({ id }) => id));
        next = answer.body.links?.['next'] ?? null;
      }
      expect(ids.toSorted((a, b) => a - b)).toStrictEqual(idsFrom(101, 40));
    });

    // @promise R39
    test('returns no rows and a previous link for a page beyond the last', async () => {
      const answer = await list('?page=9');
      expect(answer.body.data).toStrictEqual([]);
      expect(answer.body.links).toMatchObject({
        prev: `${stack().url}/employees?page=8`,
        next: null,
      });
      expect(answer.body.meta).toMatchObject({ current_page: 9, from: null, to: null, total: 40 });
    });

    test('sorts by the field names of the JSON, descending with a minus', async () => {
      const ascending = await companyIdsOf('?sort=company_id&per_page=100');
      expect(ascending).toStrictEqual(ascending.toSorted((a, b) => a - b));
      expect(await companyIdsOf('?sort=-company_id&per_page=100')).toStrictEqual(
        ascending.toReversed(),
      );
      expect(await idsOf('?sort=-created_at&per_page=2')).toStrictEqual([140, 139]);
    });

    test('combines filters with AND and their alternatives with OR', async () => {
      const expected = employeesOfMain()
        .filter(({ id, companyId }) => id <= 120 && [2, 3].includes(companyId))
        .map(({ id }) => id);
      const ids = idsFrom(101, 20).join(',');
      expect(await idsOf(`?filter[id]=${ids}&filter[company_id]=3,2`)).toStrictEqual(expected);
      expect(await idsOf('?filter[first_name]=zo%C3%8B,bob&filter[id]=103,106,104')).toStrictEqual([
        103, 106,
      ]);
    });

    test('takes the values of a repeated list as one list', async () => {
      expect(await idsOf('?filter[id]=101&filter[id]=102,104&filter[id]=')).toStrictEqual([
        101, 102, 104,
      ]);
      expect(await idsOf('?filter[company_id]=2&filter[company_id]=3&per_page=100')).toStrictEqual(
        await idsOf('?filter[company_id]=2,3&per_page=100'),
      );
      expect(
        await idsOf('?filter[first_name]=zoe&filter[first_name]=bob&filter[id]=103,106,104'),
      ).toStrictEqual([103, 106]);
      expect(await idsOf('?sort=company_id&sort=-created_at&per_page=100')).toStrictEqual(
        await idsOf('?sort=company_id,-created_at&per_page=100'),
      );
      const [row] = rowsOf(await list('?include=company&include=documents&per_page=1'));
      expect(Object.keys(row ?? {})).toEqual(expect.arrayContaining(['company', 'documents']));
      const many = Array.from({ length: 10 }, () => `filter[id]=${idsFrom(1, 11).join(',')}`);
      expect((await list(`?${many.join('&')}`)).status).toBe(422);
    });

    test('keeps repeated parameters in the links', async () => {
      const { links } = (await list('?filter[id]=101&filter[id]=102&per_page=1')).body;
      expect(links?.['next']).toBe(
        `${stack().url}/employees?filter%5Bid%5D=101&filter%5Bid%5D=102&per_page=1&page=2`,
      );
    });

    test('finds names by texts without their accents', async () => {
      const found = await idsOf('?filter[first_name]=zoe&per_page=100');
      expect(found).toStrictEqual(await idsOf('?filter[first_name]=ZO%C3%8B&per_page=100'));
      expect(found.length).toBeGreaterThan(0);
    });

    test('finds names by what is typed for their letters, apostrophes and hyphens', async () => {
      const company_id = (stack().records.companies ?? []).find(({ siteId }) => siteId === 1)?.id;
      const people = [
        ['\u0141ukasz', '\u00d8rsted', 'lukasz', 'orsted'],
        ['Th\u1ecb', '\u0110\u1eb7ng', 'thi', 'dang'],
        ['Sin\u00e9ad', 'O\u2019Brien-Typed', 'sinead', "o'brien-typed"],
        ['Ka\u02bbiulani', 'Smith\u2011Typed', "KA'I", 'smith-typed'],
      ] as const;
      for (const [first_name, last_name, first, last] of people) {
        const path = '/employees';
        const body = { company_id, first_name, last_name };
        const { status } = await send(stack().url, { method: 'POST', path, token, body });
        expect(status).toBe(201);
        const query = new URLSearchParams({
          'filter[first_name]': first,
          'filter[last_name]': last,
        });
        const found = rowsOf(await list(`?${query}`));
        expect(found).toMatchObject([{ first_name, last_name }]);
        await send(stack().url, { method: 'DELETE', path: `/employees/${found[0]?.id}`, token });
      }
    });

    test('ignores an empty filter, sort or include', async () => {
      const query =
        '?filter[id]=&filter[first_name]=&filter[company_id]=,&filter[email]=false&sort=&include=,';
      expect(await idsOf(query)).toStrictEqual(idsFrom(101, 15));
    });

    // @promise R43
    test('refuses unknown parameters and values', async () => {
      const answer = await list('?filter[ssn]=900&sort=ssn&include=user&page=0x1');
      expect(answer.status).toBe(422);
      expect(Object.keys(answer.body.errors ?? {}).toSorted()).toStrictEqual([
        'filter[ssn]',
        'include',
        'page',
        'sort',
      ]);
    });
  });
};
