import type { Caller } from '../domain/caller.ts';
import type { Company } from '../domain/payroll.ts';
import { validateListRequest } from '../domain/list-request.ts';
import { companyList, type ListRequestOf } from '../domain/lists.ts';
import type { Page } from '../domain/page.ts';
import { requesterOf } from '../domain/requester.ts';
import { visibilityOf } from '../domain/visibility.ts';
import type { Ports } from '../ports/index.ts';

/** Filters, order, embedded records and page of a list; every field is optional. */
export interface CompanyListRequest extends ListRequestOf<typeof companyList> {}

/** Lists companies page by page. */
export type ListCompanies = (
  caller: Caller,
  request?: CompanyListRequest,
) => Promise<Page<Company>>;

/** Reads the page through `Companies`, within the caller's visibility. */
export const listCompanies =
  (ports: Pick<Ports, 'companies'>): ListCompanies =>
  async (caller, request = {}) => {
    const { user } = caller;
    const { page, perPage, query } = validateListRequest(request, companyList);
    const { status: _only, ...filter } = query.filter;

    const slice = await ports.companies.page(visibilityOf(user), {
      ...query,
      filter,
      requester: requesterOf(user),
    });
    return { ...slice, page, perPage };
  };
