import { filteredCompanies } from './companies-filtering.ts';
import { orderedCompanies } from './companies-order.ts';
import { pagedCompanies } from './companies-paging.ts';
import { visibleCompanies } from './companies-visibility.ts';
import type { Contract } from '../contract.ts';
import type { StoreHarness } from '../store-harness.ts';

/** The contract of `Companies`. */
export const companiesContract: Contract<StoreHarness> = {
  port: 'Companies',
  expectations: [...orderedCompanies, ...filteredCompanies, ...pagedCompanies, ...visibleCompanies],
};
