import type { Company } from '@paydocs/core';
import { describe, expect, test } from 'vitest';
import { issuesOf, refusal, sampleCore } from '../sample-core.ts';

const idsOf = ({ items }: { readonly items: readonly Company[] }): number[] =>
  items.map(({ id }) => id);

const asOwner = async (request: object) => {
  const { core, signIn } = await sampleCore();
  return core.listCompanies(await signIn('owner@main.test'), request);
};

describe('listCompanies', () => {
  test('without the permission, lists the own companies only, and counts own records only', async () => {
    const { core, signIn } = await sampleCore();
    const { items } = await core.listCompanies(await signIn('member@main.test'));
    expect(items).toMatchObject([{ id: 3, userId: 6, employeesCount: 2, documentsCount: 4 }]);
    const owner = await signIn('owner@main.test');
    const whole = await core.listCompanies(owner, { filter: { id: [3] } });
    expect(whole.items).toMatchObject([{ id: 3, employeesCount: 8, documentsCount: 12 }]);
  });

  test('returns the first 15 by id by default', async () => {
    for (const request of [{}, { filter: {}, sort: [] }, { filter: { name: [''], id: [] } }]) {
      const page = await asOwner(request);
      expect(idsOf(page)).toEqual([1, 2, 3, 4]);
      expect(page).toMatchObject({ page: 1, perPage: 15, total: 4 });
    }
  });

  test('returns a short last page, and empty pages after it', async () => {
    expect(idsOf(await asOwner({ page: 2, perPage: 3 }))).toEqual([4]);
    expect(await asOwner({ page: 3, perPage: 2 })).toEqual({
      items: [],
      total: 4,
      page: 3,
      perPage: 2,
    });
  });

  test('filters by folded parts of the name and by ids, with AND', async () => {
    expect(idsOf(await asOwner({ filter: { name: ['CAFE\u0301', 'e_w'] } }))).toEqual([3, 4]);
    expect(idsOf(await asOwner({ filter: { name: ['&', '.'], id: [2, 3, 12] } }))).toEqual([2]);
    expect(idsOf(await asOwner({ filter: { name: ['%'] } }))).toEqual([]);
    expect(idsOf(await asOwner({ filter: { name: ['acme, inc'] } }))).toEqual([1]);
  });

  test('sorts by name and by creation, in both directions', async () => {
    expect(idsOf(await asOwner({ sort: ['-name'] }))).toEqual([4, 3, 2, 1]);
    expect(idsOf(await asOwner({ sort: ['createdAt', 'name'] }))).toEqual([1, 2, 3, 4]);
    expect(idsOf(await asOwner({ sort: ['-createdAt'] }))).toEqual([4, 3, 2, 1]);
  });
});

const cases: readonly (readonly [string, object])[] = [
  ...[0, -1, 90_071_992_547_410].map((page) => ['page range', { page }] as const),
  ...[1.5, Number.NaN, '1', null].map((page) => ['page integer', { page }] as const),
  ...[0, 101].map((perPage) => ['perPage range', { perPage }] as const),
  ...['15', null, 0.5].map((perPage) => ['perPage integer', { perPage }] as const),
  ...['id', '-', '', '--name', 'Name', 'created_at', 'ein', null].map(
    (key) => ['sort unknown', { sort: ['name', key] }] as const,
  ),
  ['sort list', { sort: 'name' }],
  ...['ein', 'userId', 'siteId', '__proto__'].map(
    (key) =>
      [
        `filter.${key} unknown-field`,
        { filter: JSON.parse(`{"${key}":["1"]}`) as object },
      ] as const,
  ),
  ['filter object', { filter: 'acme' }],
  ['filter object', { filter: [] }],
  ...[0, 2 ** 53].map((id) => ['filter.id range', { filter: { id: [1, id] } }] as const),
  ...['1', 1.5, null].map((id) => ['filter.id integer', { filter: { id: [1, id] } }] as const),
  ['filter.id list', { filter: { id: 1 } }],
  ['filter.id items', { filter: { id: Array.from({ length: 101 }, (_, n) => n + 1) } }],
  ['filter.name string', { filter: { name: [7] } }],
  ['filter.name list', { filter: { name: 'acme' } }],
  ['filter.name length', { filter: { name: ['x'.repeat(256)] } }],
  ['filter.name characters', { filter: { name: ['a\u0000'] } }],
];

describe('listCompanies refuses', () => {
  test.each(cases)('with %s: %j', async (issue, request) => {
    expect(await issuesOf(asOwner(request))).toEqual([issue]);
  });

  test('with every broken rule and its parameters', async () => {
    const { facts } = await refusal(asOwner({ filter: { ein: ['1'] }, sort: ['ein'], page: 0 }));
    expect(facts).toEqual({
      issues: [
        { field: 'filter.ein', rule: 'unknown-field', nearest: 'filter.id' },
        {
          field: 'sort',
          rule: 'unknown',
          allowed: ['name', 'createdAt', 'updatedAt', 'totalSpent'],
        },
        { field: 'page', rule: 'range', min: 1, max: 90_071_992_547_409 },
      ],
    });
  });
});
