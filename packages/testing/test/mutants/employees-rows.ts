import { type Employee, type EmployeeQuery, fold } from '@paydocs/core';
import { pageFaults } from './faulty-pages.ts';
import { storeMutants } from './faulty-store.ts';
import { contains, fits, listFaults } from './list-faults.ts';

const TEXTS = ['firstName', 'lastName', 'email'] as const;
const IDS = ['id', 'companyId'] as const;

const { withPage, withQuery, withRows } = pageFaults<Employee, EmployeeQuery>();

/** Faulty stores of employees: wrong rows, totals or orders. */
export const employeeRowMutants = storeMutants('employees', {
  ...listFaults({ rows: 'employees', texts: TEXTS, ids: IDS }),
  'ties in the order of insertion': (tables, correct) =>
    withRows((items, { sort }) => {
      const added = [...tables.employees.keys()];
      const key = sort[0]?.key;
      return items.toSorted((a, b) =>
        key === undefined || fold(String(a[key])) !== fold(String(b[key]))
          ? 0
          : added.indexOf(a.id) - added.indexOf(b.id),
      );
    })(tables, correct),
  "ties in the first key's direction": withQuery(({ sort }) => ({
    sort: [...sort, ...sort.slice(0, 1)],
  })),
  'filters of a field in all fields': withRows(
    (items, { filter }) =>
      items.filter(
        (item) =>
          IDS.every(fits(item, { ...filter }, contains)) &&
          TEXTS.every(
            (key) =>
              filter[key]?.some((part) => TEXTS.some((each) => contains(item[each] ?? '', part))) ??
              true,
          ),
      ),
    { filter: {} },
  ),
  'absent addresses found as texts': withRows(
    (items, { filter }) =>
      items.filter((item) =>
        [...IDS, ...TEXTS].every(
          fits({ ...item, email: String(item.email) }, { ...filter }, contains),
        ),
      ),
    { filter: {} },
  ),
  'fields combined with OR': withRows(
    (items, { filter }) => {
      const keys = Object.keys(filter);
      return items.filter(
        (item) => keys.length === 0 || keys.some(fits(item, { ...filter }, contains)),
      );
    },
    { filter: {} },
  ),
  'the company filter ignored': withQuery(({ filter: { companyId: _company, ...filter } }) => ({
    filter,
  })),
  'the last page beyond the end': withPage(async (slice, { visibility, query, correct }) =>
    slice.items.length === 0 ? correct.page(visibility, { ...query, offset: 0 }) : slice,
  ),
  'one row skipped': withQuery(({ offset }) => ({ offset: offset > 0 ? offset + 1 : 0 })),
  'pages cut by documents': withPage((slice, { query }) => {
    const rows = slice.items.flatMap((item) => item.documents?.map(() => item) ?? [item]);
    return { ...slice, items: [...new Set(rows.slice(0, query.limit))] };
  }),
});
