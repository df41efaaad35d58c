import type { Document, Employee, EmployeeInclude, Employees, Visibility } from '@paydocs/core';
import { withQuery, withTotal, withItems, withWiderVisibility } from './faulty-pages.ts';
import { type Fault, storeMutants } from './faulty-store.ts';

type Kind = 'employees' | 'companies' | 'documents';

const siteScope = (kind: Kind): Partial<Visibility> => ({ [kind]: 'site' });

const withSiteScope = (kind: Kind): Fault<Employees> =>
  withQuery(({ visibility }) => ({ visibility: { ...visibility, ...siteScope(kind) } }));

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

const withInclude = (...include: readonly EmployeeInclude[]): Fault<Employees> =>
  withQuery(({ query }) => ({ query: { ...query, include } }));

const allSites: Fault<Employees> = (_, correct) => ({
  page: async (visibility, query) => {
    const whole = { ...query, offset: 0, limit: 1_000_000 };
    const [one, two] = [
      await correct.page({ ...visibility, siteId: 1 }, whole),
      await correct.page({ ...visibility, siteId: 2 }, whole),
    ];
    const items = [...one.items, ...two.items];
    return { items: items.slice(query.offset, query.offset + query.limit), total: items.length };
  },
});

/** Faulty stores of employees: wrong visibility, embedding or counts. */
export const employeeVisibilityMutants = storeMutants('employees', {
  'rows of all sites': allSites,
  'rows of all sites by filter': (tables, correct) => ({
    page: (visibility, query) =>
      (query.filter.id === undefined ? correct : { ...correct, ...allSites(tables, correct) }).page(
        visibility,
        query,
      ),
  }),
  'rows of all owners': withSiteScope('employees'),
  'rows of all owners by filter': withQuery(({ visibility, query }) =>
    Object.keys(query.filter).length === 0
      ? {}
      : { visibility: { ...visibility, employees: 'site' } },
  ),
  'own rows of another site': withQuery(({ visibility }) => ({
    visibility:
      visibility.employees !== 'site' && visibility.employees.userId === 12
        ? { ...visibility, siteId: 2 }
        : visibility,
  })),
  'a total of all sites': withTotal(({ total }, { tables, visibility }) =>
    visibility.employees === 'site' ? tables.employees.size : total,
  ),
  'a total of all owners': withTotal(({ total }, { tables, visibility: { siteId, employees } }) =>
    employees === 'site'
      ? total
      : [...tables.employees.values()].filter((each) => each.siteId === siteId).length,
  ),
  'companies of all owners': withWiderVisibility(() => siteScope('companies'), company),
  'documents of all owners': withSiteScope('documents'),
  'documents of all owners, counted correctly': withWiderVisibility(
    () => siteScope('documents'),
    ({ documents }) => (documents === undefined ? {} : { documents }),
  ),
  'documents of all owners counted': withWiderVisibility(
    () => siteScope('documents'),
    ({ documentsCount }) => ({ documentsCount }),
  ),
  'employees of all owners counted at the company': withWiderVisibility(
    () => siteScope('employees'),
    companyCount('employeesCount'),
  ),
  'documents of all owners counted at the company': withWiderVisibility(
    () => siteScope('documents'),
    companyCount('documentsCount'),
  ),
  'companies by the visibility of documents': withWiderVisibility(
    ({ visibility }) => ({ companies: visibility.documents }),
    company,
  ),
  'no key for an invisible company': (_, correct) => ({
    page: async (visibility, query) => {
      const { items, total } = await correct.page(visibility, query);
      const shown = items.map(({ company: embedded, ...item }) =>
        embedded ? { ...item, company: embedded } : item,
      );
      return { items: shown, total };
    },
  }),
  "another employee's company": (_, correct) => ({
    page: async (visibility, query) => {
      const { items, total } = await correct.page(visibility, query);
      const [first] = items;
      return { items: items.map((item) => (first ? { ...item, ...company(first) } : item)), total };
    },
  }),
  'all records always embedded': withInclude('company', 'documents'),
  'no record embedded': withInclude(),
  'the first include only': withQuery(({ query }) => ({
    query: { ...query, include: query.include.slice(0, 1) },
  })),
  'the oldest documents first': withDocuments((documents) => documents.toReversed()),
  'documents in the order of their creation': withDocuments((documents) =>
    documents.toSorted((a, b) => b.createdAt.localeCompare(a.createdAt)),
  ),
  'documents without bound': withQuery(({ query }) => ({
    query: { ...query, documentsMax: 1000 },
  })),
  'documents bounded before they are filtered': (_, correct) => ({
    page: async (visibility, query) => {
      const wide = await correct.page({ ...visibility, documents: 'site' }, query);
      const { items, total } = await correct.page(visibility, query);
      const filtered = items.map((item, index) => {
        const bounded = wide.items[index]?.documents?.map(({ id }) => id);
        return item.documents === undefined
          ? item
          : { ...item, documents: item.documents.filter(({ id }) => bounded?.includes(id)) };
      });
      return { items: filtered, total };
    },
  }),
  'one bound for the documents of the whole page': (_, correct) => ({
    page: async (visibility, query) => {
      const { items, total } = await correct.page(visibility, query);
      let left = query.documentsMax;
      const bounded = items.map((item) => {
        if (item.documents === undefined) return item;
        const documents = item.documents.slice(0, left);
        left -= documents.length;
        return { ...item, documents };
      });
      return { items: bounded, total };
    },
  }),
  'embedded documents counted only': withItems(({ documents, documentsCount }) => ({
    documentsCount: documents?.length ?? documentsCount,
  })),
  'documents counted only when embedded': withItems(({ documents, documentsCount }) => ({
    documentsCount: documents === undefined ? 0 : documentsCount,
  })),
  'masked numbers': withItems(({ ssn }) => ({ ssn: `XXX-XX-${ssn.slice(-4)}` })),
  'times cut to seconds': withItems(({ updatedAt }) => ({
    updatedAt: updatedAt.replace(/\.\d+/, '.000'),
  })),
  'absent values as empty texts': withItems(({ phone }) => ({ phone: phone ?? '' })),
  'empty texts as absent values': withItems(({ address }) => ({
    address: { ...address, address2: address.address2 || null },
  })),
  'addresses in lower case': withItems(({ email }) => ({ email: email.toLowerCase() })),
});
