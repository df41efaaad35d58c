import type { Caller } from '../domain/caller.ts';
import { valid } from '../domain/check.ts';
import type { Company } from '../domain/company.ts';
import {
  idAlternatives,
  knownKeys,
  order,
  present,
  textAlternatives,
} from '../domain/list-request.ts';
import { type Page, type PageRequest, pageNumber, pageSize } from '../domain/page.ts';
import { visibilityOf } from '../domain/visibility.ts';
import type { CompanyFilter, CompanySortKey } from '../ports/companies.ts';
import type { Ports } from '../ports/index.ts';

/** What a caller asks of the list; everything left out has its default. */
export interface CompanyListRequest extends PageRequest {
  readonly filter?: CompanyFilter;
  /** Keys of {@link CompanySortKey}, a leading minus for descending; by id when empty. */
  readonly sort?: readonly string[];
}

/** Lists companies page by page. */
export type ListCompanies = (
  caller: Caller,
  request?: CompanyListRequest,
) => Promise<Page<Company>>;

const SORT_KEYS = ['name', 'createdAt'] as const satisfies readonly CompanySortKey[];
const FILTERS = ['id', 'name'] as const satisfies readonly (keyof CompanyFilter)[];

/**
 * The companies of the caller's site that the caller may see: all with `companies:list`, else the
 * caller's own.
 *
 * @throws `input.invalid` for an unknown filter or sort, a page below 1, a size outside 1–100, and
 *   values out of bounds.
 */
export const listCompanies =
  (ports: Pick<Ports, 'companies'>): ListCompanies =>
  async (caller, request = {}) => {
    const filter: CompanyFilter = request.filter ?? {};
    const input = valid({
      filter: knownKeys(filter, FILTERS),
      'filter.id': idAlternatives(filter.id),
      'filter.name': textAlternatives(filter.name),
      sort: order(request.sort, SORT_KEYS),
      page: pageNumber(request.page),
      perPage: pageSize(request.perPage),
    });

    const { page, perPage } = input;
    const slice = await ports.companies.page(visibilityOf(caller.user), {
      filter: present({ id: input['filter.id'], name: input['filter.name'] }),
      sort: input.sort,
      offset: (page - 1) * perPage,
      limit: perPage,
    });
    return { ...slice, page, perPage };
  };
