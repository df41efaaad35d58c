import { RawJson, type RecountRequest, type Refused, timestamp } from '@paydocs/core';
import { expect, test } from 'vitest';
import { ordered } from '../ordering/ordered.ts';
import { CONTENT, ORDER } from '../ordering/sample-ordering.ts';

const february = { ...CONTENT, payDate: '2026-02-20' };

/** Two employees with a statement of January and one of February, all made. */
const twoMonths = async () => {
  const sample = await ordered([1, 2]);
  const { ordering, caller, work } = sample;
  await ordering.createOrder(caller, { ...ORDER, content: february });
  await work();
  const outdated = async () => {
    const { items } = await ordering.listDocuments(caller, { filter: { outdated: [true] } });
    return items.map(({ id, outdatedBy }) => [id, outdatedBy]);
  };
  return { ...sample, outdated };
};

const place = { siteId: 1, companyId: 1 };

test('right years have no difference', async () => {
  const { ordering } = await twoMonths();
  expect(await ordering.recountYears({ repair: true })).toEqual({
    statements: 4,
    differences: [],
    after: 2,
  });
  const nothing = { statements: 0, differences: [], after: null };
  expect(await ordering.recountYears({ repair: true, after: 2 })).toEqual(nothing);
});

test('figures that are kept wrongly are named, and corrected if asked to', async () => {
  const { ordering, store, outdated } = await twoMonths();
  const [, , third] = await store.transaction(async (tx) => {
    const statements = await tx.statements.of([1, 2, 3]);
    const wrong = statements.filter(({ documentId }) => documentId === 3);
    await tx.statements.save(
      wrong.map((each) => ({
        ...each,
        figures: each.figures && { ...each.figures, earnings: [] },
      })),
    );
    return statements;
  });
  const difference = {
    ...place,
    employeeId: 1,
    documentId: 3,
    payDate: '2026-02-20',
    of: 'kept',
  };
  const found = { statements: 4, differences: [difference], after: 2 };
  expect(await ordering.recountYears({ repair: false })).toEqual(found);
  expect(await ordering.recountYears({ repair: true })).toEqual(found);
  const [corrected] = await store.transaction(async (tx) => tx.statements.of([3]));
  expect(corrected?.figures).toEqual(third?.figures);
  expect(await outdated()).toEqual([]);
  expect((await ordering.recountYears({ repair: false })).differences).toEqual([]);
});

test.each<[string, (content: object) => object]>([
  [
    'a row',
    (content) => ({ ...content, earnings: [{ ...CONTENT.earnings?.[0], year_to_date: '1' }] }),
  ],
  [
    'a total',
    (content) => ({
      ...content,
      totals: {
        ...(content as { readonly totals: object }).totals,
        year_to_date: { gross: '1.00', deductions: '0.00', net: '1.00' },
      },
    }),
  ],
])('a completed document that prints %s wrongly is outdated', async (_name, change) => {
  const { ordering, store, clock, outdated } = await twoMonths();
  await store.transaction(async (tx) => {
    const [document] = await tx.documents.lock([4]);
    const content = RawJson.of(change(document?.content.parse() ?? {}) as never);
    await tx.documents.save([{ id: 4, changes: { content } }], timestamp(clock.nowMs()));
  });
  const { differences } = await ordering.recountYears({ repair: false });
  expect(differences).toEqual([
    { ...place, employeeId: 2, documentId: 4, payDate: '2026-02-20', of: 'printed' },
  ]);
  expect(await outdated()).toEqual([]);
  clock.advanceMs(1);
  await ordering.recountYears({ repair: true });
  expect(await outdated()).toEqual([[4, 'recount']]);
  expect((await ordering.recountYears({ repair: false })).differences).toEqual([]);
});

test('a pruned document is compared with nothing, and no statement that ended', async () => {
  const { ordering, caller, documentsOf, order, expiredRecords, clock } = await twoMonths();
  const [first] = await documentsOf(order.id);
  await ordering.voidDocument(caller, first?.uuid ?? '', { reason: 'wrong' });
  const nowMs = clock.nowMs();
  const query = { kind: 'documents', siteId: 1, beforeMs: nowMs + 1, year: '2026' } as const;
  await expiredRecords.prune({ ...query, nowMs, limit: 2, onDocuments: async () => {} });
  expect((await ordering.recountYears({ repair: false })).differences).toEqual([]);
});

test('a request without repair, or after no id, is refused', async () => {
  const { ordering } = await twoMonths();
  const issues = async (request: object) =>
    ordering.recountYears(request as RecountRequest).catch((error: Refused) => error.facts);
  expect(await issues({})).toEqual({ issues: [{ field: 'repair', rule: 'boolean' }] });
  expect(await issues({ repair: true, after: -1 })).toMatchObject({
    issues: [{ field: 'after', rule: 'range' }],
  });
});
