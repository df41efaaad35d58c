import { beforeAll, describe, expect, test } from 'vitest';
import type { Answer } from './client.ts';
import { employeesOf, nextContent, withStatements } from './ordered-documents.ts';
import { type Client, clientOf, errorsOf, orderOf, recordOf } from './records.ts';
import type { MakeStack } from './stack.ts';
import { useStack } from './use-stack.ts';

/** The lists with their orders, and a filter that some rows match. */
const LISTS: readonly (readonly [path: string, sort: readonly string[], filter: string])[] = [
  ['/companies', ['name', 'created_at', 'updated_at', 'total_spent'], 'filter[name]=a'],
  [
    '/employees',
    ['first_name', 'last_name', 'company_id', 'created_at', 'updated_at'],
    'filter[company.id]=1,2',
  ],
  ['/orders', ['created_at'], 'filter[total:min]=12.5&include=documents'],
  ['/documents', ['created_at', 'updated_at'], 'filter[company_id]=1&include=employee'],
  ['/transactions', ['created_at', 'amount'], 'filter[type]=Sale&include=order'],
  ['/admin/users', ['created_at', 'email', 'last_name'], 'filter[status]=active'],
  ['/auth/sessions', [], ''],
  ['/auth/api-tokens', [], ''],
];

const QUERIES = LISTS.flatMap(([path, sort, filter]) => [
  `${path}?`,
  ...sort.flatMap((key) => [`${path}?sort=${key}&`, `${path}?sort=-${key}&`]),
  ...(sort.length > 1 ? [`${path}?sort=-${sort[0]},${sort[1]}&`] : []),
  ...(filter === '' ? [] : [`${path}?${filter}&`, `${path}?${filter}&sort=-created_at&`]),
]);

const NEXT = 'page%5Bafter%5D=';

const rowsOf = ({ status, body }: Answer): readonly { readonly id: number | string }[] => {
  expect(status).toBe(200);
  return body.data as readonly { readonly id: number | string }[];
};

const idsOf = (answer: Answer) => rowsOf(answer).map(({ id }) => id);

/** Returns the path of a link. */
const pathOf = (link: string | null | undefined): string =>
  String(link).replace(/^https?:\/\/[^/]+/, '');

/** Returns the ids of all pages, link after link. */
const walk = async (client: Client, start: string): Promise<readonly (number | string)[]> => {
  const seen: (number | string)[] = [];
  for (let path: string | null = start; path !== null && seen.length < 1000; ) {
    const answer: Answer = await client.get(path);
    seen.push(...idsOf(answer));
    const next: string | null | undefined = answer.body.links?.['next'];
    path = next ? pathOf(next) : null;
  }
  return seen;
};

