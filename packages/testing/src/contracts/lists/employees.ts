import type { Contract } from '../contract.ts';
import { countedRecords } from './employees-counts.ts';
import { embeddedRecords } from './employees-embedding.ts';
import { filteredEmployees } from './employees-filtering.ts';
import { orderedEmployees } from './employees-order.ts';
import { pagedEmployees } from './employees-paging.ts';
import { storedValues } from './employees-values.ts';
import { synchronizedLists } from './list-sync.ts';
import { employeeList } from '../samples/sample-employees.ts';
import { visibleEmployees } from './employees-visibility.ts';
import type { StoreHarness } from '../store-harness.ts';
import { foundEmployees } from './employees-finding.ts';

/** The contract of `Employees`. */
export const employeesContract: Contract<StoreHarness> = {
  port: 'Employees',
  expectations: [
    ...orderedEmployees,
    ...filteredEmployees,
    ...pagedEmployees,
    ...visibleEmployees,
    ...embeddedRecords,
    ...countedRecords,
    ...storedValues,
    ...synchronizedLists(employeeList()),
    ...foundEmployees,
  ],
};
