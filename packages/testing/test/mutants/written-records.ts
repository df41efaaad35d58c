import type { Companies, Employees } from '@paydocs/core';
import { rowOf } from '../../src/doubles/memory-tables.ts';
import { after, answering, around, given, replacing } from './faults.ts';
import { changeRow, type Fault, roundTrip, storeMutants } from './faulty-store.ts';
import { changingFaults } from './written-changes.ts';
import { creationFaults } from './written-creations.ts';
import type { WrittenKind } from './written-rows.ts';

const writingFaults = <Port>(kind: WrittenKind): Readonly<Record<string, Fault<Port>>> =>
  ({ ...creationFaults(kind), ...changingFaults(kind) }) as never;

/** Runs a call as if a company that was there before a round trip still were. */
const withRemembered = async <Result>(
  companies: Map<number, unknown>,
  id: number | undefined,
  call: () => Promise<Result>,
): Promise<Result> => {
  const company = companies.get(id ?? 0);
  await roundTrip();
  if (id === undefined || company === undefined || companies.has(id)) return call();
  companies.set(id, company);
  const result = await call();
  companies.delete(id);
  return result;
};

const companyFaults: Readonly<Record<string, Fault<Companies>>> = {
  'one company of any owner': replacing('find', async ({ companies }, find, visibility, lookup) =>
    find(
      { ...visibility, siteId: companies.get(lookup.id)?.siteId ?? 1, companies: 'site' },
      lookup,
    ),
  ),
  'one company without counts': answering('find', (company) =>
    company === undefined ? company : { ...company, employeesCount: 0, documentsCount: 0 },
  ),
  'any number of embedded records': given('find', () => ({ embeddedMax: 1_000_000 })),
  'embedded employees without counts': answering('find', (company) =>
    company?.employees === undefined
      ? company
      : {
          ...company,
          employees: company.employees.map((each) => ({ ...each, documentsCount: 0 })),
        },
  ),
};

/** Faulty stores of companies that are found one by one and written. */
export const companyWritingMutants = storeMutants('companies', {
  ...writingFaults<Companies>('companies'),
  ...companyFaults,
});

const employeeFaults: Readonly<Record<string, Fault<Employees>>> = {
  'one employee of any owner': replacing('find', async ({ employees }, find, visibility, lookup) =>
    find(
      { ...visibility, siteId: employees.get(lookup.id)?.siteId ?? 1, employees: 'site' },
      lookup,
    ),
  ),
  'companies of others embedded': replacing('find', async (_, find, visibility, lookup) =>
    find({ ...visibility, companies: 'site' }, lookup),
  ),
  'new employees of every company of the site': given('create', ({ visibility }) => ({
    visibility: { ...visibility, companies: 'site' as const },
  })),
  'employees who move to every company of the site': given('change', ({ visibility }) => ({
    visibility: { ...visibility, companies: 'site' as const },
  })),
  'companies that are checked without a move': around(
    'change',
    async ({ companies }, change, { fields: { companyId }, visibility }) => {
      const userId = companies.get(companyId ?? 0)?.userId;
      const scope = visibility.companies;
      return scope === 'site' || scope.userId === userId
        ? change()
        : ({
            outcome: 'refused',
            issue: { field: 'companyId', rule: 'reference', to: 'company' },
          } as const);
    },
  ),
  'documents that move with their employee': after('change', ({ documents, employees }) => {
    for (const { id, employeeId } of documents.values()) {
      const { companyId } = rowOf(employees, employeeId);
      changeRow(documents, id, () => ({ companyId }));
    }
  }),
  'companies that are looked up apart from a creation': around(
    'create',
    async ({ companies }, create, { fields }) =>
      withRemembered(companies, fields.companyId, async () => create()),
  ),
  'companies that are looked up apart from a move': around(
    'change',
    async ({ companies }, change, { fields }) =>
      withRemembered(companies, fields.companyId, async () => change()),
  ),
};

/** Faulty stores of employees who are found one by one and written. */
export const employeeWritingMutants = storeMutants('employees', {
  ...writingFaults<Employees>('employees'),
  ...employeeFaults,
});
