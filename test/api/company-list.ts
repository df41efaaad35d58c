import { SAMPLE_PASSWORD } from '@paydocs/testing';
import { beforeAll, describe, expect, test } from 'vitest';
import { rowsOf, send, signIn } from './client.ts';
import type { MakeStack } from './stack.ts';
import { useStack } from './use-stack.ts';

/** The list of companies of an Owner. */
export const describeCompanyList = (makeStack: MakeStack): void => {
  describe('the list of companies', () => {
    const stack = useStack(makeStack);
    let token = '';
    beforeAll(async () => {
      token = await signIn(stack().url, 'owner@main.test', SAMPLE_PASSWORD);
    });
    const list = (query: string) => send(stack().url, { path: `/companies${query}`, token });
    const idsOf = async (query: string) => rowsOf(await list(query)).map(({ id }) => id);

    test('returns the companies by id, with links and meta', async () => {
      const { url } = stack();
      const answer = await list('?per_page=3');
      expect(rowsOf(answer).map(({ id }) => id)).toStrictEqual([1, 2, 3]);
      expect(answer.body.links).toStrictEqual({
        first: `${url}/companies?per_page=3&page=1`,
        last: `${url}/companies?per_page=3&page=2`,
        prev: null,
        next: `${url}/companies?per_page=3&page=2`,
      });
      expect(answer.body.meta).toMatchObject({
        current_page: 1,
        from: 1,
        last_page: 2,
        path: `${url}/companies`,
        per_page: 3,
        to: 3,
        total: 4,
      });
      expect(await idsOf('?per_page=3&page=2')).toStrictEqual([4]);
    });

    test('returns no rows for a page beyond the last', async () => {
      const answer = await list('?page=7');
      expect(answer.body.data).toStrictEqual([]);
      expect(answer.body.meta).toMatchObject({ from: null, to: null, total: 4, per_page: 15 });
    });

    test('filters by parts of the name in any case, and by several ids', async () => {
      expect(await idsOf('?filter[name]=ACME')).toStrictEqual([1]);
      expect(await idsOf('?filter[name]=caf%C3%A9,%26')).toStrictEqual([2, 3]);
      expect(await idsOf('?filter[name]=_')).toStrictEqual([4]);
      expect(await idsOf('?filter[id]=4,2,999')).toStrictEqual([2, 4]);
      expect(await idsOf('?filter[id]=1,2&filter[name]=bolt')).toStrictEqual([2]);
      expect(await idsOf('?filter[id]=&filter[name]=&sort=')).toStrictEqual([1, 2, 3, 4]);
    });

    test('sorts by name and by creation, descending with a minus', async () => {
      expect(await idsOf('?sort=name')).toStrictEqual([1, 2, 3, 4]);
      expect(await idsOf('?sort=-name')).toStrictEqual([4, 3, 2, 1]);
      expect(await idsOf('?sort=created_at,-name')).toStrictEqual([4, 3, 2, 1]);
      expect(await idsOf('?sort=-created_at')).toStrictEqual([4, 3, 2, 1]);
    });

    test('refuses unknown parameters and values', async () => {
      const query = '?filter[ein]=1&filter[company_id]=1&filter[id]=x&sort=ein&page=0&per_page=0x1';
      const answer = await list(query);
      expect(answer.status).toBe(422);
      expect(Object.keys(answer.body.errors ?? {}).toSorted()).toStrictEqual([
        'filter[company_id]',
        'filter[ein]',
        'filter[id]',
        'page',
        'per_page',
        'sort',
      ]);
      for (const size of ['0', '101']) {
        const errors = (await list(`?per_page=${size}`)).body.errors ?? {};
        expect(Object.keys(errors)).toStrictEqual(['per_page']);
      }
    });

    test('requires a valid token', async () => {
      expect((await send(stack().url, { path: '/companies' })).status).toBe(401);
      expect((await send(stack().url, { path: '/companies', token: 'junk' })).status).toBe(401);
    });
  });
};
