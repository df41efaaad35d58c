import { officeRoles, type Records } from '@paydocs/core';
import { SAMPLE_PASSWORD } from '@paydocs/testing';
import { describe, expect, test } from 'vitest';
import { type Embedded, type Row, rowsOf, send, signIn } from './client.ts';
import type { MakeStack } from './stack.ts';
import { useStack } from './use-stack.ts';

interface Viewer {
  readonly id: number;
  readonly siteId: number;
  readonly role: string;
  readonly email: string;
}

const viewers = ['main', 'north'].flatMap((site, siteIndex) =>
  officeRoles.map(
    ({ name }, index): Viewer => ({
      id: siteIndex * 10 + index + 1,
      siteId: siteIndex + 1,
      role: name,
      email: `${name.toLowerCase()}@${site}.test`,
    }),
  ),
);

const QUERIES = [
  '',
  ...['first_name', 'last_name', 'company_id', 'created_at'].flatMap((key) => [
    `sort=${key}`,
    `sort=-${key}`,
  ]),
  'filter[first_name]=a',
  'filter[last_name]=e',
  'filter[email]=staff.test',
  'filter[email]=north.test,main.test,staff',
  'filter[company_id]=1,2,3,4,11,12,13,14',
  'filter[id]=101,104,108,140,201,204,208,240',
  'filter[company_id]=3,13&filter[first_name]=o&sort=-first_name',
];

interface Owned {
  readonly siteId: number;
  readonly userId: number;
}

/** Computes the visible records of a user, independently of the API. */
const visibleRecords = (records: Records, viewer: Viewer) => {
  const permissions = officeRoles.find(({ name }) => name === viewer.role)?.permissions ?? [];
  const isVisible = (resource: 'employees' | 'companies' | 'documents') => (record: Owned) =>
    record.siteId === viewer.siteId &&
    (permissions.includes(`${resource}:list`) || record.userId === viewer.id);
  return {
    employees: (records.employees ?? []).filter(isVisible('employees')),
    companies: (records.companies ?? []).filter(isVisible('companies')),
    documents: (records.documents ?? []).filter(isVisible('documents')),
  };
};

const ids = (records: readonly { readonly id: number }[] = []): number[] =>
  records.map(({ id }) => id).toSorted((a, b) => a - b);

const expectRow = (row: Row, visible: ReturnType<typeof visibleRecords>): void => {
  const employee = visible.employees.find(({ id }) => id === row.id);
  const company = visible.companies.find(({ id }) => id === employee?.companyId);
  const documents = visible.documents.filter(({ employeeId }) => employeeId === row.id);
  expect([row.site_id, row.user_id]).toStrictEqual([employee?.siteId, employee?.userId]);
  expect(ids(row.documents)).toStrictEqual(ids(documents));
  expect(row.documents_count).toBe(documents.length);
  if (company === undefined) expect(row.company).toBeNull();
  else expectCompany(row.company, { ...visible, company });
};

const expectCompany = (
  shown: Embedded | null | undefined,
  visible: ReturnType<typeof visibleRecords> & { readonly company: { readonly id: number } },
): void => {
  const ofCompany = ({ companyId }: { readonly companyId: number }) =>
    companyId === visible.company.id;
  expect(shown).toMatchObject({
    id: visible.company.id,
    employees_count: visible.employees.filter(ofCompany).length,
    documents_count: visible.documents.filter(ofCompany).length,
  });
};

const COMPANY_QUERIES = [
  '',
  ...['name', 'created_at'].flatMap((key) => [`sort=${key}`, `sort=-${key}`]),
  'filter[name]=e',
  'filter[id]=1,2,3,4,11,12,13,14',
];

/** Tests that no row, embedded record or count includes a record that is invisible to the caller. */
export const describeVisibility = (makeStack: MakeStack): void => {
  describe('the visible data', () => {
    const stack = useStack(makeStack);

    const readAllPages = async <R extends Embedded>(token: string, path: string): Promise<R[]> => {
      const rows: R[] = [];
      let next: string | null = path;
      while (next !== null) {
        const answer = await send(stack().url, { path: next.replace(stack().url, ''), token });
        const found: readonly unknown[] = rowsOf(answer);
        rows.push(...(found as readonly R[]));
        next = answer.body.links?.['next'] ?? null;
        if (next === null) expect(answer.body.meta?.['total']).toBe(rows.length);
      }
      return rows;
    };
    const readEmployees = (token: string, query: string) =>
      readAllPages<Row>(token, `/employees?${query}&include=company,documents&per_page=25`);
    const readCompanies = (token: string, query: string) =>
      readAllPages<Embedded>(token, `/companies?${query}&per_page=2`);

    test.each(viewers)('is correct for $email on every page of the employees', async (viewer) => {
      const visible = visibleRecords(stack().records, viewer);
      const token = await signIn(stack().url, viewer.email, SAMPLE_PASSWORD);
      for (const query of QUERIES) {
        const rows = await readEmployees(token, query);
        expect(new Set(ids(rows)).size).toBe(rows.length);
        if (!query.includes('filter')) expect(ids(rows)).toStrictEqual(ids(visible.employees));
        for (const row of rows) expectRow(row, visible);
      }
    });

    test.each(viewers)('is correct for $email on every page of the companies', async (viewer) => {
      const visible = visibleRecords(stack().records, viewer);
      const token = await signIn(stack().url, viewer.email, SAMPLE_PASSWORD);
      for (const query of COMPANY_QUERIES) {
        const rows = await readCompanies(token, query);
        expect(new Set(ids(rows)).size).toBe(rows.length);
        if (!query.includes('name]')) expect(ids(rows)).toStrictEqual(ids(visible.companies));
        for (const row of rows) {
          const company = visible.companies.find(({ id }) => id === row.id);
          expect([row.site_id, row.user_id]).toStrictEqual([company?.siteId, company?.userId]);
          expectCompany(row, { ...visible, company: { id: row.id } });
        }
      }
    });

    // @promise R07
    test('never includes records of another site, for any filter', async () => {
      const token = await signIn(stack().url, 'owner@main.test', SAMPLE_PASSWORD);
      for (const query of ['filter[id]=201', 'filter[company_id]=11', 'filter[company_id]=13']) {
        expect(await readEmployees(token, query)).toStrictEqual([]);
      }
      expect(await readCompanies(token, 'filter[id]=11,12,13')).toStrictEqual([]);
    });
  });
};
