import { filteredCompanies } from './companies-filtering.ts';
import { orderedCompanies } from './companies-order.ts';
import { ordersOfCompanies } from './companies-orders.ts';
import { pagedCompanies } from './companies-paging.ts';
import { visibleCompanies } from './companies-visibility.ts';
import { embeddedInCompanies } from './embedded-orders.ts';
import { synchronizedLists } from './list-sync.ts';
import { companyList } from '../samples/sample-companies.ts';
import type { Contract } from '../contract.ts';
import type { StoreHarness } from '../store-harness.ts';
import { foundCompanies } from './companies-finding.ts';
import { movingOwners } from './moving-owners.ts';

/** The contract of `Companies`. */
export const companiesContract: Contract<StoreHarness> = {
  port: 'Companies',
  expectations: [
    ...orderedCompanies,
    ...filteredCompanies,
    ...pagedCompanies,
    ...visibleCompanies,
    ...synchronizedLists(companyList),
    ...foundCompanies,
    ...movingOwners,
    ...ordersOfCompanies,
    ...embeddedInCompanies,
  ],
};
