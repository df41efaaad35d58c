import type { Document, Employee, EmployeeInclude, Employees, Visibility } from '@paydocs/core';
import { asking, counting, showing, widening } from './faulty-pages.ts';
import { type Fault, storeMutants } from './faulty-store.ts';

type Kind = 'employees' | 'companies' | 'documents';

const everybody = (kind: Kind): Partial<Visibility> => ({ [kind]: 'site' });

const seeing = (kind: Kind): Fault<Employees> =>
  asking(({ visibility }) => ({ visibility: { ...visibility, ...everybody(kind) } }));

const company = (wide: Employee): Partial<Employee> =>
  wide.company === undefined ? {} : { company: wide.company };

const companyCount =
  (count: 'employeesCount' | 'documentsCount') =>
  (wide: Employee, item: Employee): Partial<Employee> =>
    wide.company && item.company
      ? { company: { ...item.company, [count]: wide.company[count] } }
      : {};

const withDocuments = (change: (documents: readonly Document[]) => readonly Document[]) =>
  showing(({ documents }) => (documents === undefined ? {} : { documents: change(documents) }));

const including = (...include: readonly EmployeeInclude[]): Fault<Employees> =>
  asking(({ query }) => ({ query: { ...query, include } }));

const allSites: Fault<Employees> = (_, right) => ({
  page: async (visibility, query) => {
    const whole = { ...query, offset: 0, limit: 1_000_000 };
    const [one, two] = [
      await right.page({ ...visibility, siteId: 1 }, whole),
      await right.page({ ...visibility, siteId: 2 }, whole),
    ];
    const items = [...one.items, ...two.items];
    return { items: items.slice(query.offset, query.offset + query.limit), total: items.length };
  },
});

/** Faulty stores of employees: wrong visibility, embedding or counts. */
export const employeeVisibilityMutants = storeMutants('employees', {
  'rows of all sites': allSites,
  'rows of all sites by filter': (tables, right) => ({
    page: (visibility, query) =>
      (query.filter.id === undefined ? right : { ...right, ...allSites(tables, right) }).page(
        visibility,
        query,
      ),
  }),
  'rows of all owners': seeing('employees'),
  'rows of all owners by filter': asking(({ visibility, query }) =>
    Object.keys(query.filter).length === 0
      ? {}
      : { visibility: { ...visibility, employees: 'site' } },
  ),
  'own rows of another site': asking(({ visibility }) => ({
    visibility:
      visibility.employees !== 'site' && visibility.employees.userId === 12
        ? { ...visibility, siteId: 2 }
        : visibility,
  })),
  'a total of all sites': counting(({ total }, { tables, visibility }) =>
    visibility.employees === 'site' ? tables.employees.size : total,
  ),
  'a total of all owners': counting(({ total }, { tables, visibility: { siteId, employees } }) =>
    employees === 'site'
      ? total
      : [...tables.employees.values()].filter((each) => each.siteId === siteId).length,
  ),
  'companies of all owners': widening(() => everybody('companies'), company),
  'documents of all owners': seeing('documents'),
  'documents of all owners, counted right': widening(
    () => everybody('documents'),
    ({ documents }) => (documents === undefined ? {} : { documents }),
  ),
  'documents of all owners counted': widening(
    () => everybody('documents'),
    ({ documentsCount }) => ({ documentsCount }),
  ),
  'employees of all owners counted at the company': widening(
    () => everybody('employees'),
    companyCount('employeesCount'),
  ),
  'documents of all owners counted at the company': widening(
    () => everybody('documents'),
    companyCount('documentsCount'),
  ),
  'companies shown by the documents that are visible': widening(
    ({ visibility }) => ({ companies: visibility.documents }),
    company,
  ),
  'no company where none is visible': (_, right) => ({
    page: async (visibility, query) => {
      const { items, total } = await right.page(visibility, query);
      const shown = items.map(({ company: embedded, ...item }) =>
        embedded ? { ...item, company: embedded } : item,
      );
      return { items: shown, total };
    },
  }),
  "another employee's company": (_, right) => ({
    page: async (visibility, query) => {
      const { items, total } = await right.page(visibility, query);
      const [first] = items;
      return { items: items.map((item) => (first ? { ...item, ...company(first) } : item)), total };
    },
  }),
  'everything embedded always': including('company', 'documents'),
  'nothing embedded ever': including(),
  'the first include only': asking(({ query }) => ({
    query: { ...query, include: query.include.slice(0, 1) },
  })),
  'the oldest documents first': withDocuments((documents) => documents.toReversed()),
  'documents in the order of their creation': withDocuments((documents) =>
    documents.toSorted((a, b) => b.createdAt.localeCompare(a.createdAt)),
  ),
  'documents without bound': asking(({ query }) => ({ query: { ...query, documentsMax: 1000 } })),
  'documents bounded before they are judged': (_, right) => ({
    page: async (visibility, query) => {
      const wide = await right.page({ ...visibility, documents: 'site' }, query);
      const { items, total } = await right.page(visibility, query);
      const judged = items.map((item, index) => {
        const bounded = wide.items[index]?.documents?.map(({ id }) => id);
        return item.documents === undefined
          ? item
          : { ...item, documents: item.documents.filter(({ id }) => bounded?.includes(id)) };
      });
      return { items: judged, total };
    },
  }),
  'documents bounded over the page': (_, right) => ({
    page: async (visibility, query) => {
      const { items, total } = await right.page(visibility, query);
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
  'embedded documents counted only': showing(({ documents, documentsCount }) => ({
    documentsCount: documents?.length ?? documentsCount,
  })),
  'documents counted only when embedded': showing(({ documents, documentsCount }) => ({
    documentsCount: documents === undefined ? 0 : documentsCount,
  })),
  'masked numbers': showing(({ ssn }) => ({ ssn: `XXX-XX-${ssn.slice(-4)}` })),
  'times cut to seconds': showing(({ updatedAt }) => ({
    updatedAt: updatedAt.replace(/\.\d+/, '.000'),
  })),
  'absent values as empty texts': showing(({ phone }) => ({ phone: phone ?? '' })),
  'empty texts as absent values': showing(({ address }) => ({
    address: { ...address, address2: address.address2 || null },
  })),
  'addresses in lower case': showing(({ email }) => ({ email: email.toLowerCase() })),
});
