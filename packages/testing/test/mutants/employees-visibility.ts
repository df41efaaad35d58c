import {
  type Document,
  type Employee,
  type EmployeeInclude,
  type EmployeeQuery,
  maskedSsn,
} from '@paydocs/core';
import { pageFaults } from './faulty-pages.ts';
import { storeMutants } from './faulty-store.ts';

const { withPage, withQuery, withVisibility, withItems, withTotal, withWider } = pageFaults<
  Employee,
  EmployeeQuery
>();

const company = (wide: Employee): Partial<Employee> =>
  wide.company === undefined ? {} : { company: wide.company };

const companyCount =
  (count: 'employeesCount' | 'documentsCount') =>
  (wide: Employee, item: Employee): Partial<Employee> =>
    wide.company && item.company
      ? { company: { ...item.company, [count]: wide.company[count] } }
      : {};

const withDocuments = (change: (documents: readonly Document[]) => readonly Document[]) =>
  withItems(({ documents }) => (documents === undefined ? {} : { documents: change(documents) }));

const withInclude = (...include: readonly EmployeeInclude[]) => withQuery(() => ({ include }));

/** Faulty stores of employees: wrong visibility, embedding or counts. */
export const employeeVisibilityMutants = storeMutants('employees', {
  'own rows of another site': withVisibility(({ employees, siteId }) => ({
    siteId: employees !== 'site' && employees.userId === 12 ? 2 : siteId,
  })),
  'a total of all sites': withTotal(({ total }, { tables, visibility }) =>
    visibility.employees === 'site' ? tables.employees.size : total,
  ),
  'companies of all owners found by filters': withVisibility((_, { filter }) =>
    filter['company.id'] === undefined ? {} : { companies: 'site' },
  ),
  'companies of all owners': withWider(() => ({ companies: 'site' }), company),
  'documents of all owners': withVisibility(() => ({ documents: 'site' })),
  'documents of all owners, counted correctly': withWider(
    () => ({ documents: 'site' }),
    ({ documents }) => (documents === undefined ? {} : { documents }),
  ),
  'documents of all owners counted': withWider(
    () => ({ documents: 'site' }),
    ({ documentsCount }) => ({ documentsCount }),
  ),
  'employees of all owners counted at the company': withWider(
    () => ({ employees: 'site' }),
    companyCount('employeesCount'),
  ),
  'documents of all owners counted at the company': withWider(
    () => ({ documents: 'site' }),
    companyCount('documentsCount'),
  ),
  'companies by the visibility of documents': withWider(
    ({ documents }) => ({ companies: documents }),
    company,
  ),
  'no key for an invisible company': withPage((slice) => ({
    ...slice,
    items: slice.items.map(({ company: embedded, ...item }) =>
      embedded ? { ...item, company: embedded } : item,
    ),
  })),
  "another employee's company": withPage((slice) => {
    const [first] = slice.items;
    const items = slice.items.map((item) => (first ? { ...item, ...company(first) } : item));
    return { ...slice, items };
  }),
  'all records always embedded': withInclude('company', 'documents'),
  'no record embedded': withInclude(),
  'the first include only': withQuery(({ include }) => ({ include: include.slice(0, 1) })),
  'the oldest documents first': withDocuments((documents) => documents.toReversed()),
  'documents in the order of their creation': withDocuments((documents) =>
    documents.toSorted((a, b) => b.createdAt.localeCompare(a.createdAt)),
  ),
  'documents without bound': withQuery(() => ({ documentsMax: 1000 })),
  'documents bounded before they are filtered': withPage(
    async (slice, { visibility, query, correct }) => {
      const wide = await correct.page({ ...visibility, documents: 'site' }, query);
      const filtered = slice.items.map(({ documents, ...item }, index) => {
        const bounded = wide.items[index]?.documents?.map(({ id }) => id);
        const kept = documents?.filter(({ id }) => bounded?.includes(id));
        return { ...item, ...(kept && { documents: kept }) };
      });
      return { ...slice, items: filtered };
    },
  ),
  'one bound for the documents of the whole page': withPage((slice, { query }) => {
    let left = query.documentsMax;
    const bounded = slice.items.map((item) => {
      if (item.documents === undefined) return item;
      const documents = item.documents.slice(0, left);
      left -= documents.length;
      return { ...item, documents };
    });
    return { ...slice, items: bounded };
  }),
  'embedded documents counted only': withItems(({ documents, documentsCount }) => ({
    documentsCount: documents?.length ?? documentsCount,
  })),
  'documents counted only when embedded': withItems(({ documents, documentsCount }) => ({
    documentsCount: documents === undefined ? 0 : documentsCount,
  })),
  'masked numbers': withItems(({ ssn }) => ({ ssn: maskedSsn(ssn) })),
  'absent numbers as empty texts': withItems(({ ssn }) => ({ ssn: ssn ?? '' })),
  'absent e-mail addresses as empty texts': withItems(({ email }) => ({ email: email ?? '' })),
  'empty texts as absent values': withItems(({ address }) => ({
    address: { ...address, address2: address.address2 || null },
  })),
  'addresses in lower case': withItems(({ email }) => ({ email: email?.toLowerCase() ?? null })),
});
