import type { ListQueriesHarness } from '@paydocs/testing/contracts';
import { countedHarness, type QueryFault } from '../counted-harness.ts';
import type { Mutant } from './mutant.ts';

interface Page {
  readonly items: readonly { readonly id: number }[];
}

/** Reads each row of a page again, as an ORM does that loads a relation on first use. */
const rowByRow = async <Slice extends Page>(
  page: Promise<Slice>,
  read: (id: number) => Promise<unknown>,
): Promise<Slice> => {
  const slice = await page;
  for (const { id } of slice.items) await read(id);
  return slice;
};

const faults: Readonly<Record<string, QueryFault>> = {
  'a query for each embedded company': ({ employees, companies }) => ({
    employees: {
      ...employees,
      page: async (visibility, query) => {
        const page = employees.page(visibility, query);
        const read = async (id: number) =>
          companies.find(visibility, { id, include: [], embeddedMax: 0 });
        return query.include.length > 0 ? rowByRow(page, read) : page;
      },
    },
  }),
  'a query for each company of a page': ({ companies }) => ({
    companies: {
      ...companies,
      page: async (visibility, query) =>
        rowByRow(companies.page(visibility, query), async (id) =>
          companies.find(visibility, { id, include: [], embeddedMax: 0 }),
        ),
    },
  }),
  'a query for each embedded employee of a document': ({ documents, employees }) => ({
    documents: {
      ...documents,
      page: async (visibility, query) => {
        const page = documents.page(visibility, query);
        const read = async (id: number) =>
          employees.find(visibility, { id, include: [], documentsMax: 0 });
        return query.include.length > 0 ? rowByRow(page, read) : page;
      },
    },
  }),
  'a query for each embedded user of an order': ({ orders, users }) => ({
    orders: {
      ...orders,
      page: async (visibility, query) => {
        const page = orders.page(visibility, query);
        return query.embedded?.include.length ? rowByRow(page, async (id) => users.find(id)) : page;
      },
    },
  }),
  'a query for each role of a user': ({ userAdministration, users }) => ({
    userAdministration: {
      ...userAdministration,
      page: async (query) => rowByRow(userAdministration.page(query), async (id) => users.find(id)),
    },
  }),
};

/** Stores with a query for each row of a list, and one that counts none. */
export const listQueriesMutants: readonly Mutant<ListQueriesHarness>[] = [
  ...Object.entries(faults).map(([name, fault]) => ({
    name,
    make: async () => countedHarness(fault),
  })),
  {
    name: 'queries that are not counted',
    make: async () => ({
      ...(await countedHarness()),
      countQueries: async (work) => {
        await work();
        return 0;
      },
    }),
  },
];
