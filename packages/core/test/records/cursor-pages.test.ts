import type { CompanyListRequest, Page } from '@paydocs/core';
import { describe, expect, test } from 'vitest';
import { issuesOf, sampleCore } from '../sample-core.ts';

/** Returns the rows of all pages by cursor. */
const walk = async <Row>(
  read: (request: { readonly after: string; readonly perPage: number }) => Promise<Page<Row>>,
  perPage: number,
): Promise<readonly Row[]> => {
  const rows: Row[] = [];
  for (let after: string | null = ''; after !== null && rows.length < 1000; ) {
    const page: Page<Row> = await read({ after, perPage });
    expect(Object.keys(page).toSorted()).toEqual(['items', 'next', 'perPage']);
    expect(page.items.length).toBeLessThanOrEqual(perPage);
    rows.push(...page.items);
    after = page.next ?? null;
  }
  return rows;
};

describe('a list by cursor', () => {
  test.each<[string, Pick<CompanyListRequest, 'sort' | 'filter'>]>([
    ['by id', {}],
    ['by name', { sort: ['-name'] }],
    ['of a filter', { filter: { name: ['a'] }, sort: ['createdAt', '-name'] }],
  ])('shows the companies of the numbered pages: %s', async (_, request) => {
    const { core, signIn } = await sampleCore();
    const owner = await signIn('owner@main.test');
    const { items, total } = await core.listCompanies(owner, { ...request, perPage: 100 });
    expect(items).toHaveLength(total ?? 0);
    for (const perPage of [1, 2, items.length, 100]) {
      const rows = await walk(
        (page) => core.listCompanies(owner, { ...request, ...page }),
        perPage,
      );
      expect(rows).toEqual(items);
    }
  });

  test('shows each session once, also those that were opened at once', async () => {
    const { core, signIn } = await sampleCore();
    for (let times = 0; times < 4; times += 1) await signIn('owner@main.test');
    const owner = await signIn('owner@main.test');
    const { items } = await core.listSessions(owner);
    expect(items).toHaveLength(5);
    for (const perPage of [1, 2, 5]) {
      expect(await walk((page) => core.listSessions(owner, page), perPage)).toEqual(items);
    }
  });

  test('ends with a page without rows where nothing matches', async () => {
    const { core, signIn } = await sampleCore();
    const owner = await signIn('owner@main.test');
    const none = await core.listEmployees(owner, { filter: { id: [999] }, after: '' });
    expect(none).toEqual({ items: [], perPage: 15, next: null });
  });

  test('records in the audit trail whom its page showed, without a number', async () => {
    const { core, signIn, auditLog } = await sampleCore();
    const owner = await signIn('owner@main.test');
    const { items } = await core.listEmployees(owner, { perPage: 2, after: '' });
    const [entry] = await auditLog.find({ siteId: 1, action: 'employees.listed', limit: 1 });
    const ids = items.map(({ id }) => id);
    expect(entry?.details).toEqual({ filter: {}, perPage: 2, rows: 2, ids });
  });

  test('refuses a number beside a cursor, a cursor of another filter, and what is none', async () => {
    const { core, signIn } = await sampleCore();
    const owner = await signIn('owner@main.test');
    const issues = (request: object) => issuesOf(core.listCompanies(owner, request));
    expect(await issues({ page: 1, after: '' })).toEqual(['page beside']);
    const { next } = await core.listCompanies(owner, { perPage: 1, after: '' });
    expect(await issues({ after: next, filter: { id: [1] } })).toEqual(['after cursor']);
    expect(await issues({ after: next, sort: ['name'] })).toEqual(['after cursor']);
    for (const after of [null, 7, 'x', [next]]) {
      expect(await issues({ after })).toEqual(['after cursor']);
    }
    expect(await issues({ after: next, perPage: 101 })).toEqual(['perPage range']);
  });
});
