import { type Expectation, expectations } from '../contract.ts';
import { day, keepsOrders, orderedLists, type Sorts } from './list-order.ts';
import { employeeList } from '../samples/sample-employees.ts';
import type { StoreHarness } from '../store-harness.ts';

// Added neither in the order of their ids nor in that of any key.
const staff = [
  { id: 4, firstName: 'Bo', lastName: 'Young', companyId: 2, ...day(3) },
  { id: 2, firstName: 'Al', lastName: 'young', companyId: 1, ...day(1, 1) },
  { id: 5, firstName: 'al', lastName: 'Adams', companyId: 3, ...day(1) },
  { id: 1, firstName: 'BO', lastName: 'ADAMS', companyId: 2, ...day(3) },
  { id: 3, firstName: 'Cy', lastName: 'Adams', companyId: 1, ...day(2) },
];

const byOneKey: Sorts = [
  ['firstName', [2, 5, 1, 4, 3]],
  ['-firstName', [3, 4, 1, 5, 2]],
  ['lastName', [1, 3, 5, 2, 4]],
  ['-lastName', [4, 2, 5, 3, 1]],
  ['companyId', [2, 3, 1, 4, 5]],
  ['-companyId', [5, 4, 1, 3, 2]],
  ['createdAt', [5, 2, 3, 1, 4]],
  ['-createdAt', [4, 1, 3, 2, 5]],
];

const byManyKeys: Sorts = [
  ['lastName firstName', [5, 1, 3, 2, 4]],
  ['lastName -firstName', [3, 1, 5, 4, 2]],
  ['-lastName firstName', [2, 4, 5, 1, 3]],
  ['-companyId lastName firstName createdAt', [5, 1, 4, 3, 2]],
];

const withTiesLeft: Sorts = [
  ['companyId -createdAt', [3, 2, 4, 1, 5]],
  ['-createdAt companyId', [1, 4, 3, 2, 5]],
  ['firstName firstName', [2, 5, 1, 4, 3]],
  ['firstName -firstName', [5, 2, 4, 1, 3]],
];

const keeps = keepsOrders(employeeList(), staff);

/** Expectations about the order of employees. */
export const orderedEmployees: readonly Expectation<StoreHarness>[] = [
  ...orderedLists(employeeList(), staff),
  ...expectations<StoreHarness>({
    "sorts by each key in both directions, ties by id in the key's direction": keeps(byOneKey),
    'sorts by several keys, the first one first': keeps(byManyKeys),
    "sorts ties of several keys by id in the last key's direction": keeps(withTiesLeft),
  }),
];