/** Pages by cursor, of every list. */
export const describeCursorPages = (makeStack: MakeStack): void => {
  describe('a list by cursor', () => {
    const stack = useStack(makeStack, { fill: withStatements });
    const clients = new Map<string, Client>();
    const by = (name: string): Client => clients.get(name) as Client;
    beforeAll(async () => {
      for (const role of ['owner', 'member']) {
        clients.set(role, await clientOf(stack().url, `${role}@main.test`));
      }
      clients.set('foreign', await clientOf(stack().url, 'owner@north.test'));
      for (let times = 0; times < 4; times += 1) await clientOf(stack().url, 'owner@main.test');
      const owner = by('owner');
      await owner.patch('/admin/site', { prices: { 'Pay Statement': '12.50' } });
      const [one = 0, two = 0] = await employeesOf(owner, { companyId: 1, count: 2 });
      for (const ids of [[one], [one, two], [two]]) {
        const body = { ...orderOf(1, ids), content: nextContent() };
        const { id } = recordOf(await owner.post('/orders', body), 201);
        for (const [type, amount] of [
          ['Sale', '12.50'],
          ['Refund', '2.50'],
        ]) {
          const payment = { processor: 'stripe', processor_id: null, amount, type };
          const sent = { ...payment, status: 'Completed', processor_response: {} };
          recordOf(await owner.post(`/orders/${id}/transactions`, sent), 201);
        }
        const token = { name: `machine ${id}`, permissions: ['companies:list'] };
        expect((await owner.post('/auth/api-tokens', token)).status).toBe(201);
      }
    });

    test.each(QUERIES)(
      'shows each row of GET %s once, in the order of the numbered pages',
      async (query) => {
        for (const role of ['owner', 'member']) {
          const whole = await by(role).get(`${query}per_page=100`);
          if (whole.status === 403) continue;
          const ids = idsOf(whole);
          for (const size of [3, 100]) {
            const seen = await walk(by(role), `${query}per_page=${size}&page[after]=`);
            expect(seen, `${role} ${size}`).toStrictEqual(ids);
          }
        }
      },
    );

    test('has links to the first and the next page, and counts nothing', async () => {
      const { body } = await by('owner').get('/employees?page[after]=&per_page=2&sort=last_name');
      const { links, meta } = body;
      const path = String(meta?.['path']);
      expect(meta).toStrictEqual({ path, per_page: 2 });
      expect(links).toStrictEqual({
        first: `${path}?per_page=2&sort=last_name&${NEXT}`,
        last: null,
        prev: null,
        next: expect.stringContaining(`${path}?per_page=2&sort=last_name&${NEXT}`),
      });
      const empty = await by('owner').get('/employees?page[after]=&filter[id]=999999');
      expect([empty.body.data, empty.body.links?.['next']]).toStrictEqual([[], null]);
    });

    test('shows each row once while others come and go', async () => {
      const owner = by('owner');
      const create = async (name: string) =>
        recordOf(await owner.post('/companies', { name }), 201).id;
      const names = ['aaa 1', 'aaa 2', 'aaa 3', 'aaa 4'];
      const made: unknown[] = [];
      for (const name of names) made.push(await create(name));
      const query = '/companies?filter[name]=aaa&sort=name&per_page=2&page[after]=';
      const first = await owner.get(query);
      expect(idsOf(first)).toStrictEqual(made.slice(0, 2));
      for (const id of made.slice(1, 3)) await owner.delete(`/companies/${String(id)}`);
      await create('aaa 0');
      const last = await create('aaa 5');
      const second = await owner.get(pathOf(first.body.links?.['next']));
      expect(idsOf(second)).toStrictEqual([made[3], last]);
      expect(second.body.links?.['next']).toBeNull();
    });

    test('shows nobody what is not theirs: a cursor is a place, and no key', async () => {
      const query = '/employees?sort=last_name&per_page=2&page[after]=';
      const next = pathOf((await by('owner').get(query)).body.links?.['next']);
      for (const name of ['foreign', 'member']) {
        const own = idsOf(await by(name).get('/employees?sort=last_name&per_page=100'));
        const seen = await walk(by(name), next);
        expect(seen.filter((id) => !own.includes(id))).toStrictEqual([]);
      }
    });

    test('refuses a cursor of another list, order or filter, and one that is none', async () => {
      const owner = by('owner');
      const first = await owner.get('/employees?sort=last_name&per_page=1&page[after]=');
      const cursor = pathOf(first.body.links?.['next']).split(NEXT)[1] ?? '';
      const readOn = (query: string) => owner.get(`${query}page[after]=${cursor}`);
      expect((await readOn('/employees?sort=last_name&per_page=50&include=company&')).status).toBe(
        200,
      );
      for (const query of [
        '/employees?',
        '/employees?sort=-last_name&',
        '/employees?sort=last_name&filter[company_id]=1&',
        '/companies?',
      ]) {
        const refused = await readOn(query);
        expect([refused.status, Object.keys(errorsOf(refused))]).toStrictEqual([
          422,
          ['page[after]'],
        ]);
      }
      const none = await owner.get('/documents?page[after]=none');
      expect(errorsOf(none)).toStrictEqual({
        'page[after]': 'The page[after] field is no cursor of this list with this filter and sort.',
      });
      const both = await owner.get('/documents?page[after]=&page=2');
      expect(errorsOf(both)).toStrictEqual({
        page: 'The page field must be left out beside page[after].',
      });
    });
  });
};
