import type { Employee } from '@paydocs/core';
import { describe, expect, test } from 'vitest';
import { sampleCore } from '../sample-core.ts';

const idsOf = ({ items }: { readonly items: readonly Employee[] }): number[] =>
  items.map(({ id }) => id);

describe('listEmployees', () => {
  test('without the permission, lists the own employees only, and counts own documents only', async () => {
    const { core, signIn } = await sampleCore();
    const caller = await signIn('member@main.test');
    const request = { include: ['company', 'documents'], perPage: 100 } as const;
    const { items } = await core.listEmployees(caller, request);
    for (const item of items) {
      expect(item.userId).toBe(caller.user.id);
      expect(item.company?.userId ?? caller.user.id).toBe(caller.user.id);
      expect(item.documents?.map(({ userId }) => userId)).toEqual([6, 6]);
      expect(item.documentsCount).toBe(2);
    }
  });

  test('returns the first 15 by id by default', async () => {
    const { core, signIn } = await sampleCore();
    const caller = await signIn('owner@main.test');
    for (const request of [undefined, {}, { filter: {}, sort: [], include: [] }]) {
      const page = await core.listEmployees(caller, request);
      expect(idsOf(page)).toEqual(Array.from({ length: 15 }, (_, index) => 101 + index));
      expect(page).toMatchObject({ page: 1, perPage: 15, total: 40 });
      expect(page.items.some((item) => 'company' in item || 'documents' in item)).toBe(false);
    }
  });

  test('returns a short last page, and empty pages after it', async () => {
    const { core, signIn } = await sampleCore();
    const caller = await signIn('owner@main.test');
    const list = (page: number, perPage: number) => core.listEmployees(caller, { page, perPage });
    expect(idsOf(await list(2, 3))).toEqual([104, 105, 106]);
    expect(idsOf(await list(3, 15))).toEqual(Array.from({ length: 10 }, (_, n) => 131 + n));
    expect(await list(4, 15)).toEqual({ items: [], total: 40, page: 4, perPage: 15 });
    expect((await list(40, 1)).items).toHaveLength(1);
    expect((await list(1, 100)).items).toHaveLength(40);
    const last = Math.floor(Number.MAX_SAFE_INTEGER / 100);
    expect(await list(last, 100)).toMatchObject({ items: [], total: 40, page: last });
  });

  test('filters by folded parts, with AND between fields and OR between alternatives', async () => {
    const { core, signIn } = await sampleCore();
    const caller = await signIn('owner@main.test');
    const names = async (filter: object) => {
      const { items } = await core.listEmployees(caller, { filter, perPage: 100 });
      return [...new Set(items.map(({ firstName, lastName }) => `${firstName} ${lastName}`))];
    };
    expect(await names({ firstName: ['ZO\u00cb'], lastName: ['0%'] })).toEqual(['Zoë 100% Real']);
    expect(await names({ firstName: ['strasse'], lastName: ['A_N', 'lee'] })).toEqual([
      'Straßer Lee',
      'Straßer a_n',
    ]);
    expect(await names({ email: ['employee-7@'] })).toEqual(["李 O'Brien"]);
    expect(await names({ lastName: ['%_'] })).toEqual([]);
  });

  test('ignores empty alternatives and empty lists', async () => {
    const { core, signIn } = await sampleCore();
    const caller = await signIn('owner@main.test');
    for (const filter of [
      { firstName: [''] },
      { firstName: [], lastName: ['', ''] },
      { id: [], companyId: [] },
    ]) {
      expect((await core.listEmployees(caller, { filter })).total).toBe(40);
    }
    const request = { filter: { firstName: ['', 'zoë'] }, perPage: 100 };
    const { items } = await core.listEmployees(caller, request);
    expect(new Set(items.map(({ firstName }) => firstName))).toEqual(new Set(['Zoë']));
  });

  test('sorts by several keys, and embeds a record once that is included twice', async () => {
    const { core, signIn } = await sampleCore();
    const page = await core.listEmployees(await signIn('owner@main.test'), {
      sort: ['-companyId', 'createdAt'],
      include: ['company', 'company', 'documents'],
      perPage: 4,
    });
    expect(page.items.map(({ companyId }) => companyId)).toEqual([4, 4, 4, 4]);
    expect(idsOf(page)).toEqual([113, 114, 115, 116]);
    expect(page.items.every((item) => item.company?.id === 4 && item.documents)).toBe(true);
  });
});
