import { codeOf } from '../sample-core.ts';
import { describe, expect, test } from 'vitest';
import { EMAIL, employeeAccounts } from './employee-accounts.ts';

const ALL = { employees: 'site', companies: 'site', documents: 'site' } as const;

/** Returns the UUID of a built document of either site. */
const uuidOf = async (
  { store }: Awaited<ReturnType<typeof employeeAccounts>>,
  id: number,
): Promise<string> => {
  const query = {
    filter: { id: [id] },
    sort: [],
    include: [],
    offset: 0,
    limit: 1,
  };
  const pages = await Promise.all(
    [1, 2].map((siteId) => store.documents.page({ ...ALL, siteId }, query)),
  );
  const [found] = pages.flatMap(({ items }) => items);
  if (found === undefined) throw new Error(`There is no document ${id}.`);
  return found.uuid;
};

describe('listDocuments of an employee', () => {
  // @promise R112
  test('has no row of anybody else, whatever is asked for', async () => {
    const { core, person } = await employeeAccounts();
    const caller = await person();
    const filters = [
      {},
      { employeeId: [1] },
      { employeeId: [3] },
      { employeeId: [1, 3, 5, 999] },
      { status: ['Pending'] },
      { status: ['Completed', 'Pending'] },
      { status: ['Void'] },
      { employeeId: [3], status: ['Pending'] },
      { id: [30] },
      { id: [10, 30, 50] },
      { companyId: [1, 2, 3] },
      { 'company.id': [2, 3] },
      { 'company.id': [1] },
      { 'employee.email': [EMAIL] },
      { 'employee.lastName': ['nobody'] },
      { orderId: [1] },
    ] as const;
    const found = await Promise.all(
      filters.map(async (filter) => {
        const { items, total } = await core.listDocuments(caller, { filter });
        return [items.map(({ id }) => id).join(), total];
      }),
    );
    expect(found).toEqual([
      ['10,11', 2],
      ['10,11', 2],
      ['', 0],
      ['10,11', 2],
      ['', 0],
      ['10', 1],
      ['11', 1],
      ['', 0],
      ['', 0],
      ['10', 1],
      ['10,11', 2],
      ['', 0],
      ['10,11', 2],
      ['10,11', 2],
      ['', 0],
      ['', 0],
    ]);
  });

  test('is empty for an account without employees, by number and by cursor', async () => {
    const { core, office, person, signIn } = await employeeAccounts();
    await person();
    await core.untieEmployee(await office('owner'), 1);
    const caller = await signIn('grace@home.test', 'the analytical engine');
    expect(await core.listDocuments(caller)).toMatchObject({ items: [], total: 0 });
    expect(await core.listDocuments(caller, { after: '' })).toMatchObject({
      items: [],
      next: null,
    });
  });

  test('goes on by cursor, and shows neither where files are nor records of the office', async () => {
    const { core, person } = await employeeAccounts();
    const caller = await person();
    const first = await core.listDocuments(caller, { after: '', perPage: 1 });
    const next = await core.listDocuments(caller, { after: first.next ?? '', perPage: 1 });
    expect([...first.items, ...next.items].map(({ id }) => id)).toEqual([10, 11]);
    expect(next.next).toBeNull();
    expect(first.items[0]?.storageData).toEqual({});
    for (const include of ['company', 'employee', 'order', 'company.documents'] as const) {
      expect(await codeOf(core.listDocuments(caller, { include: [include] }))).toBe(
        'employee.forbidden',
      );
    }
  });

  test('fails rather than showing a row of somebody else that a store returns', async () => {
    const { core, person } = await employeeAccounts({}, ({ documents }) => ({
      documents: {
        ...documents,
        page: async (visibility, { filter: _filter, ...query }) =>
          documents.page(visibility, { ...query, filter: {} }),
      },
    }));
    await expect(core.listDocuments(await person())).rejects.toThrow('another person');
  });
});

describe('showDocument and downloadDocument of an employee', () => {
  test.each([12, 13, 14, 15, 20, 30, 31, 50, 60, 99])('miss document %i', async (id) => {
    const sample = await employeeAccounts();
    const caller = await sample.person();
    const uuid = await uuidOf(sample, id);
    for (const call of [sample.core.showDocument, sample.core.downloadDocument]) {
      expect(await codeOf(call(caller, uuid))).toBe('document.missing');
    }
  });

  test('show the own papers without includes', async () => {
    const sample = await employeeAccounts();
    const caller = await sample.person();
    for (const id of [10, 11]) {
      const uuid = await uuidOf(sample, id);
      expect(await sample.core.showDocument(caller, uuid)).toMatchObject({ id, storageData: {} });
      const embedding = sample.core.showDocument(caller, uuid, { include: ['company'] });
      expect(await codeOf(embedding)).toBe('employee.forbidden');
    }
    expect(await codeOf(sample.core.showDocument(caller, 'x'))).toBe('input.invalid');
  });
});
