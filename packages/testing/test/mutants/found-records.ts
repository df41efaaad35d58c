import { answering, given, replacing } from './faults.ts';
import { storeMutants } from './faulty-store.ts';

/** Faulty stores of companies that are found one by one. */
export const companyFindingMutants = storeMutants('companies', {
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
});

/** Faulty stores of employees who are found one by one. */
export const employeeFindingMutants = storeMutants('employees', {
  'one employee of any owner': replacing('find', async ({ employees }, find, visibility, lookup) =>
    find(
      { ...visibility, siteId: employees.get(lookup.id)?.siteId ?? 1, employees: 'site' },
      lookup,
    ),
  ),
  'companies of others embedded': replacing('find', async (_, find, visibility, lookup) =>
    find({ ...visibility, companies: 'site' }, lookup),
  ),
});
