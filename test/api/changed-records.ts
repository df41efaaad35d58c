import { beforeAll, describe, expect, test } from 'vitest';
import { rowsOf } from './client.ts';
import { orderDocuments, withStatements } from './ordered-documents.ts';
import { type Client, clientOf, errorsOf, NEW_COMPANY, newEmployee, recordOf } from './records.ts';
import type { Fill, MakeStack } from './stack.ts';
import { useStack } from './use-stack.ts';

const KINDS = [
  ['/companies', NEW_COMPANY, { name: 'B' }],
  ['/employees', newEmployee(1), { first_name: 'B' }],
] as const;

const since = (instant: string): string => `filter[updated_since]=${encodeURIComponent(instant)}`;

/** The sample data, of sites that may order pay statements, with documents that have keys. */
const withKeys: Fill = async (options) => {
  const { documents = [], ...others } = await withStatements(options);
  return {
    ...others,
    documents: documents.map((each) => ({ ...each, externalId: `key-${each.id}` })),
  };
};

/** The changes of a list: what a client reads that keeps a copy of the records. */
export const describeChangedRecords = (makeStack: MakeStack): void => {
  describe.each(KINDS)('the changes of %s', (path, body, change) => {
    const stack = useStack(makeStack);
    let owner: Client;
    beforeAll(async () => {
      // Later than every record of the sample data.
      stack().clock?.advanceMs(2 * 86_400_000);
      owner = await clientOf(stack().url, 'owner@main.test');
    });
    const idsOf = async (query: string) =>
      rowsOf(await owner.get(`${path}?per_page=100&${query}`)).map(({ id }) => id);

    test('since an instant are the records that were created or changed then or later', async () => {
      const first = recordOf(await owner.post(path, { ...body, external_id: 'a,b' }), 201);
      const second = recordOf(await owner.post(path, body), 201);
      const changed = recordOf(await owner.patch(`${path}/${first.id}`, change));
      const found = await idsOf(`${since(first['created_at'] as string)}&sort=updated_at`);
      expect(found).toContain(second.id);
      expect(found.toSorted((a, b) => a - b)).toStrictEqual([first.id, second.id]);
      expect(await idsOf(since(changed.updated_at))).toContain(first.id);
      expect(await idsOf(since('2999-01-01'))).toStrictEqual([]);
      expect((await idsOf(since('2000-01-01T00:00:00+02:00'))).length).toBeGreaterThan(3);
    });

    test('are sorted by the time of the change', async () => {
      const rows = (await owner.get(`${path}?sort=-updated_at&per_page=100`)).body.data;
      const times = (rows as readonly { updated_at: string }[]).map(({ updated_at: at }) => at);
      expect(times).toStrictEqual(times.toSorted().toReversed());
    });

    test('are found by their keys in another system', async () => {
      const { id } = recordOf(await owner.post(path, { ...body, external_id: 'Key-1' }), 201);
      expect(await idsOf('filter[external_id]=x,Key-1')).toStrictEqual([id]);
      expect(await idsOf('filter[external_id]=key-1')).toStrictEqual([]);
      expect(await idsOf('filter[external_id]=Key')).toStrictEqual([]);
    });

    test('since an instant with a plus sign that is no %2B are refused, and say so', async () => {
      const sent = '2020-01-01T00:00:00+02:00';
      const answer = await owner.get(`${path}?filter[updated_since]=${sent}`);
      expect(errorsOf(answer)['filter[updated_since]']).toMatch(
        /must have the \+ of its offset written as %2B\.$/,
      );
      expect((await owner.get(`${path}?${since(sent)}`)).status).toBe(200);
    });

    test.each(['x', '2026-02-30', '2026-01-31,2026-02-01'])(
      'since %s are refused',
      async (text) => {
        const answer = await owner.get(`${path}?${since(text)}`);
        expect([answer.status, Object.keys(answer.body.errors ?? {})]).toStrictEqual([
          422,
          ['filter[updated_since]'],
        ]);
      },
    );
  });
};

/** The changes of the list of documents, which only orders and imports create. */
export const describeChangedDocuments = (makeStack: MakeStack): void => {
  describe('the changes of /documents', () => {
    const stack = useStack(makeStack, { fill: withKeys });
    let owner: Client;
    beforeAll(async () => {
      stack().clock?.advanceMs(2 * 86_400_000);
      owner = await clientOf(stack().url, 'owner@main.test');
    });
    const idsOf = async (query: string) =>
      rowsOf(await owner.get(`/documents?per_page=100&${query}`)).map(({ id }) => id);

    test('since an instant are those that were ordered or changed then or later', async () => {
      const [first, second] = [await orderDocuments(owner), await orderDocuments(owner)];
      const [one, other] = [first, second].map(({ uuids }) => uuids[0]);
      const shown = recordOf(await owner.get(`/documents/${one}`));
      const changes = `${since(shown['created_at'] as string)}&sort=updated_at`;
      const rows = (await owner.get(`/documents?${changes}`)).body.data;
      const uuids = (rows as readonly { readonly uuid: string }[]).map(({ uuid }) => uuid);
      expect(uuids.toSorted()).toStrictEqual([one, other].toSorted());
      expect(await idsOf(since('2999-01-01'))).toStrictEqual([]);
      expect((await idsOf(since('2000-01-01'))).length).toBeGreaterThan(50);
    });

    test('are sorted by the time of the change', async () => {
      const rows = (await owner.get('/documents?sort=-updated_at&per_page=100')).body.data;
      const times = (rows as readonly { updated_at: string }[]).map(({ updated_at: at }) => at);
      expect(times).toStrictEqual(times.toSorted().toReversed());
    });

    test('are found by their keys in another system', async () => {
      const [id] = stack().records.documents?.map((document) => document.id) ?? [];
      expect(await idsOf(`filter[external_id]=x,key-${id}`)).toStrictEqual([id]);
      expect(await idsOf(`filter[external_id]=KEY-${id},key`)).toStrictEqual([]);
    });

    test.each(['x', '2026-01-31,2026-02-01'])('since %s are refused', async (text) => {
      const answer = await owner.get(`/documents?${since(text)}`);
      expect([answer.status, Object.keys(answer.body.errors ?? {})]).toStrictEqual([
        422,
        ['filter[updated_since]'],
      ]);
    });
  });
};
