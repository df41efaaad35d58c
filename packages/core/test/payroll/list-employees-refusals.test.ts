import { describe, expect, test } from 'vitest';
import { issuesOf, refusal, sampleCore } from '../sample-core.ts';

const asOwner = async (request: object) => {
  const { core, signIn } = await sampleCore();
  return core.listEmployees(await signIn('owner@main.test'), request);
};

const cases: readonly (readonly [string, object])[] = [
  ...[0, -1, 90_071_992_547_410, Number.MAX_SAFE_INTEGER, 2 ** 53].map(
    (page) => ['page range', { page }] as const,
  ),
  ...[1.5, Number.NaN, Number.POSITIVE_INFINITY, '1', null, [1], true].map(
    (page) => ['page integer', { page }] as const,
  ),
  ...[0, -1, 101, 2 ** 53].map((perPage) => ['perPage range', { perPage }] as const),
  ...[0.5, Number.NaN, '15', null, {}].map((perPage) => ['perPage integer', { perPage }] as const),
  ...['id', '-id', '-', '', '--firstName', 'firstname', 'ssn', ' firstName', 7, null].map(
    (key) => ['sort unknown', { sort: ['lastName', key] }] as const,
  ),
  ['sort list', { sort: 'firstName' }],
  ['sort items', { sort: Array.from({ length: 101 }, () => 'firstName') }],
  ...['employees', 'Company', '', 'ssn', null].map(
    (name) => ['include unknown', { include: [name] }] as const,
  ),
  ['include list', { include: 'company' }],
  ['filter.ssn unknown-field', { filter: { ssn: ['900'] } }],
  ['filter.userId unknown-field', { filter: { userId: [6] } }],
  ['filter.first_name unknown-field', { filter: { first_name: ['ann'] } }],
  ['filter.__proto__ unknown-field', { filter: JSON.parse('{"__proto__":["x"]}') as object }],
  ['filter object', { filter: 'ann' }],
  ['filter object', { filter: [] }],
  ...['id', 'companyId'].flatMap((key) => [
    ...[0, -1, 2 ** 53].map(
      (id) => [`filter.${key} range`, { filter: { [key]: [1, id] } }] as const,
    ),
    ...[1.5, '1', null, Number.NaN].map(
      (id) => [`filter.${key} integer`, { filter: { [key]: [1, id] } }] as const,
    ),
    [`filter.${key} list`, { filter: { [key]: 1 } }] as const,
    [
      `filter.${key} items`,
      { filter: { [key]: Array.from({ length: 101 }, (_, n) => n + 1) } },
    ] as const,
  ]),
  ...['firstName', 'lastName', 'email'].flatMap((key) => [
    [`filter.${key} string`, { filter: { [key]: [7] } }] as const,
    [`filter.${key} list`, { filter: { [key]: 'ann' } }] as const,
    [`filter.${key} length`, { filter: { [key]: ['x'.repeat(256)] } }] as const,
    [`filter.${key} characters`, { filter: { [key]: ['a\u0000'] } }] as const,
    [`filter.${key} characters`, { filter: { [key]: ['\ud800'] } }] as const,
    [`filter.${key} items`, { filter: { [key]: Array.from({ length: 101 }, () => 'a') } }] as const,
  ]),
];

describe('listEmployees refuses', () => {
  test.each(cases)('with %s: %j', async (issue, request) => {
    expect(await issuesOf(asOwner(request))).toEqual([issue]);
  });

  test('with every broken rule and its parameters', async () => {
    const request = { filter: { id: [0] }, sort: ['ssn'], include: ['x'], page: 0, perPage: 101 };
    const { facts } = await refusal(asOwner(request));
    expect(facts).toEqual({
      issues: [
        { field: 'filter.id', rule: 'range', min: 1, max: Number.MAX_SAFE_INTEGER },
        {
          field: 'sort',
          rule: 'unknown',
          allowed: ['firstName', 'lastName', 'companyId', 'createdAt', 'updatedAt'],
        },
        {
          field: 'include',
          rule: 'unknown',
          allowed: ['company', 'company.documents', 'company.site', 'documents'],
        },
        { field: 'page', rule: 'range', min: 1, max: 90_071_992_547_409 },
        { field: 'perPage', rule: 'range', min: 1, max: 100 },
      ],
    });
  });
});

describe('listEmployees accepts', () => {
  test.each<[string, object]>([
    ['the first page', { page: 1 }],
    ['the last page with an exact offset', { page: 90_071_992_547_409 }],
    ['the smallest page', { perPage: 1 }],
    ['the largest page', { perPage: 100 }],
    ['the largest id', { filter: { id: [Number.MAX_SAFE_INTEGER] } }],
    ['100 alternatives', { filter: { id: Array.from({ length: 100 }, (_, n) => n + 1) } }],
    ['the longest part', { filter: { email: ['😀'.repeat(255)] } }],
    ['every sort', { sort: ['firstName', '-lastName', 'companyId', '-createdAt'] }],
    ['a null filter', { filter: null, sort: null, include: null }],
  ])('%s', async (_, request) => {
    expect((await asOwner(request)).total).toBeGreaterThanOrEqual(0);
  });
});
