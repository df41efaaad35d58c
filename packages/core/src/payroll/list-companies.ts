import type { Caller } from '../domain/caller.ts';
import type { Company } from '../domain/payroll.ts';
import {
  type ListRules,
  validateExactTexts,
  validateIds,
  validateListRequest,
  validateSince,
  validateTexts,
} from '../domain/list-request.ts';
import type { Page, PageRequest, SortTerm } from '../domain/page.ts';
import { requesterOf } from '../domain/requester.ts';
import { visibilityOf } from '../domain/visibility.ts';
import type { CompanyFilter, CompanySortKey } from '../ports/companies.ts';
import type { Ports } from '../ports/index.ts';

/** Filters, order and page of a list of companies; every field is optional. */
export interface CompanyListRequest extends PageRequest {
  /** The filters, all of which a company matches; none by default. */
  readonly filter?: CompanyFilter;
  /** Ties and the default order are by id. */
  readonly sort?: readonly SortTerm<CompanySortKey>[];
}

/** Lists companies page by page. */
export type ListCompanies = (
  caller: Caller,
  request?: CompanyListRequest,
) => Promise<Page<Company>>;

const rules: ListRules<CompanyFilter, CompanySortKey, never> = {
  filters: {
    id: validateIds,
    name: validateTexts,
    externalId: validateExactTexts,
    updatedSince: validateSince,
  },
  sortKeys: ['name', 'createdAt', 'updatedAt'],
  includes: [],
};

/** Reads the page through `Companies`, within the caller's visibility. */
export const listCompanies =
  (ports: Pick<Ports, 'companies'>): ListCompanies =>
  async (caller, request = {}) => {
    const { user } = caller;
    const { page, perPage, query } = validateListRequest(request, rules);

    const slice = await ports.companies.page(visibilityOf(user), {
      ...query,
      requester: requesterOf(user),
    });
    return { ...slice, page, perPage };
  };
