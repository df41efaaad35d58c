import { type Company, type CompanyQuery, maskedEin } from '@paydocs/core';
import { pageFaults } from './faulty-pages.ts';
import { storeMutants } from './faulty-store.ts';
import { listFaults } from './list-faults.ts';

const { withQuery, withVisibility, withRows, withItems, withWider } = pageFaults<
  Company,
  CompanyQuery
>();

const counts = ({ employeesCount, documentsCount }: Company): Partial<Company> => ({
  employeesCount,
  documentsCount,
});

const withoutBounds = (filter: CompanyQuery['filter']): CompanyQuery['filter'] =>
  Object.fromEntries(Object.entries(filter).filter(([name]) => !name.startsWith('totalSpent')));

/** Faulty stores of companies. */
export const companyMutants = storeMutants('companies', {
  ...listFaults({ rows: 'companies', texts: ['name'], ids: ['id'] }),
  'the filter by id ignored with a filter by name': withQuery(({ filter }) => ({
    filter: filter.name === undefined ? filter : { name: filter.name },
  })),
  'a row for each employee': withRows((items) =>
    items.flatMap((item) => Array.from({ length: Math.max(1, item.employeesCount) }, () => item)),
  ),
  'rows by the visibility of employees': withVisibility(({ employees }) => ({
    companies: employees,
  })),
  'employees of all owners counted': withWider(() => ({ employees: 'site' }), counts),
  'documents of all owners counted': withWider(() => ({ documents: 'site' }), counts),
  'only the own records counted': withWider(
    ({ companies }) => ({ employees: companies, documents: companies }),
    counts,
  ),
  'documents counted once for each employee': withItems(({ employeesCount, documentsCount }) => ({
    documentsCount: employeesCount * documentsCount,
  })),
  'orders of all owners counted': withWider(
    () => ({ documents: 'site' }),
    ({ ordersCount, totalSpent }) => ({ ordersCount, totalSpent }),
  ),
  'embedded records of all owners': withWider(
    () => ({ documents: 'site' }),
    ({ documents, orders }) => ({ ...(documents && { documents }), ...(orders && { orders }) }),
  ),
  'drafts in what was spent': withItems(({ ordersCount, totalSpent }) => ({
    totalSpent: ordersCount === 3 ? totalSpent + 70 : totalSpent,
  })),
  'canceled orders in what was spent': withItems(({ ordersCount, totalSpent }) => ({
    totalSpent: totalSpent || 30.1 * ordersCount,
  })),
  'bounds of what was spent left out of a filter': withQuery(({ filter }) => ({
    filter: withoutBounds(filter),
  })),
  'rows in any order of what was spent': withQuery(({ sort }) => ({
    sort: sort.filter(({ key }) => key !== 'totalSpent'),
  })),
  'masked numbers': withItems(({ ein }) => ({ ein: maskedEin(ein) })),
  'absent numbers as empty texts': withItems(({ ein }) => ({ ein: ein ?? '' })),
});
