import type { Caller } from '../domain/accounts/caller.ts';
import type { Company } from '../domain/records/payroll.ts';
import { validateListRequest, toPage } from '../domain/records/list-request.ts';
import { type CompanyFilter, companyList } from '../domain/records/lists.ts';
import { hostFieldsOf, type WithHostFields } from '../domain/fields/host-fields.ts';
import { withSite } from '../domain/records/includes.ts';
import type { Page } from '../domain/fields/page.ts';
import { requireFreshReader } from '../domain/accounts/freshness.ts';
import type { Policy } from '../domain/accounts/policy.ts';
import { requesterOf } from '../domain/accounts/requester.ts';
import { visibilityOf } from '../domain/accounts/visibility.ts';
import {
  type HostFilter,
  type ListRequestOf,
  withHostFilters,
} from '../domain/records/list-description.ts';
import type { Ports } from '../ports/index.ts';
import { auditListed } from '../steps/audit/audit-listed.ts';
import type { ReadAuditPorts } from '../steps/audit/audit-read.ts';

/** Filters, order, embedded records and page of a list; every field is optional. */
export interface CompanyListRequest extends Omit<ListRequestOf<typeof companyList>, 'filter'> {
  /** The filters, all of which a row matches, those of the host's own fields among them; none by default. */
  readonly filter?: CompanyFilter & HostFilter;
}

export interface ListCompanies {
  /**
   * Lists the companies of the caller's site: all with `companies:list`, otherwise the caller's
   * own.
   *
   * @throws `input.invalid` for an unknown filter or sort key, a page below 1, a size outside
   *   1–100 and values that break a rule.
   * @throws `reauthentication.required` for embedded employees, as `listEmployees` does.
   */
  (caller: Caller, request?: CompanyListRequest): Promise<Page<Company>>;
}

/**
 * Reads the page through `Companies`, within the caller's visibility. Embedded employees show their social
 * security numbers, so the audit trail has an entry like that of a list of employees.
 */
export const listCompanies = (
  ports: ReadAuditPorts & WithHostFields & Pick<Ports, 'companies'>,
  policy: Policy,
): ListCompanies => {
  const list = withHostFilters(companyList, hostFieldsOf(ports, 'companies'));
  return async (caller, request = {}) => {
    const { user } = caller;
    const asked = validateListRequest(request, list);
    const { include, query } = asked;
    const { status: _only, ...filter } = query.filter;

    const slice = await ports.companies.page(visibilityOf(user), {
      ...query,
      filters: list.filters,
      filter,
      include,
      embeddedMax: policy.embeddedDocumentsMax,
      requester: requesterOf(user),
    });
    const page = toPage(asked, slice);
    const ids = page.items.flatMap(({ employees = [] }) => employees.map(({ id }) => id));
    if (ids.length > 0) requireFreshReader(caller, { nowMs: ports.clock.nowMs(), policy });
    await auditListed(ports, policy, { caller, filter, page, ids });
    return {
      ...page,
      items: page.items.map((company) => withSite(company, include, user.site)),
    };
  };
};
