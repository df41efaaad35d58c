import { type Expectation, expectations } from '../contract.ts';
import { day, keepsOrders, orderedLists, type Sorts } from './list-order.ts';
import { companyList } from '../samples/sample-companies.ts';
import type { StoreHarness } from '../store-harness.ts';

// The order of insertion differs from the order of the ids and of every key.
const firms = [
  { id: 4, name: 'Bolt', ...day(3) },
  { id: 2, name: 'acme', ...day(1, 1) },
  { id: 5, name: 'Acme', ...day(1) },
  { id: 1, name: 'BOLT', ...day(3) },
  { id: 3, name: 'Cyan', ...day(2) },
];

const byOneKey: Sorts = [
  ['name', [2, 5, 1, 4, 3]],
  ['-name', [3, 4, 1, 5, 2]],
  ['createdAt', [5, 2, 3, 1, 4]],
  ['-createdAt', [4, 1, 3, 2, 5]],
];

const byBothKeys: Sorts = [
  ['name -createdAt', [2, 5, 4, 1, 3]],
  ['name createdAt', [5, 2, 1, 4, 3]],
  ['-createdAt name', [1, 4, 3, 2, 5]],
  ['name name', [2, 5, 1, 4, 3]],
  ['name -name', [5, 2, 4, 1, 3]],
];

const keeps = keepsOrders(companyList, firms);

/** Expectations about the order of companies. */
export const orderedCompanies: readonly Expectation<StoreHarness>[] = [
  ...orderedLists(companyList, firms),
  ...expectations<StoreHarness>({
    "sorts by each key in both directions, ties by id in the key's direction": keeps(byOneKey),
    "sorts by both keys, the first one first, ties by id in the last key's direction":
      keeps(byBothKeys),
  }),
];
